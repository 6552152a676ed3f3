import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { isFixed, type BillState } from '@khonsong/domain/billing/bills/bill-state.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { Button } from 'antd'
import { Facts } from '../../../kit/show/facts.tsx'
import { FileLink } from '../../../kit/show/file-link.tsx'
import { formatDay, formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { BillTaxesPart } from './bill-taxes-part.tsx'
import { may } from '../../../shared/current-user.ts'
import { Go } from '../../../shared/go.tsx'
import { sides } from './bill-calls.ts'
import { HoldNotice } from './hold-notice.tsx'
import { bahtText, BillStateTag } from './bill-looks.tsx'
import { useBillActions } from './use-bill-actions.tsx'

const acts = [
  'confirm',
  'correct',
  'void',
  'reconcile',
  'complete',
  'recalculate',
  'adjust',
  'total',
  'invoice',
  'pay',
  'certificate',
  'supplierInvoice',
] as const

/** Statuses in which a counterpart's sheet is compared, or its comparison can be reviewed. */
const comparedIn: readonly BillState[] = ['reconciling', 'reconciled', 'paid']

/** Totals of a bill and actions on the whole bill. */
export const BillHead = ({ direction, bill }: { readonly direction: Direction; readonly bill: Bill }) => {
  const t = useWords('bills')
  const { actions, dialog } = useBillActions(direction, acts)
  const { needs } = sides[direction]
  const isCompared = comparedIn.includes(bill.billState) && (may(needs('reconcile')) || may(needs('answer')))
  return (
    <>
      <div className="bill-head">
        <BillStateTag {...bill} />
        {actions(bill)
          // Only available actions; the bill list explains the unavailable ones.
          .filter(({ refusal }) => refusal === undefined)
          .map(({ key, label, danger = false, onAct }) => (
            <Button key={key} size="small" danger={danger} onClick={onAct}>
              {label}
            </Button>
          ))}
        {isFixed(bill.billState) && <FileLink href={`/v1/${direction}-bills/${bill.id}/statement`}>{t('statement')}</FileLink>}
        {isCompared && <Go href={`/account/counterpartSheet?direction=${direction}&id=${bill.id}`}>{t('sheet')}</Go>}
      </div>
      <Facts
        facts={[
          { key: 'partner', label: t('partner'), value: bill.partnerName },
          ...(bill.name === null ? [] : [{ key: 'name', label: t('name.name'), value: bill.name }]),
          { key: 'days', label: t('days'), value: `${formatDay(bill.startDate)} – ${formatDay(bill.endDate)}` },
          { key: 'lines', label: t('lines'), value: formatNumber(bill.chargeCount) },
          { key: 'calculated', label: t('calculated'), value: bahtText(bill.calculatedCost) },
          { key: 'adjusted', label: t('adjusted'), value: bahtText(bill.adjustedCost) },
          { key: 'final', label: t('final'), value: <strong>{bahtText(bill.finalCost)}</strong> },
          { key: 'theirs', label: t('theirs'), value: bahtText(bill.counterpartCost) },
          { key: 'difference', label: t('difference'), value: bahtText(bill.difference) },
          {
            key: 'confirmed',
            label: t('confirmedBy'),
            value: bill.confirmedAt && `${bill.confirmorName ?? ''} ${formatInstant(bill.confirmedAt)}`,
          },
          {
            key: 'checked',
            label: t('checkedBy'),
            value: bill.checkedAt && `${bill.reconcilerName ?? ''} ${formatInstant(bill.checkedAt)}`,
          },
          ...(bill.remark === null ? [] : [{ key: 'remark', label: t('remark'), value: bill.remark, wide: true }]),
        ]}
      />
      {direction === 'payable' && isFixed(bill.billState) && <HoldNotice bill={bill} />}
      <BillTaxesPart direction={direction} bill={bill} />
      {dialog}
    </>
  )
}
