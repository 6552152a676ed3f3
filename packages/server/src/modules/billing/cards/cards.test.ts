import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RateCard } from '@khonsong/domain/billing/cards/rate-card.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { multipart } from '../../../testing/multipart.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let clerk: SignedIn
let world: MainJobWorld
let lanes: string
let bands: string

interface Id {
  readonly id: string
}
const template = async (more: object): Promise<string> => (await clerk.items<Id>('POST', '/v1/rate-card-templates', more)).id

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  clerk = await world.company.signedIn({
    permissions: [
      'shipment.view',
      ...(['view', 'create', 'edit', 'status', 'import', 'export'] as const).flatMap(
        (act) => [`billing_setup.${act}`, `rate_card.${act}`] as const,
      ),
      'contract.view',
      'contract.create',
      'contract.edit',
      'contract.approve',
      'partner.view',
      'partner.create',
    ],
  })
  lanes = await template({
    code: 'LANES',
    name: 'ตามจังหวัด',
    keys: ['originProvince', 'destinationSite', 'vehicleType', 'weightFrom', 'weightTo'],
  })
  bands = await template({ code: 'BANDS', name: 'ตามน้ำมัน', keys: ['originProvince'], priceForm: 'fuel_bands' })
})
after(() => running.stop())

interface Version extends Id {
  readonly versionNo: number
  readonly effectiveDate: string
  readonly state: string
  readonly rowCount: number
}
interface Card {
  readonly version: number
  readonly columns: readonly { readonly id: string }[]
  readonly versions: readonly Version[]
}
const newCard = (name: string, templateId = lanes) => clerk.items<RateCard>('POST', '/v1/rate-cards', { name, templateId })
const content = (id: string) => clerk.items<Card>('GET', `/v1/rate-cards/${id}/versions`)
const begin = async (id: string, effectiveDate: string, fromId?: string) =>
  clerk.items<Card>('POST', `/v1/rate-cards/${id}/versions`, { version: (await content(id)).version, effectiveDate, fromId })
const publish = async (id: string) =>
  clerk.items<Card>('POST', `/v1/rate-cards/${id}/actions/publish`, { version: (await content(id)).version })
const write = async (id: string, rows: readonly object[], removed: readonly number[] = []) =>
  clerk.inject({
    method: 'PUT',
    url: `/v1/rate-cards/${id}/rows`,
    payload: { version: (await content(id)).version, rows, removed },
  })
const typed = (...rows: readonly Record<string, string>[]) => rows.map((row) => ({ typed: row }))
const reasons = (answer: { readonly statusCode: number; readonly json: <T>() => T; readonly body: string }): string => {
  assert.equal(answer.statusCode, 422, answer.body)
  return answer
    .json<{ errors: { code: string; field?: string }[] }>()
    .errors.map(({ code, field }) => `${field ?? ''} ${code}`.trim())
    .join()
}
const rowsOf = async (id: string, versionId: string) =>
  (
    await clerk.items<{ rows: { rowNo: number; cells: object; prices: object }[] }>(
      'GET',
      `/v1/rate-cards/${id}/rows?versionId=${versionId}`,
    )
  ).rows

test('draft rows accept any name of a value, are refused row by row, and are fixed once published', async () => {
  const card = await newCard('พิมพ์เอง')
  assert.match(card.code, /^RC-/)
  assert.equal(reasons(await write(card.id, typed({ one: '1' }))), 'rate_card.no_draft')
  const { versions } = await begin(card.id, '2026-01-01')
  assert.equal(versions[0]?.state, 'draft')
  const again = { version: (await content(card.id)).version, effectiveDate: '2026-02-01' }
  assert.equal(
    reasons(await clerk.inject({ method: 'POST', url: `/v1/rate-cards/${card.id}/versions`, payload: again })),
    'rate_card.has_draft',
  )
  const wrong = typed(
    { originProvince: 'Atlantis', one: 'x' },
    { originProvince: 'Bangkok', one: '1' },
    { weightFrom: '5', weightTo: '5' },
  )
  assert.equal(
    reasons(await write(card.id, wrong)),
    'rows.0.originProvince rate_card.unknown_name,rows.0.one rate_card.not_price,rows.2.weightTo rate_card.weights',
  )
  const good = typed({ originProvince: 'bangkok', vehicleType: '6-wheel', one: '4,500.50' }, { vehicleType: '10W', one: '9000' })
  assert.equal((await write(card.id, good)).statusCode, 200)
  const version = (await content(card.id)).versions[0]?.id ?? ''
  assert.deepEqual(await rowsOf(card.id, version), [
    { rowNo: 1, cells: { vehicleType: '6W', originProvince: 'กรุงเทพมหานคร' }, prices: { one: '4500.5' } },
    { rowNo: 2, cells: { vehicleType: '10W' }, prices: { one: '9000' } },
  ])
  const twice = [{ typed: { vehicleType: '10w', one: '1' } }]
  assert.equal(reasons(await write(card.id, twice)), 'rows.0 rate_card.row_twice')
  assert.equal(
    reasons(await write(card.id, typed({ vehicleType: '6W', one: '1' }, { vehicleType: '6w', one: '2' }))),
    'rows.1 rate_card.row_twice',
  )
  assert.equal((await write(card.id, twice, [2])).statusCode, 200)
  assert.equal(reasons(await write(card.id, [{ rowNo: 2, typed: { one: '3' } }])), 'rows.0 rate_card.row_gone')
  await publish(card.id)
  assert.equal(reasons(await write(card.id, twice)), 'rate_card.no_draft')
  const stale = { version: 1, rows: [], removed: [] }
  assert.equal((await clerk.inject({ method: 'PUT', url: `/v1/rate-cards/${card.id}/rows`, payload: stale })).statusCode, 409)
})

const send = async (url: string, fields: Record<string, string>, name: string, file: Buffer) =>
  clerk.inject({ method: 'POST', url, ...(await multipart([{ name, content: file }], fields)) })
const csvOf = (...lines: readonly string[]): Buffer => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
const heading = 'จังหวัดต้นทาง,จุดปลายทาง,ประเภทรถ,weightFrom,weightTo,ราคา (บาท)'

test('a card imports from a file of its template, reports every wrong row, and its export reimports unchanged', async () => {
  const file = csvOf(heading, 'กรุงเทพมหานคร,,6W,,5000,4500.25', 'กรุงเทพมหานคร,,6W,5000,,5200', ',,10W,,,9000')
  const fields = { name: 'จากไฟล์', effectiveDate: '2026-01-01' }
  assert.equal(reasons(await send('/v1/rate-cards/import', fields, 'a.csv', file)), 'templateId rate_card.no_template')
  const bad = csvOf(heading, 'Atlantis,,6W,,,1', ',,6W,,,', ',,10W,,,1', ',,10W,,,2')
  const refused = await send('/v1/rate-cards/import', { ...fields, templateId: lanes }, 'bad.csv', bad)
  const told = refused.json<{ items: { cardId: null; problemCount: number; problems: { rowNo: number; column: string }[] } }>()
    .items
  assert.deepEqual(
    [told.cardId, told.problemCount, told.problems.map(({ rowNo, column }) => `${rowNo} ${column}`).join()],
    [null, 3, '2 originProvince,3 one,5 '],
  )
  const headings = csvOf('จังหวัดต้นทาง,Colour', 'กรุงเทพมหานคร,red')
  assert.match(
    reasons(await send('/v1/rate-cards/import', { ...fields, templateId: lanes }, 'h.csv', headings)),
    /^files rate_card.heading_unknown/,
  )
  const taken = await send('/v1/rate-cards/import', { ...fields, templateId: lanes }, 'good.csv', file)
  assert.equal(taken.statusCode, 200, taken.body)
  const { cardId } = taken.json<{ items: { cardId: string } }>().items
  const { versions } = await content(cardId)
  const before = await rowsOf(cardId, versions[0]?.id ?? '')
  assert.equal(before.length, 3)
  const exported = await clerk.inject({ method: 'GET', url: `/v1/rate-cards/${cardId}/rows/export` })
  assert.equal(exported.statusCode, 200)
  const { version } = await content(cardId)
  const back = await send(`/v1/rate-cards/${cardId}/rows/import`, { version: String(version) }, 'back.xlsx', exported.rawPayload)
  assert.deepEqual(back.json<{ items: { problemCount: number } }>().items.problemCount, 0, back.body)
  assert.deepEqual(await rowsOf(cardId, versions[0]?.id ?? ''), before)
})

interface Match {
  readonly kind: string
  readonly rows: readonly { readonly rowNo: number }[]
  readonly others: readonly { readonly rowNo: number }[]
  readonly price: string | null
  readonly problem: string | null
}
const match = (id: string, query: Record<string, string>) =>
  clerk.items<Match>('GET', `/v1/rate-cards/${id}/match?${new URLSearchParams({ day: '2026-06-01', ...query })}`)

test('the tester says which row of which version prices a lane, and which others match', async () => {
  const card = await newCard('ทดลอง')
  await begin(card.id, '2026-01-01')
  const rows = typed(
    { originProvince: 'Bangkok', one: '4000' },
    { originProvince: 'Bangkok', vehicleType: '6W', one: '4500' },
    { one: '1' },
  )
  await write(card.id, rows)
  assert.deepEqual([(await match(card.id, {})).kind, (await match(card.id, {})).price], ['none', null])
  await publish(card.id)
  const found = await match(card.id, { originProvince: 'bangkok', vehicleType: '6-wheel' })
  assert.deepEqual(
    [found.kind, found.rows.map(({ rowNo }) => rowNo), found.others.map(({ rowNo }) => rowNo), found.price],
    ['found', [2], [1, 3], '4500'],
  )
  const before = await match(card.id, { day: '2025-12-31', originProvince: 'Bangkok' })
  assert.deepEqual([before.kind, before.problem !== null], ['none', true])
  const changed = {
    fromId: (await content(card.id)).versions[0]?.id,
    effectiveDate: '2026-05-01',
    percent: '3',
    amount: null,
    roundTo: '5',
    text: 'กรุงเทพ',
  }
  const body = async () => ({ ...changed, version: (await content(card.id)).version })
  const preview = await clerk.items<{ changedCount: number; changes: { after: { one: string } }[] }>(
    'POST',
    `/v1/rate-cards/${card.id}/actions/preview-change`,
    await body(),
  )
  assert.deepEqual([preview.changedCount, preview.changes.map(({ after: { one } }) => one)], [2, ['4120', '4635']])
  await clerk.items('POST', `/v1/rate-cards/${card.id}/actions/change-prices`, await body())
  await publish(card.id)
  assert.equal((await match(card.id, { originProvince: 'Bangkok' })).price, '4120')
  assert.equal((await match(card.id, { originProvince: 'Bangkok', day: '2026-04-30' })).price, '4000')
  assert.equal((await match(card.id, {})).price, '1')
  await begin(card.id, '2026-05-01')
  await write(card.id, typed({ one: '7' }))
  const same = await clerk.inject({
    method: 'POST',
    url: `/v1/rate-cards/${card.id}/actions/publish`,
    payload: { version: (await content(card.id)).version },
  })
  assert.equal(reasons(same), 'effectiveDate rate_card.same_day')
})

interface Priced {
  readonly lines: readonly {
    readonly amount: string | null
    readonly problem: string | null
    readonly rate: { readonly rowNo: number; readonly price: string; readonly fuel: { readonly baht: number } | null } | null
  }[]
  readonly total: string | null
}

test('a contract prices a waybill by a card and the fuel band of the day, and says what is missing', async () => {
  const partner = await clerk.items<Id>('POST', '/v1/partners', { code: 'PT-RC', name: 'ผู้ว่าจ้าง', relations: ['consignee'] })
  const service = await clerk.items<Id>('POST', '/v1/service-items', {
    code: 'RC',
    name: 'RC',
    serviceType: 'transport',
    quotationUnit: 'เที่ยว',
  })
  const item = await clerk.items<Id>('POST', '/v1/billing-items', { code: 'RC', name: 'RC', level: 'linehaul' })
  const card = await newCard('ตามน้ำมัน', bands)
  const made = await clerk.items<{ id: string; version: number }>('POST', '/v1/contracts', {
    direction: 'receivable',
    partnerId: partner.id,
    effectiveDate: '2020-01-01',
    expiryDate: '2040-12-31',
  })
  const rateCard = {
    cardId: card.id,
    unit: 'trip',
    fuelProduct: 'diesel',
    fuelSource: null,
    fuelReference: 'day',
    fuelOutside: 'refuse',
  }
  const line = {
    serviceItemId: service.id,
    billingItemId: item.id,
    minimum: null,
    maximum: null,
    free: null,
    steps: [],
    isMarginal: false,
    ruleId: null,
    price: null,
  }
  const url = `/v1/contracts/${made.id}/lines`
  const lineless = { version: made.version, lines: [{ ...line, basis: 'rate_card' }] }
  assert.equal(
    reasons(await clerk.inject({ method: 'PUT', url, payload: lineless })),
    'lines.0.rateCard.cardId price_line.card_needed',
  )
  const written = await clerk.items<{ lines: { rateCard: { cardName: string } }[] }>('PUT', url, {
    version: made.version,
    lines: [{ ...line, basis: 'rate_card', rateCard }],
  })
  assert.equal(written.lines[0]?.rateCard.cardName, 'ตามน้ำมัน')
  await newOrder(world)
  const { list } = await world.dispatcher.items<{ list: { shipmentNo: string }[] }>('GET', '/v1/transports')
  const price = () => clerk.items<Priced>('GET', `/v1/contracts/${made.id}/price?shipmentNo=${list[0]?.shipmentNo ?? ''}`)
  const problem = async (): Promise<string> => {
    const { lines, total } = await price()
    assert.deepEqual([lines[0]?.amount, total], [null, null])
    return lines[0]?.problem ?? ''
  }
  assert.match(await problem(), /has no version for/)
  await begin(card.id, '2020-01-01')
  await write(card.id, typed({ originProvince: 'Bangkok', 32: '8650.5', 33: '8800' }))
  await publish(card.id)
  assert.match(await problem(), /No fuel price/)
  const fuel = (day: string, litre: string) =>
    clerk.items('POST', '/v1/fuel-prices', { day, product: 'diesel', price: litre, source: 'PTT' })
  await fuel('2020-01-01', '41.00')
  assert.match(await problem(), /above the highest band/)
  await fuel('2020-01-02', '32.99')
  const priced = await price()
  assert.deepEqual([priced.total, priced.lines[0]?.rate?.price, priced.lines[0]?.rate?.fuel?.baht], ['8650.50', '8650.5', 32])
  const used = { version: (await clerk.items<{ version: number }>('GET', `/v1/rate-card-templates/${bands}`)).version }
  const narrower = { ...used, bandFrom: 20 }
  assert.equal(
    reasons(await clerk.inject({ method: 'PUT', url: `/v1/rate-card-templates/${bands}`, payload: narrower })),
    'bandFrom rate_card.template_used',
  )
  await clerk.items('PUT', `/v1/rate-card-templates/${bands}`, { ...used, bandTo: 45 })
  assert.equal((await content(card.id)).columns.length, 1 + 31)
})
