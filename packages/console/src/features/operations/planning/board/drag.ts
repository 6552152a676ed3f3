/** Dragging waybills: with the mouse through the library; by keyboard and touch through the routes menu. */
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
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

/** Makes an element a drop target; returns whether something is dragged over it. */
export const useDrop = (
  element: RefObject<HTMLElement | null>,
  onDrop: (ids: readonly string[]) => void,
  enabled = true,
): boolean => {
  const [isOver, setOver] = useState(false)
  const taken = useEffectEvent(onDrop)
  useEffect(() => {
    if (!enabled || !element.current) return undefined
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => idsIn(source.data).length > 0,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        taken(idsIn(source.data))
      },
    })
  }, [element, enabled])
  return isOver
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
