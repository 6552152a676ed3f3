import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { languages, type Language } from '@khonsong/domain/kernel/language.ts'
import type { ImportDetail, ImportRowShown } from '@khonsong/contract/channels/imports/imports.ts'
import { writeXlsx } from 'hucre/xlsx'
import { workbook, workbookParts, archive, textRow, textCell } from '../../../platform/sheets/testing/archive.ts'
import { goodRow, importWorld, inDays, multipart, settled, thaiHeader } from '../../../testing/import-desk.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'

/** Invalid files, of masters and of orders: each is refused with a clear message and leaves nothing behind. */

let running: RunningApp
interface Desk {
  readonly company: TestCompany
  readonly user: SignedIn
}
/** A company with orders, and one with the addresses that masters refer to. */
let orderDesk: Desk
let masterDesk: Desk

const deskOf = async (permissions: Parameters<TestCompany['signedIn']>[0]['permissions']): Promise<Desk> => {
  const company = await testCompany(running.app)
  return { company, user: await company.signedIn({ permissions }) }
}

before(async () => {
  running = await runningApp()
  orderDesk = await deskOf(['order.import'])
  await importWorld(running.app, orderDesk.company)
  masterDesk = await deskOf(['site.import', 'driver.import'])
  await seedReferenceData(running.app.database.writer, masterDesk.company.tenantId)
})
after(() => running.stop())

type LocalizedMessage = readonly [en: string, th: string, zh: string]

const tables = ['orders', 'sites', 'drivers'] as const
interface Subject {
  readonly table: (typeof tables)[number]
  readonly url: string
  readonly header: readonly string[]
  readonly row: readonly string[]
}

const at = ({ table }: Subject): Desk => (table === 'orders' ? orderDesk : masterDesk)

const subjects: readonly Subject[] = [
  {
    table: 'orders',
    url: '/v1/orders/import',
    header: thaiHeader,
    row: goodRow('BAD-1', { 5: inDays(2), 6: inDays(3) }).map(String),
  },
  {
    table: 'sites',
    url: '/v1/site/importv2',
    header: ['Site code', 'Site name', 'Site type', 'Address', 'Province', 'Dock count'],
    row: ['BAD-1', 'สาขาหนึ่ง', 'warehouse', '1 ถนนพหลโยธิน', 'กรุงเทพมหานคร', '2'],
  },
  {
    table: 'drivers',
    url: '/v1/driver/importv2',
    header: ['คำนำหน้า', 'ชื่อ', 'นามสกุล', 'โทรศัพท์มือถือ', 'เลขที่ใบขับขี่', 'ประเภทใบขับขี่', 'วันหมดอายุใบขับขี่'],
    row: ['mr', 'สมชาย', 'ใจดี', '0812345678', '12345678', 't2', inDays(400)],
  },
]

const counts = async (subject: Subject): Promise<readonly number[]> => {
  const { company } = at(subject)
  const of = async (table: (typeof tables)[number] | 'importRows' | 'files') => {
    const found = running.app.database.reader.selectFrom(table).select('tenantId').where('tenantId', '=', company.tenantId)
    return (await found.execute()).length
  }
  return Promise.all([...tables, 'importRows' as const, 'files' as const].map(of))
}

/** The refusal in all languages, at the upload or in the import's details after reading. */
const refusalOf = async (subject: Subject, name: string, content: Buffer): Promise<LocalizedMessage> => {
  const { user } = at(subject)
  const { headers, payload } = multipart(content, name)
  const send = (language: Language) =>
    user.inject({ method: 'POST', url: subject.url, headers: { ...headers, 'accept-language': language }, payload })
  const first = await send('en')
  if (first.statusCode === 422) {
    const answers = [first, await send('th'), await send('zh')]
    const [en = '', th = '', zh = ''] = answers.map((answer) => answer.json<{ message: string }>().message)
    return [en, th, zh]
  }
  assert.equal(first.statusCode, 200, first.body)
  const { id } = await settled(user, first.json<{ items: ImportDetail }>().items.id)
  const reported: string[] = []
  for (const language of languages) {
    const shown = await user.inject({ url: `/v1/imports/${id}`, headers: { 'accept-language': language } })
    const { state, refusal, total } = shown.json<{ items: ImportDetail }>().items
    assert.deepEqual([state, total, refusal.length], ['refused', 0, 1], `${name}: ${shown.body}`)
    reported.push(refusal[0]?.message ?? '')
  }
  const [en = '', th = '', zh = ''] = reported
  return [en, th, zh]
}

/** One more than the limit. Rows differ, because identical ones would compress like a zip bomb. */
const manyRows = ([first = '', ...rest]: readonly string[]) =>
  Array.from({ length: 5001 }, (_, at) => textRow(`${first}-${Math.imul(at, 2_654_435_761) >>> 0}`, ...rest)).join('')
const lines = ({ header, row }: Subject) => textRow(...header) + textRow(...row)
const withSheet = (inside: string) =>
  workbook('', {
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${inside}</worksheet>`,
  })
const types = (main: string) =>
  `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.${main}.main+xml"/></Types>`

const notExcel: LocalizedMessage = [
  'The content of the file is not .xlsx, although its name says so',
  'เนื้อหาในไฟล์ไม่ใช่ .xlsx ตามนามสกุลไฟล์',
  '文件内容与扩展名.xlsx不符',
]
const macros: LocalizedMessage = [
  'The workbook contains macros. Save it as .xlsx without macros and upload it again',
  'ไฟล์มีแมโคร กรุณาบันทึกเป็น .xlsx ที่ไม่มีแมโครแล้วอัปโหลดใหม่',
  '工作簿包含宏，请另存为不含宏的.xlsx后重新上传',
]
const noData: LocalizedMessage = ['The sheet holds no data', 'ชีตไม่มีข้อมูล', '工作表没有数据']
const wide: LocalizedMessage = ['The sheet has more than 200 columns', 'ข้อมูลเกิน 200 คอลัมน์', '工作表超过200列']
const damaged: LocalizedMessage = [
  'The workbook is damaged or incomplete. Open it in Excel, save it and upload it again',
  'ไฟล์เสียหายหรือไม่สมบูรณ์ กรุณาเปิดด้วย Excel บันทึกใหม่ แล้วอัปโหลดอีกครั้ง',
  '工作簿已损坏或不完整，请用Excel打开并保存后重新上传',
]

type Case = readonly [
  name: string,
  content: (subject: Subject) => Promise<Buffer> | Buffer,
  reported: (subject: Subject) => LocalizedMessage,
]

const cases: Readonly<Record<string, Case>> = {
  'comma separated text named as a workbook': [
    'a.xlsx',
    ({ header, row }) => Buffer.from(`${header.join()}\r\n${row.join()}\r\n`),
    () => notExcel,
  ],
  'comma separated text': [
    'a.csv',
    ({ header, row }) => Buffer.from(`${header.join()}\r\n${row.join()}\r\n`),
    () => ['Only .xls or .xlsx file format is supported', 'รองรับเฉพาะไฟล์ .xls หรือ .xlsx', '仅支持.xls或.xlsx格式'],
  ],
  'a page of HTML named as an old workbook': [
    'a.xls',
    ({ header }) => Buffer.from(`<html><table><tr><td>${header.join('</td><td>')}</td></tr></table></html>`),
    () => [notExcel[0].replace('.xlsx', '.xls'), notExcel[1].replace('.xlsx', '.xls'), notExcel[2].replace('.xlsx', '.xls')],
  ],
  'a picture': ['a.xlsx', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), () => notExcel],
  'an empty file': ['a.xlsx', () => Buffer.alloc(0), () => ['The file is empty', 'ไฟล์ว่างเปล่า', '文件为空']],
  'a Word document': [
    'a.xlsx',
    () =>
      archive({ ...workbookParts(''), '[Content_Types].xml': types('openxmlformats-officedocument.wordprocessingml.document') }),
    () => notExcel,
  ],
  'macros under the name of a workbook without': [
    'a.xlsx',
    (subject) => workbook(lines(subject), { '[Content_Types].xml': types('ms-excel.sheet.macroEnabled') }),
    () => macros,
  ],
  'a project of macros beside an honest sheet': [
    'a.xlsx',
    (subject) => workbook(lines(subject), { 'xl/vbaProject.bin': 'x' }),
    () => macros,
  ],
  'a password': [
    'a.xlsx',
    async ({ header, row }) =>
      Buffer.from(
        await writeXlsx({
          sheets: [{ name: 'a', rows: [[...header], [...row]] }],
          encryption: { password: 'ลับ', spinCount: 1000 },
        }),
      ),
    () => [
      'The workbook is protected by a password. Remove the password and upload it again',
      'ไฟล์ถูกตั้งรหัสผ่านไว้ กรุณาเอารหัสผ่านออกแล้วอัปโหลดใหม่',
      '工作簿设有密码，请取消密码后重新上传',
    ],
  ],
  'a bomb': [
    'a.xlsx',
    (subject) => workbook(lines(subject) + '<row><c><v>1</v></c></row>'.repeat(1_000_000)),
    () => [
      'The content of the workbook grows beyond 512 MB when it is unpacked',
      'เมื่อคลายข้อมูลแล้ว เนื้อหาในไฟล์มีขนาดเกิน 512 MB',
      '工作簿解压后超过512 MB',
    ],
  ],
  'a file cut off': ['a.xlsx', async (subject) => (await workbook(lines(subject))).subarray(0, -60), () => damaged],
  'a heading and nothing below it': ['a.xlsx', ({ header }) => workbook(textRow(...header)), () => noData],
  'a sheet without anything': ['a.xlsx', () => workbook(''), () => noData],
  'more rows than may be': [
    'a.xlsx',
    ({ header, row }) => workbook(textRow(...header) + manyRows(row)),
    () => [
      'The sheet has more than 5000 rows. Split it into several files',
      'ข้อมูลเกิน 5000 แถว กรุณาแบ่งเป็นหลายไฟล์',
      '工作表超过5000行，请拆分为多个文件',
    ],
  ],
  'twenty thousand columns': [
    'a.xlsx',
    ({ header }) => workbook(textRow(...header, ...Array.from({ length: 20_000 }, (_, at) => `x${at}`)) + textRow('1')),
    () => wide,
  ],
  'merged cells among the rows': [
    'a.xlsx',
    (subject) => withSheet(`<sheetData>${lines(subject)}</sheetData><mergeCells count="1"><mergeCell ref="A2:A5"/></mergeCells>`),
    () => [
      'Cells A2:A5 are merged. Unmerge them, fill every row and upload the file again',
      'เซลล์ A2:A5 ถูกผสานไว้ กรุณายกเลิกการผสานเซลล์ กรอกข้อมูลให้ครบทุกแถว แล้วอัปโหลดใหม่',
      '单元格A2:A5已合并，请取消合并、逐行填写后重新上传',
    ],
  ],
}

for (const subject of subjects)
  test(`a file of ${subject.table} that cannot be read is told why in three languages and leaves nothing behind`, async () => {
    const before = await counts(subject)
    const reported: Record<string, LocalizedMessage> = {}
    const expected: Record<string, LocalizedMessage> = {}
    for (const [what, [name, content, answer]] of Object.entries(cases)) {
      reported[what] = await refusalOf(subject, name, await content(subject))
      expected[what] = answer(subject)
    }
    assert.deepEqual(reported, expected)
    // The file of a refused import is removed in its own transaction, after the response.
    let left = await counts(subject)
    for (const end = Date.now() + 10_000; !isDeepStrictEqual(left, before) && Date.now() < end; left = await counts(subject))
      await pause(50)
    assert.deepEqual(left, before)
  })

/** The single row of a file, in each language. */
const readRows = async (subject: Subject, content: Buffer): Promise<readonly ImportRowShown[]> => {
  const { user } = at(subject)
  const answer = await user.inject({ method: 'POST', url: subject.url, ...multipart(content, 'a.xlsx') })
  assert.equal(answer.statusCode, 200, answer.body)
  const { id } = await settled(user, answer.json<{ items: ImportDetail }>().items.id)
  const shown: ImportRowShown[] = []
  for (const language of languages) {
    const rows = await user.inject({ url: `/v1/imports/${id}/rows`, headers: { 'accept-language': language } })
    shown.push(...rows.json<{ items: { list: ImportRowShown[] } }>().items.list)
  }
  return shown
}

const noResult: LocalizedMessage = [
  'The formula in this cell has no saved result. Open the file in Excel and save it, or paste the value',
  'สูตรในเซลล์นี้ไม่มีผลลัพธ์ที่บันทึกไว้ กรุณาเปิดไฟล์ด้วย Excel แล้วบันทึก หรือวางเป็นค่า',
  '该单元格的公式没有保存结果，请用Excel打开并保存，或粘贴为数值',
]
const excelError: LocalizedMessage = [
  'This cell shows the Excel error #N/A',
  'เซลล์นี้แสดงข้อผิดพลาดของ Excel คือ #N/A',
  '该单元格显示Excel错误#N/A',
]

/** Columns that tests vary: a text and, if the subject has one, a date. */
const places = { orders: [0, 5], sites: [1, undefined], drivers: [1, 6] } as const

for (const subject of subjects)
  test(`a cell of ${subject.table} that cannot be read is told there, in three languages`, async () => {
    const [word, date] = places[subject.table]
    const reported = async (where: number, cell: string): Promise<readonly string[]> => {
      const cells = subject.row.map((text, place) => (place === where ? cell : textCell(text)))
      const rows = await readRows(subject, await workbook(`${textRow(...subject.header)}<row>${cells.join('')}</row>`))
      return rows.flatMap(({ errors }) => errors.map(({ message }) => message))
    }
    assert.deepEqual(await reported(word, '<c><f>CONCAT("a","b")</f></c>'), noResult)
    assert.deepEqual(await reported(word, '<c t="e"><f>NA()</f><v>#N/A</v></c>'), excelError)
    assert.deepEqual(await reported(word, '<c t="str"><f>CONCAT("a","b")</f><v>ab</v></c>'), [])
    if (date === undefined) return
    assert.deepEqual(await reported(date, textCell('05/01/2027')), [
      '“05/01/2027” is text, not a date. Enter 2027-01-05',
      '“05/01/2027” เป็นข้อความ ไม่ใช่วันที่ กรุณากรอกเป็น 2027-01-05',
      '“05/01/2027”是文本而非日期，请填写2027-01-05',
    ])
    for (const written of ['05/01/2570', '2570-01-05'])
      assert.deepEqual(await reported(date, textCell(written)), [
        `“${written}” has a year of the Buddhist era. Enter 2027-01-05`,
        `“${written}” ใช้ปี พ.ศ. กรุณากรอกเป็น ค.ศ. คือ 2027-01-05`,
        `“${written}”使用佛历年份，请填写2027-01-05`,
      ])
    assert.deepEqual(await reported(date, textCell('พรุ่งนี้')), [
      '“พรุ่งนี้” is not a date. Enter it as YYYY-MM-DD',
      '“พรุ่งนี้” ไม่ใช่วันที่ กรุณากรอกในรูปแบบ YYYY-MM-DD',
      '“พรุ่งนี้”不是日期，请按YYYY-MM-DD填写',
    ])
  })

test('a workbook with a cover is read from the sheet with the columns', async () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheet = (data: string) => `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`
  for (const subject of subjects) {
    const { user } = at(subject)
    const file = await workbook('', {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="ปก" sheetId="1" r:id="rId1"/><sheet name="ข้อมูล" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': sheet(textRow('รายงานประจำวัน') + textRow('บริษัท ขนส่ง จำกัด')),
      'xl/worksheets/sheet2.xml': sheet(lines(subject)),
    })
    const answer = await user.inject({ method: 'POST', url: subject.url, ...multipart(file, 'a.xlsx') })
    const { sheetName, total } = await settled(user, answer.json<{ items: ImportDetail }>().items.id)
    assert.deepEqual([sheetName, total], ['ข้อมูล', 1], subject.table)
  }
})
