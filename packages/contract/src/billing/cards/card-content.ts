import { keyColumns, type KeyColumnName } from '@khonsong/domain/billing/cards/card-columns.ts'
import { maxCardRows } from '@khonsong/domain/billing/cards/rate-card.ts'
import { z } from 'zod'
import { day, idParams, labelled, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { importedRows } from './rate-cards.ts'

/** Maximum number of rows per change call. */
export const maxChangedRows = 1000
export const rowsOfPage = 200

const effectiveDate = labelled(day, 'Effective date', 'วันที่เริ่มมีผล', '生效日期')
const texts = z.record(z.string().max(20), labelled(z.string().max(100), 'Cell', 'เซลล์', '单元格'))

const cardVersion = z.object({
  id: z.uuid(),
  versionNo: z.int(),
  effectiveDate: z.string(),
  state: z.enum(['draft', 'published']),
  rowCount: z.int(),
  remark: z.string().nullable(),
})
export type CardVersion = z.output<typeof cardVersion>

const cardColumn = z.object({
  id: z.string(),
  words: z.object({ en: z.string(), th: z.string(), zh: z.string() }),
  isPrice: z.boolean(),
})

const card = z.object({
  /** Record version of the card, for optimistic locking. */
  version: z.int(),
  columns: z.array(cardColumn),
  /** Newest day first, the draft before all others. */
  versions: z.array(cardVersion),
})

export const storedCardRow = z.object({
  rowNo: z.int(),
  cells: z.record(z.string(), z.string()),
  prices: z.record(z.string(), z.string()),
})
export type StoredCardRow = z.output<typeof storedCardRow>

const rowsAsked = z.object({
  versionId: labelled(z.uuid(), 'Version', 'เวอร์ชัน', '版本'),
  /** Keyset cursor: returns rows with a higher number. */
  after: z.coerce.number().int().min(0).max(maxCardRows).default(0),
  text: labelled(z.string().trim().max(100), 'Search', 'ค้นหา', '搜索').optional(),
})

export const newVersionBody = z.object({
  version: seenVersion,
  effectiveDate,
  /** Version to copy rows from; by default the draft starts empty. */
  fromId: labelled(z.uuid(), 'Copy of', 'คัดลอกจาก', '复制自').optional(),
})

const writtenRow = z.object({
  /** Omitted for a new row. */
  rowNo: z.int().min(1).max(1_000_000).optional(),
  /** Text of each cell by column id. */
  typed: texts,
})

const decimal = z
  .string()
  .trim()
  .regex(/^-?\d{1,9}(\.\d{1,4})?$/)
const emptyIsNone = z.preprocess((value) => (value === '' ? null : value), decimal.nullable())

export const changePricesBody = z.object({
  version: seenVersion,
  fromId: labelled(z.uuid(), 'Copy of', 'คัดลอกจาก', '复制自'),
  effectiveDate,
  percent: labelled(emptyIsNone, 'Percent', 'ร้อยละ', '百分比'),
  amount: labelled(emptyIsNone, 'Baht', 'บาท', '泰铢'),
  roundTo: labelled(z.enum(['0.0001', '0.01', '0.25', '1', '5', '10', '100']), 'Round to', 'ปัดเศษเป็น', '舍入到'),
  text: labelled(z.string().trim().max(100), 'Only rows with', 'เฉพาะแถวที่มี', '仅含此文字的行').optional(),
})

const priceChange = z.object({
  rowNo: z.int(),
  cells: z.record(z.string(), z.string()),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
})

const laneText = (name: KeyColumnName) => z.string().trim().max(100).meta({ label: keyColumns[name].words }).optional()

export const laneAsked = z.object({
  day: labelled(day, 'Date', 'วันที่', '日期'),
  /** Waybill whose lane is used; values given beside it override the lane. */
  shipmentNo: labelled(z.string().trim().max(50), 'Waybill no.', 'เลขที่ใบส่งสินค้า', '运单号').optional(),
  originSite: laneText('originSite'),
  originDistrict: laneText('originDistrict'),
  originProvince: laneText('originProvince'),
  originZone: laneText('originZone'),
  destinationSite: laneText('destinationSite'),
  destinationDistrict: laneText('destinationDistrict'),
  destinationProvince: laneText('destinationProvince'),
  destinationZone: laneText('destinationZone'),
  routeCode: laneText('routeCode'),
  vehicleType: laneText('vehicleType'),
  temperatureType: laneText('temperatureType'),
  goodsType: laneText('goodsType'),
  chargeWeightKg: labelled(
    z.string().trim().max(13),
    'Chargeable weight (kg)',
    'น้ำหนักคิดค่าขนส่ง (กก.)',
    '计费重量（公斤）',
  ).optional(),
  fuelPrice: labelled(z.string().trim().max(8), 'Fuel price', 'ราคาน้ำมัน', '油价').optional(),
})

const matched = z.object({
  /** Null when no version is in force on the day. */
  version: cardVersion.nullable(),
  kind: z.enum(['found', 'none', 'ambiguous']),
  /** The lane used for the lookup, by column. */
  lane: z.record(z.string(), z.string()),
  /** The matching row, or all equally specific rows if the match is ambiguous. */
  rows: z.array(storedCardRow),
  /** Less specific rows that match too. */
  others: z.array(storedCardRow),
  price: z.string().nullable(),
  /** Price column that applies. */
  column: z.string().nullable(),
  /** Why no price was found, in the caller's language. */
  problem: z.string().nullable(),
})

const standing = z.object({ version: z.int(), rowCount: z.int() })

/** Versions of a rate card and their rows. */
export const cardContent = {
  read: operation('GET /v1/rate-cards/{id}/versions', {
    summary: 'Rate cards: columns and versions of one',
    needs: 'rate_card.view',
    params: idParams,
    output: card,
  }),
  begin: operation('POST /v1/rate-cards/{id}/versions', {
    summary: 'Rate cards: begin a new version as a draft, empty or with the rows of another',
    needs: 'rate_card.edit',
    params: idParams,
    body: newVersionBody,
    output: card,
  }),
  publish: operation('POST /v1/rate-cards/{id}/actions/publish', {
    summary: 'Rate cards: publish the draft; it prices from its day on and stays as it is',
    needs: 'rate_card.edit',
    params: idParams,
    body: z.object({ version: seenVersion }),
    output: card,
  }),
  discard: operation('POST /v1/rate-cards/{id}/actions/discard', {
    summary: 'Rate cards: discard the draft',
    needs: 'rate_card.edit',
    params: idParams,
    body: z.object({ version: seenVersion }),
    output: card,
  }),
  rows: operation('GET /v1/rate-cards/{id}/rows', {
    summary: 'Rate cards: rows of a version, 200 at a time',
    needs: 'rate_card.view',
    params: idParams,
    query: rowsAsked,
    output: z.object({ rows: z.array(storedCardRow), total: z.int(), more: z.boolean() }),
  }),
  write: operation('PUT /v1/rate-cards/{id}/rows', {
    summary: 'Rate cards: add, change and remove rows of the draft; all of it or nothing',
    needs: 'rate_card.edit',
    params: idParams,
    body: z.object({
      version: seenVersion,
      rows: labelled(z.array(writtenRow).max(maxChangedRows), 'Rows', 'แถว', '行'),
      removed: labelled(z.array(z.int().min(1)).max(maxChangedRows), 'Removed rows', 'แถวที่ลบ', '已删除的行'),
    }),
    output: standing,
  }),
  import: operation('POST /v1/rate-cards/{id}/rows/import', {
    summary: 'Rate cards: replace the rows of the draft by those of a file; nothing is written when a row is wrong',
    needs: 'rate_card.import',
    params: idParams,
    body: z.object({ version: z.coerce.number().int().min(1) }),
    upload: { policy: 'list', maxFiles: 1 },
    output: importedRows,
  }),
  export: operation('GET /v1/rate-cards/{id}/rows/export', {
    summary: 'Rate cards: rows of a version as a spreadsheet that can be imported again',
    needs: 'rate_card.export',
    params: idParams,
    query: z.object({ versionId: labelled(z.uuid(), 'Version', 'เวอร์ชัน', '版本').optional() }),
    answers: 'file',
  }),
  match: operation('GET /v1/rate-cards/{id}/match', {
    summary: 'Rate cards: which row prices a lane on a day, and which others fit',
    needs: 'rate_card.view',
    params: idParams,
    query: laneAsked,
    output: matched,
  }),
  previewChange: operation('POST /v1/rate-cards/{id}/actions/preview-change', {
    summary: 'Rate cards: what a change of many prices would make of them; nothing is written',
    needs: 'rate_card.edit',
    params: idParams,
    body: changePricesBody,
    output: z.object({ rowCount: z.int(), changedCount: z.int(), changes: z.array(priceChange) }),
  }),
  change: operation('POST /v1/rate-cards/{id}/actions/change-prices', {
    summary: 'Rate cards: change many prices at once, as a new draft from a day on',
    needs: 'rate_card.edit',
    params: idParams,
    body: changePricesBody,
    output: card,
  }),
}
