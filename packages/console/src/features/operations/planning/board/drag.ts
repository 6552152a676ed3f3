/** Dragging waybills: with the mouse through the library; by keyboard and touch through the routes menu. */
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Store } from '../../../../kit/store.ts'

const idsIn = (data: Readonly<Record<string | symbol, unknown>>): readonly string[] => {
  const ids = data['shipmentIds']
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** Makes an element draggable, carrying its waybills. */
export const useDrag = (element: RefObject<HTMLElement | null>, ids: () => readonly string[], enabled: boolean): void => {
  const given = useEffectEvent(ids)
  useEffect(() => {
    if (!enabled || !element.current) return undefined
    return draggable({ element: element.current, getInitialData: () => ({ shipmentIds: given() }) })
  }, [element, enabled])
}

/**
 * Makes an element a drop target. `data-over` marks it while something is dragged over it; it is set on the element itself,
 * because a state would render a whole pane in the middle of a drag.
 */
export const useDrop = (element: RefObject<HTMLElement | null>, onDrop: (ids: readonly string[]) => void, enabled = true): void => {
  const taken = useEffectEvent(onDrop)
  useEffect(() => {
    const target = element.current
    if (!enabled || !target) return undefined
    const unmark = () => target.removeAttribute('data-over')
    const stop = dropTargetForElements({
      element: target,
      canDrop: ({ source }) => idsIn(source.data).length > 0,
      onDragEnter: () => target.setAttribute('data-over', 'true'),
      onDragLeave: unmark,
      onDrop: ({ source }) => {
        unmark()
        taken(idsIn(source.data))
      },
    })
    return () => {
      unmark()
      stop()
    }
  }, [element, enabled])
}

/** Stores the waybills being dragged anywhere on the board; empty otherwise. */
export const useDragged = (held: Store<readonly string[]>): void => {
  useEffect(
    () =>
      monitorForElements({
        onDragStart: ({ source }) => held.set(idsIn(source.data)),
        onDrop: () => held.set([]),
      }),
    [held],
  )
}
