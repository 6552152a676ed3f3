import { useEffect, useId } from 'react'
import { isShown, usePane } from './page-context.ts'

/** Forms with unsaved changes by pane: the page's own, and those of its dialogs. */
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
 * Guards unsaved changes: closing the tab, leaving a page without a tab, and leaving the browser ask first. The mark survives
 * hiding a tab, because the form does too; it is dropped when the tab closes. A form unmounted while its pane is visible (a
 * dialog saved or cancelled) removes only its own mark.
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
