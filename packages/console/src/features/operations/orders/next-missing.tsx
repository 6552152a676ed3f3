import { useCallback, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormFields } from '../../../kit/form/form-context.ts'
import type { OrderFields, OrderValues } from './order-values.ts'

const isBehind = (element: HTMLElement, other: Element | null): boolean =>
  other !== null && (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

interface NextMissingProps {
  /** The fields that must be filled in and are not. */
  readonly missing: (order: OrderFields) => readonly string[]
  /** The form begins there: who enters a row of orders need not pass what the last one left. */
  readonly atOnce: boolean
}

/** Alt-Enter goes to the next field that is still missing, past all that is filled in or may stay empty. */
export const NextMissing = ({ missing, atOnce }: NextMissingProps) => {
  const { getValues } = useFormContext<OrderValues>()
  const { idOf } = useFormFields()
  const place = useRef<HTMLSpanElement>(null)
  const goOn = useCallback(() => {
    const fields = missing(getValues('order')).flatMap((name) => document.getElementById(idOf(`order.${name}`)) ?? [])
    const inOrder = fields.toSorted((a, b) => (isBehind(b, a) ? -1 : 1))
    const next = inOrder.find((field) => isBehind(field, document.activeElement)) ?? inOrder[0]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }, [getValues, idOf, missing])
  useEffect(() => {
    const form = place.current?.closest('form')
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      goOn()
    }
    // Before a list that is open takes Enter for itself.
    form?.addEventListener('keydown', onKeyDown, { capture: true })
    return () => form?.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [goOn])
  const beginsThere = useRef(atOnce)
  useEffect(() => {
    if (!beginsThere.current) return undefined
    // After the form has taken the focus to its first field.
    const timer = setTimeout(() => {
      beginsThere.current = false
      goOn()
    })
    return () => clearTimeout(timer)
  }, [goOn])
  return <span ref={place} hidden />
}
