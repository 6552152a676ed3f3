import { useLayoutEffect, useState, type RefObject } from 'react'

/** How wide an element is inside its scrollbar; 0 until it is measured. */
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
