import { minInBatch, mayBeInBatch, type BatchKind } from '@khonsong/domain/operations/shipments/batch-move.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { shipmentStatusFacts } from '@khonsong/domain/operations/shipments/status.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useMay } from '../../../shared/current-user.ts'

interface BatchButtonProps {
  readonly batch: BatchKind
  readonly rows: readonly ShipmentRow[]
  readonly onBatch: () => void
}

/** Starts a desk's background batch; the reason if a selected waybill is not eligible. */
export const BatchButton = ({ batch, rows, onBatch }: BatchButtonProps) => {
  const t = useWords('shipments')
  const language = useLanguage()
  const may = useMay('shipment.skip')
  const astray = rows.find(({ status }) => !mayBeInBatch(batch, status))
  const code = batch === 'pickup' ? 'batch.not_waiting_for_pickup' : 'batch.not_in_transit'
  const refusal = () => {
    // A batch passes several statuses at once, which needs the permission to skip.
    if (!may) return sentence('access.refused', {}, language)
    if (rows.length < minInBatch) return t('batch.few')
    return astray && sentence(code, { status: shipmentStatusFacts[astray.status].label }, language)
  }
  return (
    <ActionButton size="small" type="primary" refusal={refusal()} onClick={onBatch}>
      {t(`batch.${batch}`)}
    </ActionButton>
  )
}
