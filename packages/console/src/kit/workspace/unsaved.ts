import { useEffect } from 'react'
import { usePane } from './page-context.ts'

/** Panes whose forms hold something that was not saved. */
const unsaved = new Set<string>()

export const isUnsaved = (pane: string): boolean => unsaved.has(pane)
export const anythingUnsaved = (): boolean => unsaved.size > 0
export const forgetUnsaved = (pane: string): void => {
  unsaved.delete(pane)
}

/**
 * Guards this page's work: closing its tab, leaving it when it has no tab, and leaving the browser ask first (gaps G-085). The mark outlives
 * the hiding of a tab, because the form does too; the workspace drops it with the tab.
 */
export const useUnsaved = (dirty: boolean): void => {
  const pane = usePane()
  useEffect(() => {
    if (dirty) unsaved.add(pane)
    else unsaved.delete(pane)
  }, [dirty, pane])
}
