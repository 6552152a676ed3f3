import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import { multipart, onePixelPng } from '../../../testing/multipart.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let clerk: SignedIn
let partnerId: string
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  clerk = await world.company.signedIn({
    permissions: [
      'shipment.view',
      'billing_setup.view',
      'billing_setup.create',
      'billing_setup.edit',
      'contract.view',
      'contract.create',
      'contract.edit',
      'contract.approve',
      'partner.view',
      'partner.create',
      'setting.view',
      'setting.edit',
    ],
  })
  const partner = { code: 'PT1', name: 'น้ำดื่มไทย', relations: ['consignee'] }
  partnerId = (await clerk.items<{ id: string }>('POST', '/v1/partners', partner)).id
})
after(() => running.stop())

const year = { effectiveDate: '2026-01-01', expiryDate: '2026-12-31' }
const add = (more: object = {}) =>
  clerk.items<Contract>('POST', '/v1/contracts', { direction: 'receivable', partnerId, ...year, ...more })
const read = (id: string) => clerk.items<Contract>('GET', `/v1/contracts/${id}`)

interface Result {
  readonly done: boolean
  readonly version: number
  readonly code: string | null
}
const flow = (action: string, ...contracts: readonly { id: string; version: number }[]) =>
  clerk.items<Result[]>('POST', '/v1/contracts/actions/flow', {
    action,
    contracts: contracts.map(({ id, version }) => ({ id, version })),
    reason: 'ตกลงกันแล้ว',
  })
const inForce = async (more: object = {}): Promise<Contract> => {
  const made = await add(more)
  await flow('agree', made)
  await flow('accept', await read(made.id))
  return read(made.id)
}
const refused = async (method: 'POST' | 'PUT', url: string, payload: object): Promise<string> => {
  const answer = await clerk.inject({ method, url, payload })
  assert.equal(answer.statusCode, 422, answer.body)
  return answer
    .json<{ errors: { code: string; field?: string }[] }>()
    .errors.map(({ code, field }) => `${field ?? ''} ${code}`.trim())
    .join()
}

test('a contract gets a number and the company’s ratio, and is in force once both sides agreed', async () => {
  await clerk.items('PUT', '/v1/settings/ability/P_LIGHT_RATE', { value: 4.5, version: 0 })
  const made = await add({ direction: 'payable' })
  assert.match(made.contractNo, /^CT-/)
  assert.deepEqual([made.contractState, made.lightRatio], ['new', 4.5])
  const [early] = await flow('accept', made)
  assert.deepEqual([early?.done, early?.code], [false, 'contract.not_now'])
  await flow('agree', made)
  const [stale] = await flow('accept', made)
  assert.equal(stale?.code, 'record.stale')
  await flow('accept', await read(made.id))
  const now = await read(made.id)
  assert.equal(now.contractState, 'in_force')
  const edit = { version: now.version, lightRatio: 3 }
  assert.equal(await refused('PUT', `/v1/contracts/${made.id}`, edit), 'lightRatio contract.terms_fixed')
  const remarked = await clerk.items<Contract>('PUT', `/v1/contracts/${made.id}`, { version: now.version, remark: 'ต้นฉบับอยู่ตู้ 3' })
  assert.equal(remarked.remark, 'ต้นฉบับอยู่ตู้ 3')
})

test('only a new contract is deleted, and dates must be in order', async () => {
  const made = await add({ effectiveDate: '2030-01-01', expiryDate: '2030-12-31' })
  await flow('agree', made)
  const url = `/v1/contracts/${made.id}/actions/delete`
  assert.equal(await refused('POST', url, { version: made.version + 1 }), 'contract.only_new_deleted')
  await flow('back_to_new', await read(made.id))
  await clerk.items('POST', url, { version: made.version + 2 })
  assert.equal((await clerk.inject({ method: 'GET', url: `/v1/contracts/${made.id}` })).statusCode, 404)
  const wrong = { direction: 'receivable', partnerId, effectiveDate: '2026-02-01', expiryDate: '2026-01-31' }
  assert.equal(await refused('POST', '/v1/contracts', wrong), 'expiryDate contract.dates')
  for (const lightRatio of [0, 999])
    assert.match(await refused('POST', '/v1/contracts', { ...wrong, expiryDate: '2026-03-01', lightRatio }), /^lightRatio/)
})

test('two contracts of the same scope are never in force on one day, by any route', async () => {
  const first = await inForce()
  const second = await add()
  await flow('agree', second)
  const pending = await read(second.id)
  const [result] = await flow('accept', pending)
  assert.deepEqual([result?.done, result?.code], [false, 'contract.overlap'])
  const later = { version: pending.version, effectiveDate: '2027-01-01', expiryDate: '2027-06-30' }
  const moved = await clerk.items<Contract>('POST', `/v1/contracts/${second.id}/actions/adjust-dates`, later)
  const [accepted] = await flow('accept', moved)
  assert.equal(accepted?.done, true)
  const back = { version: accepted?.version ?? 0, effectiveDate: '2026-12-31', expiryDate: '2027-06-30' }
  assert.equal(await refused('POST', `/v1/contracts/${second.id}/actions/adjust-dates`, back), 'effectiveDate contract.overlap')
  assert.equal((await read(first.id)).contractState, 'in_force')
})

test('one of two overlapping contracts can be suspended, and cannot be agreed again', async () => {
  const dates = { effectiveDate: '2033-01-01', expiryDate: '2033-12-31' }
  const [one, other] = [await add(dates), await add(dates)]
  await running.app.database.writer
    .updateTable('contracts')
    .set({ contractState: 'in_force' })
    .where('id', 'in', [one.id, other.id])
    .execute()
  const [suspended] = await flow('suspend', await read(other.id))
  assert.equal(suspended?.done, true)
  const [again] = await flow('agree', await read(other.id))
  assert.deepEqual([again?.done, again?.code], [false, 'contract.overlap'])
  assert.equal((await read(other.id)).contractState, 'suspended')
})

test('when two clerks accept contracts of the same scope at once, one succeeds', async () => {
  const dates = { effectiveDate: '2031-01-01', expiryDate: '2031-12-31' }
  const two = await Promise.all([add(dates), add(dates)])
  await flow('agree', ...two)
  const results = await Promise.all(two.map(async ({ id }) => flow('accept', await read(id))))
  assert.deepEqual(
    results
      .flat()
      .map(({ code }) => code)
      .toSorted(),
    ['contract.overlap', null].toSorted(),
  )
})

test('a renewal begins the day after; a switched contract ends the day before', async () => {
  const dates = { effectiveDate: '2032-01-01', expiryDate: '2032-12-31' }
  const first = await inForce(dates)
  const renewed = await clerk.items<Contract>('POST', `/v1/contracts/${first.id}/actions/renew`, { version: first.version })
  assert.deepEqual(
    [renewed.effectiveDate, renewed.expiryDate, renewed.contractState, renewed.mainContractNo],
    ['2033-01-01', '2034-01-01', 'new', first.contractNo],
  )
  const url = `/v1/contracts/${first.id}/actions/switch`
  assert.equal(
    await refused('POST', url, { version: first.version, switchDate: '2032-01-01' }),
    'switchDate contract.switch_outside',
  )
  const next = await clerk.items<Contract>('POST', url, { version: first.version, switchDate: '2032-07-01' })
  const ended = await read(first.id)
  assert.deepEqual(
    [ended.contractState, ended.expiryDate, next.effectiveDate, next.expiryDate],
    ['switched', '2032-06-30', '2032-07-01', '2032-12-31'],
  )
  const which = (day: string) =>
    clerk.items<{ kind: string; contracts: { id: string }[] }>(
      'GET',
      `/v1/contracts/which?direction=receivable&partnerId=${partnerId}&day=${day}`,
    )
  assert.deepEqual(
    (await which('2032-06-30')).contracts.map(({ id }) => id),
    [first.id],
  )
  assert.equal((await which('2032-07-01')).kind, 'none')
  await flow('agree', next)
  await flow('accept', await read(next.id))
  assert.deepEqual(
    (await which('2032-07-01')).contracts.map(({ id }) => id),
    [next.id],
  )
})

interface Lines {
  readonly version: number
  readonly lines: readonly { readonly serviceItemName: string; readonly price: string | null }[]
}
const parts = async (code: string) => {
  const service = { code, name: code, serviceType: 'transport', quotationUnit: 'เที่ยว' }
  const item = { code, name: code, level: 'linehaul' }
  const [serviceItem, billingItem] = [
    await clerk.items<{ id: string; version: number }>('POST', '/v1/service-items', service),
    await clerk.items<{ id: string }>('POST', '/v1/billing-items', item),
  ]
  return { serviceItem, line: { serviceItemId: serviceItem.id, billingItemId: billingItem.id } }
}
const line = { minimum: null, maximum: null, free: null, steps: [], isMarginal: false, ruleId: null, price: null }

test('prices are editable while terms may change, kept by a renewal, and refused at their field', async () => {
  const { line: of, serviceItem } = await parts('HAUL')
  const made = await add({ effectiveDate: '2041-01-01', expiryDate: '2041-12-31' })
  const url = `/v1/contracts/${made.id}/lines`
  const write = (version: number, ...lines: readonly object[]) => clerk.items<Lines>('PUT', url, { version, lines })
  const wrong = { version: made.version, lines: [{ ...line, ...of, basis: 'trip' }] }
  assert.equal(await refused('PUT', url, wrong), 'lines.0.price price_line.price_needed')
  const foreign = { ...line, ...of, serviceItemId: of.billingItemId, basis: 'trip', price: '1' }
  assert.equal(await refused('PUT', url, { version: made.version, lines: [foreign] }), 'lines.0.serviceItemId access.not_found')
  const kept = await write(
    made.version,
    { ...line, ...of, basis: 'trip', price: '4500' },
    { ...line, ...of, basis: 'percent', price: '4.5' },
  )
  assert.deepEqual([kept.version, kept.lines.map(({ price }) => price)], [made.version + 1, ['4500', '4.5']])
  await flow('agree', await read(made.id))
  await flow('accept', await read(made.id))
  const now = await read(made.id)
  assert.equal(await refused('PUT', url, { version: now.version, lines: [] }), 'contract.terms_fixed')
  const service = `/v1/service-items/${serviceItem.id}`
  assert.equal(
    await refused('PUT', service, { version: serviceItem.version, quotationUnit: 'ตัน' }),
    'quotationUnit service_item.in_contract',
  )
  await clerk.items('PUT', service, { version: serviceItem.version, serialNo: 5 })
  const renewed = await clerk.items<Contract>('POST', `/v1/contracts/${made.id}/actions/renew`, { version: now.version })
  const copied = await clerk.items<Lines>('GET', `/v1/contracts/${renewed.id}/lines`)
  assert.deepEqual(
    copied.lines.map(({ price }) => price),
    ['4500', '4.5'],
  )
})

test('a waybill is priced line by line, and unknown inputs are named', async () => {
  const { line: of } = await parts('TRIAL')
  const made = await add({ effectiveDate: '2042-01-01', expiryDate: '2042-12-31' })
  const lines = [
    { ...line, ...of, basis: 'trip', price: '4500' },
    { ...line, ...of, basis: 'percent', price: '10' },
  ]
  const written = await clerk.items<Lines>('PUT', `/v1/contracts/${made.id}/lines`, { version: made.version, lines })
  await newOrder(world)
  const { list } = await world.dispatcher.items<{ list: { shipmentNo: string }[] }>('GET', '/v1/transports')
  const url = `/v1/contracts/${made.id}/price?shipmentNo=${list[0]?.shipmentNo ?? ''}`
  interface Priced {
    readonly inputs: Record<string, string>
    readonly lines: readonly { readonly amount: string | null; readonly problem: string | null }[]
    readonly total: string | null
  }
  const priced = await clerk.items<Priced>('GET', url)
  assert.deepEqual([priced.lines.map(({ amount }) => amount), priced.total], [['4500.00', '450.00'], '4950.00'])
  assert.ok(Number(priced.inputs['chargeWeightKg']) >= Number(priced.inputs['weightKg']))
  const distance = { ...line, ...of, basis: 'distance', price: '15' }
  await clerk.items('PUT', `/v1/contracts/${made.id}/lines`, { version: written.version, lines: [distance] })
  const unknown = await clerk.items<Priced>('GET', url)
  assert.deepEqual([unknown.total, unknown.lines[0]?.problem], [null, 'distanceKm is not known here'])
  const other = await clerk.inject({ method: 'GET', url: `/v1/contracts/${made.id}/price?shipmentNo=WB-0` })
  assert.equal(other.statusCode, 404)
})

test('the signed copy is kept with its contract, and visible to users who may see contracts', async () => {
  const made = await inForce({ effectiveDate: '2043-01-01', expiryDate: '2043-12-31' })
  const sent = await multipart([{ name: 'สัญญาลงนาม.png', content: onePixelPng }])
  const uploaded = await clerk.inject({ method: 'POST', url: '/v1/files/attachments', ...sent })
  const fileId = uploaded.json<{ items: { files: { id: string }[] } }>().items.files[0]?.id ?? ''
  const url = `/v1/contracts/${made.id}/files`
  const { files } = await clerk.items<{ files: { name: string }[] }>('POST', url, { fileIds: [fileId] })
  assert.deepEqual(
    files.map(({ name }) => name),
    ['สัญญาลงนาม.png'],
  )
  assert.equal(await refused('POST', url, { fileIds: [fileId] }), 'fileIds field.invalid')
  const seen = async (who: SignedIn) => (await who.inject({ method: 'GET', url: `/v1/files/${fileId}` })).statusCode
  const other = await world.company.signedIn({ permissions: ['order.view'] })
  assert.deepEqual([await seen(clerk), await seen(other)], [200, 404])
  assert.deepEqual((await clerk.items<{ files: object[] }>('DELETE', `${url}/${fileId}`)).files, [])
  assert.equal(await seen(clerk), 404)
})
