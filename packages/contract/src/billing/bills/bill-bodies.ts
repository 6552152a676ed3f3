import { billSteps } from '@khonsong/domain/billing/bills/bill-state.ts'
import { matchStates, type MatchState } from '@khonsong/domain/billing/charges/charge.ts'
import { distinct, distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { z } from 'zod'
import { chosenRecords, day, labelled, reason, seenVersion } from '../../kernel/main-job.ts'
import { billingItemId, chargedAmount, chargeRemark, signedBaht, surchargeItemId } from '../charges/charge-row.ts'
import { evidenceIds } from './line-comments.ts'

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]] // the tables are not empty

const baht = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)

export const billPeriod = {
  startDate: labelled(day, 'Start date', 'วันที่เริ่ม', '开始日期'),
  endDate: labelled(day, 'End date', 'วันที่สิ้นสุด', '结束日期'),
}
export const makingBills = z.object({
  ...billPeriod,
  partnerId: labelled(z.uuid(), 'Partner', 'คู่ค้า', '合作伙伴').nullable().default(null),
})

const bills = labelled(chosenRecords(1, 200), 'Bills', 'บิล', '账单')
export const settlingBills = z.object({
  action: labelled(z.enum(billSteps).extract(['confirm', 'correct', 'void']), 'Action', 'รายการ', '操作'),
  reason: reason.optional(),
  bills,
})
export const reconcilingBills = z.object({
  action: labelled(z.enum(billSteps).extract(['reconcile', 'complete']), 'Action', 'รายการ', '操作'),
  bills,
})
/** Empty text clears the value. */
export const namingBill = z.object({
  name: labelled(z.string().trim().max(100), 'Bill name', 'ชื่อบิล', '账单名称'),
  remark: labelled(z.string().trim().max(100), 'Remark', 'หมายเหตุ', '备注'),
})
export const mergingBills = z.object({ bills: labelled(chosenRecords(2, 50), 'Bills', 'บิล', '账单') })
export const recalculatingBills = z.object({ bills: labelled(chosenRecords(1, 50), 'Bills', 'บิล', '账单') })

export const adjustingBill = z.object({
  version: seenVersion,
  billingItemId,
  surchargeItemId,
  amount: chargedAmount,
  reason: chargeRemark,
})
export const removingLine = z.object({ version: seenVersion, chargeId: labelled(z.uuid(), 'Line', 'รายการ', '费用行') })
export const switchingLines = z.object({
  version: seenVersion,
  chargeIds: labelled(distinct(z.array(z.uuid()).min(1).max(500)), 'Lines', 'รายการ', '费用行'),
  /** Target bill: another unconfirmed bill of the same partner; null creates a new one. */
  toBillId: labelled(z.uuid(), 'To bill', 'ไปยังบิล', '目标账单').nullable().default(null),
})

export const comparingLines = z.object({
  version: seenVersion,
  /** Total stated by the counterpart. */
  counterpartCost: labelled(signedBaht, 'Counterpart cost', 'ยอดของคู่ค้า', '对方金额').optional(),
  lines: labelled(
    distinctBy(
      z
        .array(
          z.object({
            id: z.uuid(),
            state: z.enum(keysOf<MatchState>(matchStates)),
            amount: labelled(signedBaht, 'Counterpart cost', 'ยอดของคู่ค้า', '对方金额').nullable().default(null),
            reason: labelled(z.string().trim().min(2).max(250), 'Reason', 'เหตุผล', '原因').nullable().default(null),
            /** Uploaded evidence files for a disputed line. */
            fileIds: evidenceIds,
          }),
        )
        .max(500),
      'id',
    ),
    'Lines',
    'รายการ',
    '费用行',
  ).default([]),
})

export const paymentMeans = {
  cheque: { en: 'Cheque', th: 'เช็ค', zh: '支票' },
  cash: { en: 'Cash', th: 'เงินสด', zh: '现金' },
  bank_transfer: { en: 'Bank transfer', th: 'โอนผ่านธนาคาร', zh: '银行转账' },
} as const
export const payingBill = z.object({
  version: seenVersion,
  paidOn: labelled(day, 'Paid on', 'วันที่ชำระ', '付款日期'),
  means: labelled(z.enum(keysOf<keyof typeof paymentMeans>(paymentMeans)), 'Payment means', 'วิธีชำระเงิน', '付款方式'),
  /** Amount settled, including withheld tax; negative when a credit bill is paid back. */
  amount: labelled(signedBaht, 'Amount', 'จำนวนเงิน', '金额'),
  /** Tax withheld by the payer. Default: the statutory amount for a carrier's bill, zero for a customer's. */
  wht: labelled(baht, 'Withholding tax', 'ภาษีหัก ณ ที่จ่าย', '预扣税').optional(),
  whtCertificateNo: labelled(z.string().trim().min(1).max(50), 'Certificate no.', 'เลขที่หนังสือรับรอง', '凭证编号')
    .nullable()
    .default(null),
  whtCertificateOn: labelled(day, 'Certificate date', 'วันที่หนังสือรับรอง', '凭证日期').nullable().default(null),
  /** Withholds tax even though the bill is below 1,000 baht, because it belongs to a continuing contract. */
  isContinuing: labelled(z.boolean(), 'Continuing contract', 'สัญญาต่อเนื่อง', '持续合同').default(false),
  reference: labelled(z.string().trim().max(100), 'Reference', 'เลขที่อ้างอิง', '参考号').nullable().default(null),
})
