import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** The pager's line, and the 40 of the specification's table height (window minus 40 minus an offset). */
const belowTable = 40
const smallest = 220

/** Window height minus 40 minus what stands above the table; measured, unless the page knows its offset. */
export const useTableHeight = (table: RefObject<HTMLElement | null>, offset: number | undefined): number => {
  const [height, setHeight] = useState(400)
  useLayoutEffect(() => {
    const element = table.current
    if (!element) return undefined
    const measure = () => {
      const pane = element.closest('.pane')
      const above = offset ?? element.getBoundingClientRect().top + (pane?.scrollTop ?? 0)
      // A few pixels below keep the page itself from scrolling.
      setHeight(Math.max(smallest, window.innerHeight - belowTable - Math.round(above) - 12))
    }
    // Just before the browser draws, when it lays the page out anyway: asked for at once it would do so twice.
    const asked = requestAnimationFrame(() => flushSync(measure))
    const observer = new ResizeObserver(measure)
    if (element.parentElement?.parentElement) observer.observe(element.parentElement.parentElement)
    addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(asked)
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [table, offset])
  return height
}
