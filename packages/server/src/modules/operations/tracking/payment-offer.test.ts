import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { mainJobWorld, minutesAgo, newOrder, orderDraftOf, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad, type Problem } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: false })
})
after(() => running.stop())
beforeEach(async () => {
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
})

const setting = (code: string, value: unknown) =>
  running.app.database.writer
    .insertInto('settings')
    .values({ tenantId: world.company.tenantId, code, value: JSON.stringify(value) })
    .execute()

/** A shipment at its destination, and the response to its delivery report with these payment fields. */
const delivering = async (terms: object = {}) => {
  const order = await newOrder(world, terms)
  const [{ id } = { id: '' }] = order.shipments
  await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  await road.report(id, { status: 'shipment_arrive_destination', time: minutesAgo(40) })
  const deliver = async (more: object) => {
    const { version } = await road.shipmentOf(id)
    const steps = [
      { status: 'shipment_unloading', time: minutesAgo(30) },
      { status: 'shipment_delivered', time: minutesAgo(20), ...delivered, ...more },
    ]
    return world.dispatcher.inject({
      method: 'POST',
      url: '/v1/tracking-activity/shipment-status',
      payload: { shipmentId: id, version, steps },
    })
  }
  return { id, deliver }
}

test('a payment channel or currency the company does not accept is refused at its field', async () => {
  await setting('PAYMENT_CHANNEL', ['Cash'])
  await setting('PAYMENT_CURRENCY_TYPE', ['THB'])
  const { id, deliver } = await delivering()
  const answer = await deliver({ paymentChannel: 'TrueMoney', actualOrderPrice: 1500, actualCurrency: 'USD' })
  const refused = answer.json<{ code: string; items?: { results: { errors: Problem['errors'] }[] }; errors?: Problem['errors'] }>()
  const errors = refused.errors ?? refused.items?.results[0]?.errors ?? []
  assert.deepEqual(
    errors.map(({ code, field }) => `${field} ${code}`),
    ['steps.1.paymentChannel field.choice', 'steps.1.actualCurrency field.choice'],
    answer.body,
  )
  assert.equal((await road.shipmentOf(id)).status, 'shipment_arrive_destination')
  const accepted = await deliver({ paymentChannel: 'Cash', actualOrderPrice: 1500, actualCurrency: 'THB' })
  assert.equal(accepted.statusCode, 200, accepted.body)
  assert.equal((await road.shipmentOf(id)).status, 'shipment_delivered')
})

test('without a payment the channel is not validated', async () => {
  await setting('PAYMENT_CHANNEL', ['QR Code'])
  const { id, deliver } = await delivering()
  await deliver({ paymentChannel: 'Cash', actualOrderPrice: 0, actualCurrency: 'THB' })
  assert.equal((await road.shipmentOf(id)).status, 'shipment_delivered')
})

test('a new order in an unaccepted currency is refused, an existing one keeps it', async () => {
  const before = await newOrder(world, { currency: 'USD' })
  await setting('PAYMENT_CURRENCY_TYPE', ['THB'])
  const order = orderDraftOf(world, { currency: 'USD' })
  const refused = await world.dispatcher.inject({ method: 'POST', url: '/v1/orders', payload: { order } })
  assert.deepEqual(
    refused.json<Problem>().errors.map(({ code, field }) => [code, field]),
    [['field.choice', 'order.currency']],
  )
  const { version } = await world.dispatcher.items<{ version: number }>('GET', `/v1/orders/${before.id}`)
  const kept = await world.dispatcher.inject({ method: 'PUT', url: `/v1/orders/${before.id}`, payload: { version, order } })
  assert.equal(kept.statusCode, 200, kept.body)
})

test('delivering a prepaid order requires payment data, a postpaid one does not', async () => {
  const withoutPayment = { paymentChannel: null, actualOrderPrice: null, actualCurrency: null }
  const prepaid = await delivering({ paymentMode: 'prepaid', orderPrice: 1500 })
  const answer = await prepaid.deliver(withoutPayment)
  assert.equal(answer.statusCode, 422, answer.body)
  assert.deepEqual(
    answer.json<Problem>().errors.map(({ code, field }) => `${field} ${code}`),
    ['paymentChannel', 'actualOrderPrice', 'actualCurrency'].map((field) => `steps.1.${field} field.required`),
  )
  const nothing = await prepaid.deliver({ paymentChannel: 'Cash', actualOrderPrice: 0, actualCurrency: 'THB' })
  assert.equal(nothing.statusCode, 200, nothing.body)
  const postpaid = await delivering({ paymentMode: 'postpaid', orderPrice: 1500 })
  assert.equal((await postpaid.deliver(withoutPayment)).statusCode, 200)
})
