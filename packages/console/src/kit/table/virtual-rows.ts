import { elementScroll, measureElement, type Virtualizer } from '@tanstack/react-virtual'

type Rows = Virtualizer<HTMLDivElement, Element>

/**
 * Measures the table from ResizeObserver entries only. Reading layout while a page is being rendered would force layout of the
 * whole page, and again once the rest is rendered.
 */
export const virtualRows = {
  initialRect: { width: 0, height: 400 },

  /** Rows have their estimated height until the browser reports the real one. */
  measureElement: (row: Element, told: ResizeObserverEntry | undefined, rows: Rows): number => {
    if (told) return measureElement(row, told, rows)
    const index = rows.indexFromElement(row)
    return rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index)
  },

  observeElementRect: ({ scrollElement }: Rows, tell: (rect: { width: number; height: number }) => void): (() => void) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) tell({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) })
    })
    if (scrollElement) observer.observe(scrollElement)
    return () => observer.disconnect()
  },

  /** Already at the start: no scroll needed. */
  scrollToFn: (offset: number, options: { readonly adjustments?: number }, rows: Rows): void => {
    if (offset + (options.adjustments ?? 0) !== 0 || rows.scrollOffset !== 0) elementScroll(offset, options, rows)
  },
} as const
