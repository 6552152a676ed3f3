import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** The pager line, and the 40 pixels of the specification's table height (window − 40 − offset). */
const belowTable = 40
const smallest = 220

/** Window height minus 40 minus what is above the table: measured, unless the page gives its offset. */
export const useTableHeight = (table: RefObject<HTMLElement | null>, offset: number | undefined): number => {
  const [height, setHeight] = useState(400)
  useLayoutEffect(() => {
    const element = table.current
    if (!element) return undefined
    const measure = () => {
      const pane = element.closest('.pane')
      const above = offset ?? element.getBoundingClientRect().top + (pane?.scrollTop ?? 0)
      // A few pixels less, so that the page itself does not scroll.
      setHeight(Math.max(smallest, window.innerHeight - belowTable - Math.round(above) - 12))
    }
    // Just before paint, when layout happens anyway: measuring now would force a second layout.
    const frame = requestAnimationFrame(() => flushSync(measure))
    const observer = new ResizeObserver(measure)
    if (element.parentElement?.parentElement) observer.observe(element.parentElement.parentElement)
    addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [table, offset])
  return height
}
