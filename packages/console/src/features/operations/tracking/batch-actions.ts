import { minInBatch, mayBeInBatch, type BatchKind } from '@khonsong/domain/operations/shipments/batch-move.ts'
import { isShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import type { OpenDialog } from './open-dialog.ts'

interface OnBoard {
  readonly id: string
  readonly status: string
}

/** Batch pickup or delivery of everything pending on a job. */
export const useBatchActions = (onBoard: readonly OnBoard[], open: (dialog: OpenDialog) => void): readonly RowAction[] => {
  const t = useWords('shipments')
  return (['pickup', 'send'] as const satisfies readonly BatchKind[]).map((batch) => {
    const ids = onBoard.flatMap(({ id, status }) => (isShipmentStatus(status) && mayBeInBatch(batch, status) ? [id] : []))
    return {
      key: `batch-${batch}`,
      label: t(`batch.${batch}`),
      refusal: ids.length < minInBatch ? t('batch.few') : undefined,
      onAct: () => open({ kind: 'batch', batch, ids }),
    }
  })
}
