import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ImportProblem } from '@khonsong/contract/channels/imports/imports.ts'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import { importSubjectOf } from '@khonsong/domain/channels/imports/subjects.ts'
import { summarizeProblems } from '@khonsong/domain/channels/imports/summarize-problems.ts'
import { languages, type Words } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { doTo, rowsOf, settled, uploadAs, workbook } from '../../../testing/import-desk.ts'
import { mainJobWorld, everyPermission } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let clerk: SignedIn
let subcontractorId: string

const header = ['เลขที่สัญญา', 'ประเภทสัญญา', 'คู่สัญญา', 'โครงการ', 'ผลิตภัณฑ์บริการ', 'วันที่เริ่มมีผล', 'วันที่สิ้นสุด']
const year = [{ date: '2040-01-01' }, { date: '2040-12-31' }] as const

const stored = async () =>
  (await clerk.items<{ list: Contract[] }>('GET', '/v1/contracts?pageSize=100')).list.map(({ contractNo }) => contractNo).toSorted()

interface Row {
  readonly no?: string
  readonly partner?: string
  readonly project?: string
  readonly product?: string
  readonly dates?: readonly [SheetCell, SheetCell]
}
const cells = ({ no = '', partner = 'CUST', project = '', product = 'FTL', dates = year }: Row): readonly SheetCell[] => [
  no,
  'ลูกหนี้ (เรียกเก็บ)',
  partner,
  project,
  product,
  ...dates,
]

/** The sentence of the specification, and what our other two languages say. */
const sentence: Words = {
  en: 'Unrecognized or duplicate product, contract, template or service information',
  th: 'ข้อมูลผลิตภัณฑ์ สัญญา แม่แบบ หรือบริการไม่ถูกต้องหรือซ้ำกัน',
  zh: '产品、合同、模板或服务信息无法识别或重复',
}

before(async () => {
  running = await runningApp()
  const world = await mainJobWorld(running.app)
  clerk = await world.company.signedIn({ permissions: everyPermission })
  subcontractorId = world.subcontractorId
  const add = (url: string, record: object) => clerk.items<{ id: string; version: number }>('POST', url, record)
  const partner = await add('/v1/partners', {
    code: 'CUST',
    name: 'บริษัท ผู้ว่าจ้าง จำกัด',
    relations: ['customer'],
    customerId: world.customers[0],
  })
  const fullTruck = await add('/v1/products', { code: 'FTL', name: 'เหมาคัน', mode: 'ftl' })
  await add('/v1/projects', { code: 'PRJ', name: 'โครงการโรงงาน', partnerId: partner.id, productIds: [fullTruck.id] })
  await add('/v1/products', { code: 'LTL-1', name: 'รวมสินค้า', mode: 'ltl' })
  await add('/v1/products', { code: 'LTL-2', name: 'รวมสินค้า', mode: 'ltl' })
  const old = await add('/v1/products', { code: 'OLD', name: 'เลิกให้บริการ', mode: 'ltl' })
  await add('/v1/products/actions/set-status', { ids: [old.id], status: 0 })
  const dates = { effectiveDate: '2039-01-01', expiryDate: '2039-12-31' }
  await add('/v1/contracts', { contractNo: 'CT-OLD', direction: 'receivable', partnerId: partner.id, ...dates })
})
after(() => running.stop())

interface Kept {
  readonly contractNo: string
  readonly direction: string
  readonly partnerId: string
  readonly projectId: string | null
  readonly productIds: readonly string[]
}
const kept = async (): Promise<readonly Kept[]> =>
  (await clerk.items<{ list: Contract[] }>('GET', '/v1/contracts?pageSize=100&orderBy=contractNo&sorting=asc')).list.map(
    ({ contractNo, direction, partnerId, projectId, productIds }) => ({ contractNo, direction, partnerId, projectId, productIds }),
  )

test('contracts of customers and carriers with their projects come back from an export, unchanged or new', async () => {
  const add = (url: string, record: object) => clerk.items<{ id: string; version: number }>('POST', url, record)
  const { list: partners } = await clerk.items<{ list: { id: string; code: string }[] }>('GET', '/v1/partners')
  const { list: projects } = await clerk.items<{ list: { id: string; code: string }[] }>('GET', '/v1/projects')
  const customer = partners.find(({ code }) => code === 'CUST')?.id
  const carrier = (await add('/v1/partners', { code: 'CARR', name: 'หจก. รถร่วม', relations: ['carrier'], subcontractorId })).id
  const productIds = (await clerk.items<{ list: { id: string }[] }>('GET', '/v1/products?status=1')).list.map(({ id }) => id)
  // Both sides call their project the same.
  const ofCarrier = await add('/v1/projects', { code: 'PRJ-C', name: 'โครงการโรงงาน', partnerId: carrier, productIds })
  const dates = { effectiveDate: '2041-01-01', expiryDate: '2041-12-31' }
  const projectId = projects.find(({ code }) => code === 'PRJ')?.id
  const made = [
    await add('/v1/contracts', { contractNo: 'CT-R', direction: 'receivable', partnerId: customer, projectId, ...dates }),
    await add('/v1/contracts', {
      contractNo: 'CT-P',
      direction: 'payable',
      partnerId: carrier,
      projectId: ofCarrier.id,
      productIds: productIds.slice(0, 2),
      ...dates,
    }),
  ]
  const before = await kept()
  for (const language of languages) {
    const headers = { 'accept-language': language }
    const file = await clerk.inject({ url: `/v1/contracts/export?lang=${language}`, headers })
    assert.equal(file.statusCode, 200, file.body)
    const again = await uploadAs(clerk, file.rawPayload, 'contracts.xlsx', {}, '/v1/contracts/import')
    const { rows } = await settled(clerk, again.id)
    assert.deepEqual([rows.unchanged, rows.valid, rows.invalid], [before.length, 0, 0], language)
    await doTo(clerk, again.id, 'cancel')
    if (language !== 'th') continue
    for (const { id, version } of made) await clerk.items('POST', `/v1/contracts/${id}/actions/delete`, { version })
    const { id } = await uploadAs(clerk, file.rawPayload, 'contracts.xlsx', {}, '/v1/contracts/import')
    const fresh = await settled(clerk, id)
    assert.deepEqual([fresh.rows.valid, fresh.rows.invalid], [made.length, 0], JSON.stringify(await rowsOf(clerk, id)))
    await doTo(clerk, id, 'continue')
    assert.deepEqual(await kept(), before)
    const { list } = await clerk.items<{ list: Contract[] }>('GET', '/v1/contracts?pageSize=100')
    made.splice(0, made.length, ...list.filter(({ contractNo }) => contractNo === 'CT-R' || contractNo === 'CT-P'))
  }
  for (const { id, version } of made) await clerk.items('POST', `/v1/contracts/${id}/actions/delete`, { version })
})

const send = async (rows: readonly Row[]) => {
  const { id } = await uploadAs(clerk, await workbook(rows.map(cells), header), 'contracts.xlsx', {}, '/v1/contracts/import')
  return settled(clerk, id)
}

/** Problems of an import as its owner reads them in a language, with the sentence above them. */
const problemsIn = async (id: string, language: keyof Words) => {
  const answer = await clerk.inject({ url: `/v1/imports/${id}/problems`, headers: { 'accept-language': language } })
  assert.equal(answer.statusCode, 200, answer.body)
  const { items } = answer.json<{ items: ImportProblem[] }>()
  const codes = items.map(({ code }) => code)
  return { items, codes, summary: summarizeProblems(importSubjectOf('contracts'), codes)?.[language] }
}

interface Case {
  readonly cause: string
  readonly rows: readonly Row[]
  readonly code: string
  readonly field: string | null
  /** The message of the problem itself. */
  readonly says: Words
}

const notFound = (label: Words, value: string): Words => ({
  en: `${label.en} “${value}” was not found`,
  th: `ไม่พบ${label.th} “${value}”`,
  zh: `未找到${label.zh}“${value}”`,
})
const productLabel = { en: 'Service products', th: 'ผลิตภัณฑ์บริการ', zh: '服务产品' }

const cases: readonly Case[] = [
  {
    cause: 'an unknown product',
    rows: [{ no: 'CT-1', product: 'AIR' }],
    code: 'field.not_found',
    field: 'productIds',
    says: notFound(productLabel, 'AIR'),
  },
  {
    cause: 'one unknown product among known ones',
    rows: [{ no: 'CT-1', product: 'FTL, RAIL' }],
    code: 'field.not_found',
    field: 'productIds',
    says: notFound(productLabel, 'RAIL'),
  },
  {
    cause: 'a name shared by two products',
    rows: [{ no: 'CT-1', product: 'รวมสินค้า' }],
    code: 'import.ambiguous',
    field: 'productIds',
    says: {
      en: 'Service products “รวมสินค้า” fits 2 records. Enter the code',
      th: 'ผลิตภัณฑ์บริการ “รวมสินค้า” ตรงกับ 2 รายการ กรุณาระบุรหัส',
      zh: '服务产品“รวมสินค้า”对应2条记录，请填写代码',
    },
  },
  {
    cause: 'an unknown partner',
    rows: [{ no: 'CT-1', partner: 'NOBODY' }],
    code: 'field.not_found',
    field: 'partnerId',
    says: notFound({ en: 'Partner', th: 'คู่สัญญา', zh: '合作伙伴' }, 'NOBODY'),
  },
  {
    cause: 'an unknown project',
    rows: [{ no: 'CT-1', project: 'MARS' }],
    code: 'field.not_found',
    field: 'projectId',
    says: notFound({ en: 'Project', th: 'โครงการ', zh: '项目' }, 'MARS'),
  },
  {
    cause: 'a contract number in two rows',
    rows: [{ no: 'CT-1' }, { no: 'CT-1', project: 'PRJ' }],
    code: 'import.same_record',
    field: null,
    says: {
      en: 'The same record as in row 2. Write both alike, or leave one out',
      th: 'เป็นรายการเดียวกับแถวที่ 2 กรุณากรอกให้เหมือนกัน หรือตัดออกหนึ่งแถว',
      zh: '与第2行是同一记录，请写法一致或舍去其一',
    },
  },
  {
    cause: 'the same unnumbered contract in two rows',
    rows: [{}, {}],
    code: 'import.repeated_row',
    field: null,
    says: { en: 'The same as row 2', th: 'ข้อมูลซ้ำกับแถวที่ 2', zh: '与第2行相同' },
  },
]

for (const { cause, rows, code, field, says } of cases)
  test(`a contract import with ${cause} says so above its problems, in each language`, async () => {
    const run = await send(rows)
    for (const language of languages) {
      const { items, codes, summary } = await problemsIn(run.id, language)
      assert.deepEqual(codes, [code], language)
      assert.deepEqual([items[0]?.field, items[0]?.message], [field, says[language]])
      assert.equal(summary, sentence[language])
    }
    await doTo(clerk, run.id, 'cancel')
    assert.deepEqual(await stored(), ['CT-OLD'], 'nothing was written')
  })

test('other faults of a contract import are told without that sentence', async () => {
  const backwards = [{ date: '2040-12-31' }, { date: '2040-01-01' }] as const
  const run = await send([
    { no: 'CT-1', dates: backwards },
    { no: 'CT-2', product: 'OLD' },
  ])
  for (const language of languages) {
    const { codes, summary } = await problemsIn(run.id, language)
    assert.deepEqual([codes.toSorted(), summary], [['contract.dates', 'record.not_usable'], undefined])
  }
  await doTo(clerk, run.id, 'cancel')
})

test('the faultless rows of a file are imported, and its doubtful ones stay to be repaired', async () => {
  const run = await send([
    { no: 'CT-1', product: 'FTL, LTL-1' },
    { no: 'CT-2', product: 'AIR' },
  ])
  assert.deepEqual(
    (await rowsOf(clerk, run.id)).map(({ state }) => state),
    ['valid', 'invalid'],
  )
  const saved = await doTo(clerk, run.id, 'continue')
  assert.deepEqual([saved.rows.saved, saved.rows.invalid], [1, 1])
  assert.deepEqual(await stored(), ['CT-1', 'CT-OLD'])
})
