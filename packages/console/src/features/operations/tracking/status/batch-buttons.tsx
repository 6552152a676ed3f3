import { batchKinds, minInBatch, mayBeInBatch, type BatchKind } from '@khonsong/domain/operations/shipments/batch-move.ts'
import { isShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { ActionButton } from '../../../../kit/show/action-button.tsx'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../../shared/any-status.ts'

interface Chosen {
  readonly id: string
  readonly status: string
}

const kinds = Object.keys(batchKinds) as BatchKind[] // own keys

/** Batch pickup and delivery of the selected waybills; disabled ones explain what they require. */
export const BatchButtons = ({
  rows,
  onBatch,
}: {
  readonly rows: readonly Chosen[]
  readonly onBatch: (batch: BatchKind, ids: readonly string[]) => void
}) => {
  const t = useWords('shipments')
  const language = useLanguage()
  const refusalOf = (batch: BatchKind): string | undefined => {
    if (rows.length < minInBatch) return t('batch.few')
    const astray = rows.find(({ status }) => !isShipmentStatus(status) || !mayBeInBatch(batch, status))
    const code = batch === 'pickup' ? 'batch.not_waiting_for_pickup' : 'batch.not_in_transit'
    return astray && sentence(code, { status: statusDisplayOf(astray.status).label }, language)
  }
  return kinds.map((batch) => (
    <ActionButton
      key={batch}
      size="small"
      refusal={refusalOf(batch)}
      onClick={() =>
        onBatch(
          batch,
          rows.map(({ id }) => id),
        )
      }
    >
      {t(`batch.${batch}`)}
    </ActionButton>
  ))
}
