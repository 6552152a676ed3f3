import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { DeskWaybill } from '@khonsong/contract/operations/execution/perform.ts'
import type { DriverAnswer } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { HandedOutLink } from '@khonsong/contract/operations/tracking/driver-links.ts'
import { languages, type Language } from '@khonsong/domain/kernel/language.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { deskWorld, times, type DeskWorld } from '../../../testing/desk-world.ts'
import { minutesAgo } from '../../../testing/main-job-world.ts'
import { multipart } from '../../../testing/multipart.ts'
import { picked, type Problem } from '../../../testing/on-the-road.ts'

let desk: DeskWorld

before(async () => {
  desk = await deskWorld()
})
after(() => desk.running.stop())

const goods = '/v1/perform/goods'
const send = '/v1/perform/sendGoods'
const received = { deliverWeight: 120, packages: 10, itemsPerPackage: 12, volume: 1.5 }

const script: Readonly<Record<Language, RegExp>> = { en: /^[^ก-๙一-鿿]+$/, th: /[ก-๙]/, zh: /[一-鿿]/ }
const isSaidIn = (language: Language, message: string): void => assert.match(message, script[language], message)

/** Reasons of a refused report in each language; the data and its version are unchanged afterwards. */
const refusedInEach = async (url: string, id: string, more: object): Promise<(readonly (string | undefined)[])[]> => {
  const before = await desk.road.shipmentOf(id)
  const payload = await desk.form(id, more)
  let said: (readonly (string | undefined)[])[] = []
  for (const language of languages) {
    const { errors } = await desk.road.refused(url, payload, language)
    for (const { message } of errors) isSaidIn(language, message)
    said = errors.map(({ code, field }) => [code, field])
  }
  assert.deepEqual(await desk.road.shipmentOf(id), before)
  return said
}

test('unordered and future times are refused at their fields in each language, and change nothing', async () => {
  const { id } = await desk.waiting()
  const backwards = { arrivedAt: minutesAgo(10), startedAt: minutesAgo(20), completedAt: minutesAgo(30) }
  assert.deepEqual(await refusedInEach(goods, id, { ...backwards, ...picked }), [
    ['perform.time_order', 'startedAt'],
    ['perform.time_order', 'completedAt'],
  ])
  const ahead = { arrivedAt: minutesAgo(10), startedAt: minutesAgo(5), completedAt: minutesAgo(-60) }
  assert.deepEqual(await refusedInEach(goods, id, { ...ahead, ...picked }), [['time.in_future', 'completedAt']])
  await desk.report(goods, id, { ...times(60), ...picked })
  const early = { arrivedAt: minutesAgo(75), startedAt: minutesAgo(20), completedAt: minutesAgo(10) }
  const [before] = await refusedInEach(send, id, { ...early, ...received })
  assert.equal(before?.[1], 'arrivedAt', 'it cannot arrive before it was loaded')
})

test('more than was loaded is refused at the exceeding count, in each language', async () => {
  const { id } = await desk.waiting()
  await desk.report(goods, id, { ...times(60), ...picked })
  const beyond = async (more: object) =>
    (await refusedInEach(send, id, { ...times(30), ...received, ...more })).map(([, field]) => field)
  assert.deepEqual(await beyond({ packages: 11 }), ['packages', 'itemsPerPackage'])
  assert.deepEqual(await beyond({ packages: 9, damagedPackage: 2 }), ['packages'])
  assert.deepEqual(await beyond({ packages: 9, rejectedPackage: 2, rejectedQuantity: 12 }), ['packages'])
})

test('a waybill of another carrier is not found, by scanning or reporting', async () => {
  const { id, no } = await desk.waiting()
  const { carrier, road } = desk
  for (const number of [no, no.toLowerCase()]) {
    const { list } = await carrier.items<{ list: DeskWaybill[] }>('GET', `/v1/perform/waybills?desk=goods&number=${number}`)
    assert.deepEqual(list, [])
  }
  const before = await road.shipmentOf(id)
  for (const language of languages) {
    const answer = await carrier.inject({
      method: 'POST',
      url: goods,
      headers: { 'accept-language': language },
      payload: await desk.form(id, { ...times(5), ...picked }),
    })
    assert.equal(answer.statusCode, 404, answer.body)
    isSaidIn(language, answer.json<Problem>().message)
  }
  assert.deepEqual(await road.shipmentOf(id), before)
})

test('an HTML page uploaded as a photo is refused in each language, and the report is accepted without it', async () => {
  const { id } = await desk.waiting()
  const { payload, headers } = await multipart([{ name: 'gate.png', content: Buffer.from('<html></html>'), mime: 'image/png' }])
  for (const language of languages) {
    const url = '/v1/files/photos'
    const answer = await desk.world.dispatcher.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'accept-language': language },
    })
    assert.equal(answer.statusCode, 422, answer.body)
    isSaidIn(language, answer.json<Problem>().errors[0]?.message ?? '')
  }
  assert.deepEqual((await refusedInEach(goods, id, { ...times(5), ...picked, photos: [newId()] }))[0], ['field.invalid', 'photos'])
  assert.equal((await desk.report(goods, id, { ...times(5), ...picked })).status, 'shipment_ontheway')
})

test('of two concurrent loadings of one waybill the later is refused in its language, and the first stands', async () => {
  for (const language of languages) {
    const { id } = await desk.waiting()
    const payload = await desk.form(id, { ...times(5), ...picked })
    const others = { ...payload, packages: 9 }
    const answers = await Promise.all(
      [payload, others].map((told) =>
        desk.world.dispatcher.inject({ method: 'POST', url: goods, payload: told, headers: { 'accept-language': language } }),
      ),
    )
    const [taken, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    assert.equal(taken?.statusCode, 200)
    isSaidIn(language, refused?.json<Problem>().message ?? '')
    const { picked: loaded, status } = await desk.road.shipmentOf(id)
    assert.deepEqual([status, loaded?.packages], ['shipment_ontheway', answers[0] === taken ? 10 : 9])
  }
  await desk.road.nothingDiffers()
})

/** A job with its link, opened on a phone with this language. */
const phoneOf = async (jobId: string, language: Language) => {
  const { app } = desk.running
  const link = await desk.world.dispatcher.items<HandedOutLink>('POST', `/v1/routes/${jobId}/driver-link`)
  const token = link.url.split('#')[1] ?? ''
  const open = () =>
    app.inject({
      method: 'POST',
      url: '/v1/driver-page/open',
      payload: { token, code: link.code },
      headers: { 'accept-language': language },
    })
  const opened = await open()
  const { deviceKey } = opened.json<{ items: { deviceKey: string } }>().items
  const headers = { 'x-driver-key': `${token}.${deviceKey}`, 'accept-language': language }
  const report = (report: object) =>
    app.inject({
      method: 'POST',
      url: '/v1/driver-page/reports',
      payload: { phoneNow: new Date().toISOString(), reports: [report] },
      headers,
    })
  return { open, report }
}
const said = (shipmentId: string, more: object) => ({
  id: newId(),
  shipmentId,
  task: 'pickup',
  what: 'completedAt',
  at: minutesAgo(5),
  ...more,
})

test('a second phone, an expired link and counts beyond the load are refused in the language of the page', async () => {
  for (const language of languages) {
    const { id, jobId } = await desk.waiting()
    const { open, report } = await phoneOf(jobId, language)
    const second = await open()
    assert.equal(second.statusCode, 422, second.body)
    isSaidIn(language, second.json<Problem>().message)
    assert.equal((await report(said(id, { at: minutesAgo(9) }))).statusCode, 200)

    const beyond = await report(said(id, { task: 'delivery', packages: 99 }))
    const [answer] = beyond.json<{ items: { answers: DriverAnswer[] } }>().items.answers
    assert.equal(answer?.result, 'refused')
    isSaidIn(language, answer?.message ?? '')
    assert.equal((await desk.road.shipmentOf(id)).status, 'shipment_ontheway')

    await desk.running.app.database.writer
      .updateTable('driverLinks')
      .set({ expiresAt: minutesAgo(1) })
      .where('jobId', '=', jobId)
      .execute()
    const late = await report(said(id, { task: 'delivery' }))
    assert.equal(late.statusCode, 401, late.body)
    isSaidIn(language, late.json<Problem>().message)
  }
})
