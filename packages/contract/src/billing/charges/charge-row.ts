import { chargeKinds, matchStates, type ChargeKind, type MatchState } from '@khonsong/domain/billing/charges/charge.ts'
import { quantityUnits, type QuantityUnit } from '@khonsong/domain/billing/contracts/quantity-unit.ts'
import { z } from 'zod'
import { day, labelled } from '../../kernel/main-job.ts'

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]] // the tables are not empty

/** Baht as decimal text; more than two decimals are rejected, not rounded. */
export const signedBaht = z
  .string()
  .trim()
  .regex(/^-?\d{1,12}(\.\d{1,2})?$/)

/** Reason for a manual change of an amount: 2 to 100 characters. */
export const chargeRemark = labelled(z.string().trim().min(2).max(100), 'Reason', 'เหตุผล', '原因')
export const billingItemId = labelled(z.uuid(), 'Billing item', 'รายการเรียกเก็บ', '计费项目')
export const chargedAmount = labelled(
  signedBaht.refine((value) => Number(value) !== 0),
  'Amount',
  'จำนวนเงิน',
  '金额',
)

/** The surcharge or discount item of an amount; its group limits the amount. */
export const surchargeItemId = z
  .preprocess(
    (value) => (value === '' ? null : value),
    labelled(z.uuid(), 'Surcharge or discount', 'ค่าบริการเพิ่มหรือส่วนลด', '附加费或折扣').nullable(),
  )
  .default(null)

export const chargingByHand = z.object({
  billingItemId,
  surchargeItemId,
  amount: chargedAmount,
  reason: chargeRemark,
  basisDate: labelled(day, 'Date', 'วันที่', '日期').nullable().default(null),
})

const text = z.string().nullable()
/** Unit of a charge's quantity; null without one, and where a rule or a person calculated the amount. */
export const quantityUnit = z.enum(keysOf<QuantityUnit>(quantityUnits)).nullable()
/** A charge in responses; amounts are decimal text. */
export const chargeRow = z.object({
  id: z.uuid(),
  kind: z.enum(keysOf<ChargeKind>(chargeKinds)),
  billId: z.uuid().nullable(),
  billNo: text,
  billState: text,
  shipmentId: z.uuid().nullable(),
  jobId: z.uuid().nullable(),
  subjectNo: text,
  /** The dispatch order that carries the waybill. */
  waybillJobId: z.uuid().nullable(),
  waybillJobNo: text,
  basisDate: z.string(),
  contractNo: text,
  serviceItemName: text,
  billingItemName: z.string(),
  /** Of a percentage the baht that it is taken of. */
  quantity: text,
  unit: quantityUnit,
  amount: z.string(),
  counterpartAmount: text,
  matchState: z.enum(keysOf<MatchState>(matchStates)),
  matchReason: text,
  reason: text,
  /** Number of comments by both sides during reconciliation. */
  commentCount: z.int(),
  version: z.number().int(),
})
export type ChargeRow = z.output<typeof chargeRow>
