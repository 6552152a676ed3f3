import type { TrackedRow } from '@khonsong/contract/operations/tracking/tracking.ts'
import { addMs, instantOf, isAfter } from '@khonsong/domain/kernel/time.ts'
import { watchesOf, type Watch, type WatchPolicy } from '@khonsong/domain/operations/shipments/watch.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useSetting } from '../../../shared/use-setting.ts'

interface MarkProps {
  readonly text: string
  readonly row: TrackedRow
}

const usePolicy = (): WatchPolicy => ({
  pickupHours: useSetting('PICKUP_LATE_WARNING_HOURS'),
  deliveryHours: useSetting('DELIVERY_LATE_WARNING_HOURS'),
  receiptDays: useSetting('RECEIPT_DAYS'),
})

const Marked = ({ due, word, text }: { readonly due: 'near' | 'overdue'; readonly word: string; readonly text: string }) => (
  <span className="due" data-due={due}>
    <span className="due-word">{word}</span> {text}
  </span>
)

const useWatches = (row: TrackedRow): readonly Watch[] => {
  const policy = usePolicy()
  const now = useNow()
  return row.type === 'shipment' ? watchesOf(row, instantOf(now), policy) : []
}

/** Requested pickup; marked when near due, overdue, or when the order was not confirmed in time. */
export const PickupDue = ({ text, row }: MarkProps) => {
  const t = useWords('tracking')
  const watches = useWatches(row)
  const now = useNow()
  const early = useSetting('ADVANCE_CONFIRM_HOURS')
  const confirmBy = addMs(instantOf(now), early * 3_600_000)
  if (row.status === 'order_created' && row.targetPickupFrom !== null && isAfter(confirmBy, row.targetPickupFrom))
    return <Marked due="near" word={t('due.confirm')} text={text} />
  if (watches.includes('pickup_overdue')) return <Marked due="overdue" word={t('due.overdue')} text={text} />
  return watches.includes('pickup_near') ? <Marked due="near" word={t('due.near')} text={text} /> : text
}

/** The driver; marked when a rest is due soon or overdue. */
export const RestDue = ({ text, row }: MarkProps) => {
  const t = useWords('tracking')
  if (row.restAlert === null) return text
  return <Marked due={row.restAlert === 'over' ? 'overdue' : 'near'} word={t(`due.rest.${row.restAlert}`)} text={text} />
}

/** Delivery time; marked when signed papers are overdue. */
export const ReceiptDue = ({ text, row }: MarkProps) => {
  const t = useWords('tracking')
  return useWatches(row).includes('receipt_overdue') ? <Marked due="overdue" word={t('due.receipt')} text={text} /> : text
}
