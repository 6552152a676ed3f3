import { useEffect, useId } from 'react'
import { isShown, usePane } from './page-context.ts'

/** The forms of each pane that hold something that was not saved: a page's own, and that of a dialog over it. */
const unsaved = new Map<string, ReadonlySet<string>>()

const mark = (pane: string, form: string, dirty: boolean): void => {
  const forms = new Set(unsaved.get(pane))
  if (dirty) forms.add(form)
  else forms.delete(form)
  if (forms.size > 0) unsaved.set(pane, forms)
  else unsaved.delete(pane)
}

export const isUnsaved = (pane: string): boolean => unsaved.has(pane)
export const anythingUnsaved = (): boolean => unsaved.size > 0
export const forgetUnsaved = (pane: string): void => {
  unsaved.delete(pane)
}

/**
 * Guards this page's work: closing its tab, leaving it when it has no tab, and leaving the browser ask first. The mark outlives
 * the hiding of a tab, because the form does too; the workspace drops it with the tab. A form that goes while its pane is shown, a dialog
 * that is saved or thrown away, takes its own mark along and nobody else's.
 */
export const useUnsaved = (dirty: boolean): void => {
  const pane = usePane()
  const form = useId()
  useEffect(() => {
    mark(pane, form, dirty)
    return () => {
      if (isShown(pane)) mark(pane, form, false)
    }
  }, [dirty, form, pane])
}
