import type { PlanShipmentShown } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { Checkbox } from 'antd'
import { memo, useRef } from 'react'
import { formatNumber } from '../../../../kit/show/format.ts'
import { StatusTag } from '../../../../kit/show/status-tag.tsx'
import { useWords } from '../../../../kit/words/use-words.ts'
import { windowText } from '../../../../shared/window-text.ts'
import { useEditable, useIsChosen } from './board-context.ts'
import { useDrag } from './drag.ts'

interface RowProps {
  readonly row: PlanShipmentShown
  /** Dragging a selected waybill drags the selection, any other only itself. */
  readonly inHand: (id: string) => readonly string[]
  readonly onChoose: (id: string, on: boolean) => void
}

/** An unassigned waybill: destination, time, quantity, and why it was left out. */
export const WaitingRow = memo(({ row, inHand, onChoose }: RowProps) => {
  const t = useWords('board')
  const chosen = useIsChosen(row.id)
  const editable = useEditable()
  const element = useRef<HTMLDivElement>(null)
  useDrag(element, () => inHand(row.id), editable && !row.pinned)
  const [reason] = row.reasons
  return (
    <div ref={element} className="board-waybill" data-chosen={chosen} data-draggable={editable && !row.pinned}>
      <Checkbox
        checked={chosen}
        disabled={!editable}
        aria-label={row.shipmentNo}
        onChange={(event) => onChoose(row.id, event.target.checked)}
      />
      <div className="board-waybill-text">
        <span className="board-waybill-head">
          <strong>{row.destination.siteName}</strong>
          {row.pinned && <StatusTag tone="waiting">{t('pinned')}</StatusTag>}
          {row.temperatureType && <StatusTag tone="moving">{row.temperatureType.name}</StatusTag>}
        </span>
        <span className="quiet">
          {row.shipmentNo} · {row.customerName}
        </span>
        <span className="quiet">
          {windowText(row.targetDeliveryFrom, row.targetDeliveryTo)} ·{' '}
          {`${formatNumber(row.weightKg)}\u00a0${t('kg')} · ${formatNumber(row.volumeM3)}\u00a0${t('m3')}`}
        </span>
        {reason && <span className="board-why">{t('leftOut', { reason: reason.message })}</span>}
        {row.suggestion && <span className="board-help">{row.suggestion.message}</span>}
      </div>
    </div>
  )
})
WaitingRow.displayName = 'WaitingRow'
