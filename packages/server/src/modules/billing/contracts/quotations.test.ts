import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import type { Quotation } from '@khonsong/domain/billing/contracts/quotation.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let seller: SignedIn
let partnerId: string
let line: object

before(async () => {
  running = await runningApp({ background: false })
  const company = await testCompany(running.app)
  seller = await company.signedIn({
    permissions: [
      'quotation.view',
      'quotation.create',
      'quotation.edit',
      'contract.view',
      'partner.view',
      'partner.create',
      'billing_setup.create',
    ],
  })
  const made = (url: string, payload: object) => seller.items<{ id: string }>('POST', url, payload)
  partnerId = (await made('/v1/partners', { code: 'PT1', name: 'น้ำดื่มไทย', relations: ['consignee'] })).id
  const service = await made('/v1/service-items', { code: 'S', name: 'ขนส่ง', serviceType: 'transport', quotationUnit: 'เที่ยว' })
  const item = await made('/v1/billing-items', { code: 'B', name: 'ค่าขนส่ง', level: 'linehaul' })
  const rest = { minimum: null, maximum: null, free: null, steps: [], isMarginal: false, ruleId: null }
  line = { serviceItemId: service.id, billingItemId: item.id, basis: 'trip', price: '4500', ...rest }
})
after(() => running.stop())

const offer = (more: object = {}) =>
  seller.items<Quotation>('POST', '/v1/quotations', { partnerId, effectiveDate: '2026-01-01', expiryDate: '2099-12-31', ...more })
const priced = async (more: object = {}): Promise<Quotation> => {
  const { id, version } = await offer(more)
  await seller.items('PUT', `/v1/quotations/${id}/lines`, { version, lines: [line] })
  return seller.items<Quotation>('GET', `/v1/quotations/${id}`)
}
const flow = (action: string, { id, version }: { id: string; version: number }) =>
  seller
    .items<{ done: boolean; code: string | null; version: number }[]>('POST', '/v1/quotations/actions/flow', {
      action,
      quotations: [{ id, version }],
    })
    .then(([result]) => ({ id, version: result?.version ?? 0, code: result?.code ?? null }))

test('an offer needs a price before it is sent, and is a contract draft once it is accepted', async () => {
  const empty = await offer()
  assert.match(empty.contractNo, /^QT-/)
  assert.equal((await flow('send', empty)).code, 'quotation.no_prices')
  const sent = await flow('send', await priced())
  assert.equal(sent.code, null)
  const edit = { method: 'PUT' as const, url: `/v1/quotations/${sent.id}`, payload: { version: sent.version, remark: 'x' } }
  assert.equal((await seller.inject(edit)).statusCode, 422)
  assert.equal((await flow('accept', sent)).code, null)
  const { contractNo } = await seller.items<Quotation>('GET', `/v1/quotations/${sent.id}`)
  const { list } = await seller.items<{ list: Contract[] }>('GET', '/v1/contracts')
  const [contract] = list.filter(({ externalNo }) => externalNo === contractNo)
  assert.deepEqual([contract?.contractState, contract?.direction, contract?.partnerId], ['new', 'receivable', partnerId])
  const { lines } = await seller.items<{ lines: { price: string }[] }>('GET', `/v1/contracts/${contract?.id ?? ''}/lines`)
  assert.deepEqual(
    lines.map(({ price }) => price),
    ['4500'],
  )
  assert.ok(!list.some(({ id }) => id === sent.id), 'an offer is no contract')
})

test('an offer that is over is not accepted, and one that is accepted twice makes one contract', async () => {
  const over = await flow('send', await priced({ effectiveDate: '2020-01-01', expiryDate: '2020-12-31' }))
  assert.equal((await flow('accept', over)).code, 'quotation.over')
  const sent = await flow('send', await priced())
  const accepted = await flow('accept', sent)
  assert.equal((await flow('accept', sent)).code, 'record.stale')
  assert.equal((await flow('accept', accepted)).code, 'quotation.not_now')
})

test('a refused offer is revised; only a draft is deleted; a copy has the same prices', async () => {
  const sent = await flow('send', await priced())
  const url = `/v1/quotations/${sent.id}/actions/delete`
  assert.equal((await seller.inject({ method: 'POST', url, payload: { version: sent.version } })).statusCode, 422)
  const revised = await flow('revise', await flow('refuse', sent))
  assert.equal(revised.code, null)
  const copied = await seller.items<Quotation>('POST', `/v1/quotations/${sent.id}/actions/copy`)
  const { lines } = await seller.items<{ lines: object[] }>('GET', `/v1/quotations/${copied.id}/lines`)
  assert.equal(lines.length, 1)
  await seller.items('POST', url, { version: revised.version })
  assert.equal((await seller.inject({ method: 'GET', url: `/v1/quotations/${sent.id}` })).statusCode, 404)
})
