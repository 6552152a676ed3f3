import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportDetail, ImportRowShown } from '@khonsong/contract/channels/imports/imports.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { FastifyInstance } from 'fastify'
import { newId } from '../platform/db/new-id.ts'
import { readSheet } from '../platform/sheets/read-sheet.ts'
import { writeSheet } from '../platform/sheets/write-sheet.ts'
import { siteTypeOf } from './site-type-of.ts'
import type { SignedIn, TestCompany } from './sign-in.ts'

/** Fixture of import tests: customers, sites and goods of a company, workbooks, and the workbench's calls. */

export interface ImportWorld {
  readonly customers: readonly [string, string]
  readonly sites: readonly [shared: string, own: string, others: string]
}

/** Two customers, a shared site, a site of the same name for each customer, a factory of the first, and goods. */
export const importWorld = async (app: FastifyInstance, { tenantId }: TestCompany): Promise<ImportWorld> => {
  const db = app.database.writer
  const [first, second] = [newId(), newId()]
  const [shared, own, other] = [newId(), newId(), newId()]
  const [chill, water] = [newId(), newId()]
  const customer = (id: string, code: string, name: string, taxId: string) => ({
    tenantId,
    id,
    code,
    customerType: 'legal_entity',
    companyTaxId: taxId,
    companyNameTh: name,
    searchKey: searchKey(`${code} ${name} ${taxId}`),
  })
  await db
    .insertInto('customers')
    .values([
      customer(first, 'CUST001', 'บริษัท น้ำดื่มไทย จำกัด', '0105536000315'),
      customer(second, 'CUST002', 'บริษัท ข้าวหอม จำกัด', '0105536000323'),
    ])
    .execute()
  const siteTypeId = await siteTypeOf(db, tenantId, 'warehouse')
  const site = (id: string, siteCode: string, siteName: string, customerId: string | null) => ({
    tenantId,
    id,
    siteCode,
    siteName,
    siteTypeId,
    customerId,
    address: '1 ถนนพหลโยธิน',
    contactFirstName: 'สมศรี',
    contactPhone: '+66812345678',
    searchKey: searchKey(`${siteCode} ${siteName}`),
  })
  await db
    .insertInto('sites')
    .values([
      site(shared, 'DC-BKK', 'ศูนย์กระจายสินค้าบางนา', null),
      site(own, 'CNX-1', 'สาขาเชียงใหม่', first),
      site(other, 'CNX-2', 'สาขาเชียงใหม่', second),
      site(newId(), 'FAC-1', 'โรงงานสระบุรี', first),
    ])
    .execute()
  await db.insertInto('temperatureTypes').values({ tenantId, id: chill, code: '04', name: 'Chill', nameTh: 'แช่เย็น' }).execute()
  await db
    .insertInto('goodsTypes')
    .values({
      tenantId,
      id: water,
      code: 'BEV',
      name: 'Beverages',
      nameTh: 'เครื่องดื่ม',
      keywords: ['น้ำดื่ม'],
      temperatureTypeId: chill,
    })
    .execute()
  return { customers: [first, second], sites: [shared, own, other] }
}

export const thaiHeader = [
  'เลขที่ออเดอร์',
  'ลูกค้า',
  'หน่วยธุรกิจ',
  'ต้นทาง',
  'ปลายทาง',
  'วันที่รับสินค้า',
  'วันที่ส่งสินค้า',
  'สินค้า',
  'จำนวน',
  'น้ำหนัก (กก.)',
] as const

export const inDays = (days: number): string => addDays(bangkokDayOf(new Date().toISOString()), days)

/** A valid row, with overrides by column index. */
export const goodRow = (orderNo: string, over: Readonly<Record<number, SheetCell>> = {}): SheetCell[] =>
  Object.assign(
    [
      orderNo,
      'CUST001',
      'BU01',
      'DC-BKK',
      'สาขาเชียงใหม่',
      { date: inDays(2) },
      { date: inDays(3) },
      'น้ำดื่ม 600 มล.',
      120,
      960.5,
    ] as SheetCell[],
    over,
  )

export const workbook = (rows: Iterable<readonly SheetCell[]>, header: readonly string[] = thaiHeader): Promise<Buffer> =>
  buffer(writeSheet({ sheetName: 'Orders', language: 'th', columns: header.map((label) => ({ label })) }, rows))

/** A multipart body like a browser's. */
export const multipart = (content: Buffer, name: string, fields: Readonly<Record<string, string>> = {}) => {
  const boundary = '----khonsong'
  const parts = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

export const uploadAs = async (
  user: SignedIn,
  content: Buffer,
  name = 'orders.xlsx',
  fields: Readonly<Record<string, string>> = {},
  url = '/v1/orders/import',
) => {
  const answer = await user.inject({ method: 'POST', url, ...multipart(content, name, fields) })
  if (answer.statusCode !== 200) throw new Error(`upload: ${answer.statusCode} ${answer.body}`)
  return answer.json<{ items: ImportDetail }>().items
}

const running = new Set(['reading', 'checking', 'saving', 'undoing'])

/** The import once no task is working on it. */
export const settled = async (user: SignedIn, id: string, withinMs = 60_000): Promise<ImportDetail> => {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(50)) {
    const run = await user.items<ImportDetail>('GET', `/v1/imports/${id}`)
    if (!running.has(run.state)) return run
  }
  throw new Error(`import ${id} never settled`)
}

export const imported = async (user: SignedIn, content: Buffer, name?: string, fields?: Readonly<Record<string, string>>) =>
  settled(user, (await uploadAs(user, content, name, fields)).id)

export const rowsOf = async (user: SignedIn, id: string, query = ''): Promise<readonly ImportRowShown[]> =>
  (await user.items<{ list: ImportRowShown[] }>('GET', `/v1/imports/${id}/rows?pageSize=500${query}`)).list

/** Calls an action of an import and waits for its result. */
export const doTo = async (
  user: SignedIn,
  id: string,
  action: 'continue' | 'finish' | 'cancel' | 'undo',
): Promise<ImportDetail> => {
  await user.items('POST', `/v1/imports/${id}/${action}`)
  return settled(user, id)
}

/** Cells of a workbook below its header. */
export const sheetLines = async (content: Buffer): Promise<readonly (readonly SheetCell[])[]> => {
  const sheet = await readSheet(content)
  if (!sheet.accepted) throw new Error(`unreadable: ${sheet.rejections[0]?.code}`)
  const lines: (readonly SheetCell[])[] = []
  for await (const { cells } of sheet.value.rows) lines.push(cells)
  return lines
}
