import { anomalies, type Anomaly } from '@khonsong/domain/billing/charges/anomaly.ts'
import { directions } from '@khonsong/domain/billing/charges/charge.ts'
import { fuelProducts, type FuelProduct } from '@khonsong/domain/billing/rating/fuel-price.ts'
import { checkWhatIf, whatIfKinds, type WhatIfKind } from '@khonsong/domain/billing/what-if/what-if-change.ts'
import { whatIfRun } from '@khonsong/domain/billing/what-if/what-if-run.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { issueOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { z } from 'zod'
import { day, idParams, labelled, seenVersion } from '../../kernel/main-job.ts'
import { quantityUnit } from '../charges/charge-row.ts'
import { listOf, listQuery } from '../../kernel/list.ts'
import { operation } from '../../kernel/operation.ts'
import { operationsFor } from '../../kernel/resource.ts'

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]] // the tables are not empty

export const whatIfRuns = operationsFor(
  whatIfRun,
  {
    list: 'GET /v1/what-if-runs',
    detail: 'GET /v1/what-if-runs/{id}',
    history: 'GET /v1/what-if-runs/{id}/history',
    export: 'GET /v1/what-if-runs/export',
  },
  {
    needs: {
      view: 'what_if.view',
      create: 'what_if.create',
      edit: 'what_if.create',
      status: 'what_if.create',
      export: 'what_if.export',
      import: 'what_if.create',
    },
  },
)

const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())
const decimal = (digits: number, decimals: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{1,${digits}}(\\.\\d{1,${decimals}})?$`))
const signed = (digits: number, decimals: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^-?\\d{1,${digits}}(\\.\\d{1,${decimals}})?$`))

const percent = labelled(
  signed(3, 4).refine((value) => Number(value) > -100),
  'Percent',
  'ร้อยละ',
  '百分比',
)

/** The assumed change; fields that its kind does not use are null. */
const change = z.object({
  kind: labelled(z.enum(keysOf<WhatIfKind>(whatIfKinds)), 'What changes', 'สิ่งที่เปลี่ยน', '变更内容'),
  from: labelled(day, 'From day', 'เปลี่ยนตั้งแต่วันที่', '变更起始日'),
  fuelProduct: optional(labelled(z.enum(keysOf<FuelProduct>(fuelProducts)), 'Fuel', 'น้ำมัน', '油品')),
  fuelAmount: optional(labelled(signed(3, 2), 'Baht a litre', 'บาทต่อลิตร', '泰铢/升')),
  cardId: optional(labelled(z.uuid(), 'Rate card', 'ตารางราคา', '费率表')),
  contractId: optional(labelled(z.uuid(), 'Contract', 'สัญญา', '合同')),
  percent: optional(percent),
  amount: optional(labelled(signed(9, 2), 'Amount', 'จำนวนเงิน', '金额')),
  roundTo: optional(labelled(z.enum(['0.01', '0.25', '1', '5', '10', '100']), 'Round to', 'ปัดเป็นทวีคูณของ', '取整到')),
  lineNo: optional(labelled(z.coerce.number().int().min(1).max(100), 'Price line', 'รายการราคา', '价格行')),
  price: optional(labelled(decimal(9, 4), 'Price', 'ราคา', '价格')),
  minimum: optional(labelled(decimal(9, 2), 'Least', 'ขั้นต่ำ', '最低')),
  maximum: optional(labelled(decimal(9, 2), 'Most', 'สูงสุด', '最高')),
  free: optional(labelled(decimal(9, 3), 'Included units', 'หน่วยที่ไม่คิดเงิน', '免费数量')),
})

export const startingWhatIf = z
  .object({
    name: labelled(z.string().trim().min(1).max(64), 'Name', 'ชื่อ', '名称'),
    dateFrom: labelled(day, 'From day', 'ตั้งแต่', '从'),
    dateTo: labelled(day, 'Until', 'ถึง', '到'),
    partnerId: optional(labelled(z.uuid(), 'Partner', 'คู่ค้า', '合作伙伴')),
    businessUnitId: optional(labelled(z.uuid(), 'Business unit', 'หน่วยธุรกิจ', '业务单元')),
    change: labelled(change, 'What changes', 'สิ่งที่เปลี่ยน', '变更内容'),
  })
  .superRefine(({ change: asked }, context) => {
    for (const { field = '', ...why } of checkWhatIf(asked)) context.addIssue(issueOf(why, field.split('.')))
  })
export type StartingWhatIf = z.output<typeof startingWhatIf>

export const applyingWhatIf = z.object({
  version: seenVersion,
  from: labelled(day, 'Applies from', 'ใช้จริงตั้งแต่วันที่', '生效日期'),
})

const text = z.string().nullable()
const anomaly = z.enum(keysOf<Anomaly>(anomalies)).nullable()

const group = z.object({
  name: z.string(),
  direction: z.enum(directions),
  count: z.number().int(),
  before: z.string(),
  after: z.string(),
  difference: z.string(),
})

const subjectRow = z.object({
  id: z.uuid(),
  /** Waybill (receivable) or dispatch order (payable). */
  subjectId: z.uuid(),
  direction: z.enum(directions),
  subjectNo: z.string(),
  partyName: text,
  lane: z.string(),
  basisDate: z.string(),
  before: text,
  after: text,
  difference: z.string(),
  anomalyBefore: anomaly,
  anomalyAfter: anomaly,
})
export type WhatIfSubject = z.output<typeof subjectRow>

/** An amount with its calculation inputs. */
const calculatedLine = z.object({
  amount: z.string(),
  serviceItemName: z.string(),
  billingItemName: z.string(),
  /** Of a percentage the baht that it is taken of. */
  quantity: text,
  /** Runs of earlier versions have none. */
  unit: quantityUnit.optional(),
  /** Unit price or percentage, if any. */
  price: text,
  isPercent: z.boolean().optional(),
  bound: z.enum(['minimum', 'maximum']).nullable(),
  /** Rate card, version and row, with the fuel price applied. */
  rate: z
    .object({ cardName: z.string(), versionNo: z.int(), rowNo: z.int(), fuelPrice: text, band: z.int().nullable() })
    .nullable(),
  sheet: z.array(z.object({ name: z.string(), text: z.string(), value: z.string() })),
})
export type CalculatedLine = z.output<typeof calculatedLine>

const seen = z.object({ version: z.int(), taskId: z.uuid() })

export const whatIf = {
  start: operation('POST /v1/what-if-runs', {
    summary: 'What if: price a period anew with something changed, in the background; nothing is charged',
    needs: 'what_if.create',
    body: startingWhatIf,
    output: z.object({ id: z.uuid(), taskId: z.uuid() }),
  }),
  change: operation('GET /v1/what-if-runs/{id}/change', {
    summary: 'What if: what was assumed, with its names, and its task',
    needs: 'what_if.view',
    params: idParams,
    output: z.object({ change, cardName: text, contractNo: text, taskId: z.uuid().nullable() }),
  }),
  resume: operation('POST /v1/what-if-runs/{id}/actions/resume', {
    summary: 'What if: go on with a run that was cancelled or failed, where it stopped',
    needs: 'what_if.create',
    params: idParams,
    body: z.object({ version: seenVersion }),
    output: seen,
  }),
  remove: operation('POST /v1/what-if-runs/{id}/actions/delete', {
    summary: 'What if: delete a run with its results',
    needs: 'what_if.create',
    params: idParams,
    body: z.object({ version: seenVersion }),
    output: z.object({ id: z.uuid() }),
  }),
  apply: operation('POST /v1/what-if-runs/{id}/actions/apply', {
    summary: 'What if: turn the change into the real thing from a day on; what was driven since is priced anew in the background',
    description:
      'Needs beside `what_if.create` what the change itself needs: `billing_setup.create`, `rate_card.edit`, or `contract.edit` with `contract.approve`.',
    needs: 'what_if.create',
    params: idParams,
    body: applyingWhatIf,
    output: z.object({ version: z.int(), taskId: z.uuid().nullable() }),
  }),
  groups: operation('GET /v1/what-if-runs/{id}/groups', {
    summary: 'What if: sums before and after by customer and carrier, by lane, or by service',
    needs: 'what_if.view',
    params: idParams,
    query: z.object({ by: z.enum(['party', 'lane', 'service']) }),
    output: z.array(group),
  }),
  subjects: operation('GET /v1/what-if-runs/{id}/subjects', {
    summary: 'What if: each waybill and dispatch order before and after',
    needs: 'what_if.view',
    params: idParams,
    query: listQuery({
      direction: labelled(z.enum(directions), 'Contract type', 'ประเภทสัญญา', '合同类型').optional(),
      different: labelled(z.enum(['1', '0']), 'Difference', 'ผลต่าง', '差额').optional(),
    }),
    output: listOf(subjectRow),
  }),
  why: operation('GET /v1/what-if-runs/{id}/subjects/{subjectId}', {
    summary: 'What if: the lines of a waybill or dispatch order that differ, each with what both amounts were calculated from',
    needs: 'what_if.view',
    params: idParams.extend({ subjectId: labelled(z.uuid(), 'Document', 'เลขที่เอกสาร', '单据') }),
    output: subjectRow.extend({
      lines: z.array(z.object({ lineKey: z.string(), before: calculatedLine.nullable(), after: calculatedLine.nullable() })),
    }),
  }),
  export: operation('GET /v1/what-if-runs/{id}/subjects/export', {
    summary: 'What if: each waybill and dispatch order before and after, as a spreadsheet',
    needs: 'what_if.export',
    params: idParams,
    query: z.object({ format: z.enum(['xlsx', 'csv']).optional(), lang: z.enum(languages).optional() }),
    answers: 'file',
  }),
}
