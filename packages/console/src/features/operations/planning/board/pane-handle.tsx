import { useRef, type KeyboardEvent, type PointerEvent } from 'react'

interface HandleProps {
  readonly label: string
  /** Between panes side by side, or stacked. */
  readonly between: 'columns' | 'rows'
  readonly size: number
  readonly least: number
  readonly most: number
  /** Whether the resized pane precedes or follows the handle. */
  readonly of: 'before' | 'behind'
  readonly onSize: (size: number) => void
}

const keyStep = 24

/** Splitter between two panes: dragged with mouse or finger, or moved with the arrow keys. */
export const PaneHandle = ({ label, between, size, least, most, of, onSize }: HandleProps) => {
  const dragStart = useRef<{ readonly from: number; readonly size: number }>(undefined)
  const along = (event: PointerEvent): number => (between === 'columns' ? event.clientX : event.clientY)
  const give = (wanted: number) => onSize(Math.round(Math.min(most, Math.max(least, wanted))))
  const sign = of === 'before' ? 1 : -1
  const onKeyDown = (event: KeyboardEvent) => {
    const [less, more] = between === 'columns' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    if (event.key !== less && event.key !== more) return
    event.preventDefault()
    give(size + (event.key === more ? sign : -sign) * keyStep)
  }
  return (
    <div
      className="pane-handle"
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={between === 'columns' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      data-between={between}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragStart.current = { from: along(event), size }
      }}
      onPointerMove={(event) => {
        if (dragStart.current) give(dragStart.current.size + sign * (along(event) - dragStart.current.from))
      }}
      onPointerUp={() => {
        dragStart.current = undefined
      }}
      onPointerCancel={() => {
        dragStart.current = undefined
      }}
    />
  )
}
