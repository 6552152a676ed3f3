import { useLayoutEffect, useState, type RefObject } from 'react'

/** The inner width of an element without scrollbar; 0 until measured. */
export const useRoom = (of: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = of.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return room
}
