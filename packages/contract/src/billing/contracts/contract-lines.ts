import { checkTerms, priceBases, type PriceBasisName } from '@khonsong/domain/billing/contracts/price-line.ts'
import { z } from 'zod'
import { idParams, labelled, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { issueOf } from '@khonsong/domain/kernel/zod-rejections.ts'

const bases = Object.keys(priceBases) as [PriceBasisName, ...PriceBasisName[]] // the table is not empty

/** A decimal as text, without sign; an empty field is none. */
const decimal = (digits: number, decimals: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{1,${digits}}(\\.\\d{1,${decimals}})?$`))
const optional = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? null : value), schema.nullable())

const price = labelled(decimal(9, 4), 'Price', 'ราคา', '价格')

const step = z.object({
  from: labelled(decimal(9, 3), 'From', 'ตั้งแต่', '起'),
  price,
})

/** One line as its form sends it. */
export const priceLineForm = z
  .object({
    serviceItemId: labelled(z.uuid(), 'Service item', 'รายการบริการ', '服务项目'),
    billingItemId: labelled(z.uuid(), 'Billing item', 'รายการเรียกเก็บ', '计费项目'),
    basis: labelled(z.enum(bases), 'Basis', 'เกณฑ์คิดราคา', '计价依据'),
    price: optional(price),
    minimum: optional(labelled(decimal(9, 2), 'Least', 'ขั้นต่ำ', '最低')),
    maximum: optional(labelled(decimal(9, 2), 'Most', 'สูงสุด', '最高')),
    free: optional(labelled(decimal(9, 3), 'Included units', 'หน่วยที่ไม่คิดเงิน', '免费数量')),
    steps: labelled(z.array(step).max(20), 'Steps', 'ขั้นบันได', '阶梯'),
    isMarginal: labelled(z.boolean(), 'Each step prices its own part', 'แต่ละขั้นคิดเฉพาะส่วนของตน', '分段计价'),
    ruleId: optional(labelled(z.uuid(), 'Billing rule', 'กฎการคิดค่าขนส่ง', '计费规则')),
  })
  .superRefine((line, context) => {
    // The path says where; the field of the reason itself would stand in its place.
    for (const { field = '', ...why } of checkTerms(line)) context.addIssue(issueOf(why, [field]))
  })

const text = z.string().nullable()
const priceLine = z.object({
  serviceItemId: z.uuid(),
  serviceItemName: z.string(),
  billingItemId: z.uuid(),
  billingItemName: z.string(),
  basis: z.enum(bases),
  price: text,
  minimum: text,
  maximum: text,
  free: text,
  steps: z.array(z.object({ from: z.string(), price: z.string() })),
  isMarginal: z.boolean(),
  ruleId: z.uuid().nullable(),
  ruleName: text,
})
export type PriceLine = z.output<typeof priceLine>

const lines = z.object({
  /** Version of the contract. */
  version: z.int(),
  lines: z.array(priceLine),
})

const priced = z.object({
  line: priceLine,
  amount: text,
  quantity: text,
  bound: z.enum(['minimum', 'maximum']).nullable(),
  /** Why there is no amount, in the caller's language. */
  problem: text,
  sheet: z.array(z.object({ name: z.string(), text: z.string(), value: z.string() })),
})

const newLines = z.object({
  version: seenVersion,
  lines: labelled(z.array(priceLineForm).max(100), 'Price lines', 'รายการราคา', '价格行'),
})

const waybillAsked = z.object({
  /** Its number as people know it, or its id. */
  shipmentNo: labelled(z.string().trim().min(1).max(50), 'Waybill no.', 'เลขที่ใบส่งสินค้า', '运单号'),
})

const pricedWaybill = z.object({
  shipmentNo: z.string(),
  /** The inputs that are known, by name. */
  inputs: z.record(z.string(), z.string()),
  lines: z.array(priced),
  /** Null when a line has no amount. */
  total: text,
})

export const contractLines = {
  read: operation('GET /v1/contracts/{id}/lines', {
    summary: 'Contracts: what each service costs',
    needs: 'contract.view',
    params: idParams,
    output: lines,
  }),
  write: operation('PUT /v1/contracts/{id}/lines', {
    summary: 'Contracts: replace the price lines, in the order they are priced',
    needs: 'contract.edit',
    params: idParams,
    body: newLines,
    output: lines,
  }),
  price: operation('GET /v1/contracts/{id}/price', {
    summary: 'Contracts: what a waybill would cost, line by line; nothing is written',
    needs: 'contract.view',
    params: idParams,
    query: waybillAsked,
    output: pricedWaybill,
  }),
}

export const quotationLines = {
  read: operation('GET /v1/quotations/{id}/lines', {
    summary: 'Quotations: what each service costs',
    needs: 'quotation.view',
    params: idParams,
    output: lines,
  }),
  write: operation('PUT /v1/quotations/{id}/lines', {
    summary: 'Quotations: replace the price lines, in the order they are priced',
    needs: 'quotation.edit',
    params: idParams,
    body: newLines,
    output: lines,
  }),
  price: operation('GET /v1/quotations/{id}/price', {
    summary: 'Quotations: what a waybill would cost, line by line; nothing is written',
    needs: 'quotation.view',
    params: idParams,
    query: waybillAsked,
    output: pricedWaybill,
  }),
}
