import { elementScroll, measureElement, type Virtualizer } from '@tanstack/react-virtual'

type Rows = Virtualizer<HTMLDivElement, Element>

/**
 * How the table learns its measures: from what the browser has laid out before it draws, never by asking. Asked while a page is put
 * together, it would have to lay out the whole page at once, and again when the rest is there.
 */
export const virtualRows = {
  initialRect: { width: 0, height: 400 },

  /** Rows are taken at their usual height until the browser says theirs. */
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

  /** What stands at its beginning is not sent there. */
  scrollToFn: (offset: number, options: { readonly adjustments?: number }, rows: Rows): void => {
    if (offset + (options.adjustments ?? 0) !== 0 || rows.scrollOffset !== 0) elementScroll(offset, options, rows)
  },
} as const
