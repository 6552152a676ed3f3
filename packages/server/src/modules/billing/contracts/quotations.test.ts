import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import type { Quotation } from '@khonsong/domain/billing/contracts/quotation.ts'
import { readConfig } from '../../../platform/config.ts'
import { mailServer } from '../../../testing/message-ears.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn } from '../../../testing/sign-in.ts'
import { extractText } from 'unpdf'

let running: RunningApp
let post: Awaited<ReturnType<typeof mailServer>>
let seller: SignedIn
let partnerId: string
let line: object

before(async () => {
  post = await mailServer()
  running = await runningApp({
    config: readConfig({ SMTP_URL: post.url, MAIL_FROM: 'sales@khonsong.example' }, process.cwd()),
  })
  const company = await testCompany(running.app)
  seller = await company.signedIn({
    permissions: [
      'quotation.view',
      'quotation.create',
      'quotation.edit',
      'contract.view',
      'partner.view',
      'partner.create',
      'partner.edit',
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
after(async () => {
  await post.stop()
  await running.stop()
})

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

test('an offer needs a price before it is sent, and becomes a contract draft once accepted', async () => {
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

test('an expired offer is not accepted, and one accepted twice makes one contract', async () => {
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

const fileOf = async (id: string, lang: string) => {
  const { statusCode, rawPayload } = await seller.inject({ method: 'GET', url: `/v1/quotations/${id}/file?lang=${lang}` })
  assert.equal(statusCode, 200)
  return rawPayload
}
const saidIn = async (pdf: Buffer) => (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replaceAll(/\s+/g, ' ')

test('an offer is printed as sent, in each language, with one fingerprint; a draft is marked as one', async () => {
  const draft = await priced({ remark: 'รวมค่าขึ้นลง' })
  assert.match(await saidIn(await fileOf(draft.id, 'en')), /Draft, not yet offered/)
  const sent = await flow('send', draft)
  const thai = await fileOf(sent.id, 'th')
  const said = await saidIn(thai)
  // The tests' PDF reader separates stacked marks; only text without them is compared as is.
  assert.match(said, /4,500/)
  assert.match(said, /31 ธ\.ค\. 2642/)
  const [, fingerprint] = /SHA-256 ([0-9a-f]{64})/.exec(said) ?? []
  assert.ok(fingerprint)
  const partner = await seller.items<{ version: number }>('GET', `/v1/partners/${partnerId}`)
  await seller.items('PUT', `/v1/partners/${partnerId}`, { version: partner.version, name: 'Renamed Water' })
  const english = await saidIn(await fileOf(sent.id, 'en'))
  assert.match(english, /Quotation.*4,500 baht\/trip/)
  assert.ok(!english.includes('Renamed'), 'the name of the day it was sent')
  assert.ok(english.includes(fingerprint))
  assert.ok(Buffer.compare(thai, await fileOf(sent.id, 'th')) === 0, 'the kept file itself')
  const again = await flow('send', await flow('revise', sent))
  const later = await saidIn(await fileOf(again.id, 'th'))
  assert.match(later, /Renamed Water/)
  assert.ok(!later.includes(fingerprint))
})

test('a sent offer is mailed with its file to one address', async () => {
  const draft = await priced()
  const mail = (address: string) =>
    seller.inject({ method: 'POST', url: `/v1/quotations/${draft.id}/actions/mail`, payload: { address, language: 'en' } })
  assert.equal((await mail('buyer@example.co.th')).json<{ code: string }>().code, 'quotation.not_now')
  await flow('send', draft)
  assert.equal((await mail('a@example.co.th, b@example.co.th')).json<{ code: string }>().code, 'contact.email_format')
  assert.equal((await mail('buyer@example.co.th')).statusCode, 200)
  let [letter] = await post.mails()
  for (let turn = 0; turn < 200 && letter === undefined; turn += 1) {
    await pause(50)
    ;[letter] = await post.mails()
  }
  assert.equal(letter?.subject?.includes(draft.contractNo), true)
  const [attached] = letter?.attachments ?? []
  assert.equal(attached?.filename, `${draft.contractNo}.pdf`)
  assert.deepEqual(Buffer.from(attached?.content as ArrayBuffer), await fileOf(draft.id, 'en'))
})
