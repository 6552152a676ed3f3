import { useCallback, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormFields } from '../../../kit/form/form-context.ts'
import type { OrderFields, OrderValues } from './order-values.ts'

const isBehind = (element: HTMLElement, other: Element | null): boolean =>
  other !== null && (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

interface NextMissingProps {
  /** Required fields that are empty. */
  readonly missing: (order: OrderFields) => readonly string[]
  /** Focuses the first of them initially: when entering several orders in a row, shared values are skipped. */
  readonly atOnce: boolean
}

/** Alt-Enter focuses the next empty required field. */
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
    // In the capture phase, before an open select handles Enter.
    form?.addEventListener('keydown', onKeyDown, { capture: true })
    return () => form?.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [goOn])
  const beginsThere = useRef(atOnce)
  useEffect(() => {
    if (!beginsThere.current) return undefined
    // After the form has focused its first field.
    const timer = setTimeout(() => {
      beginsThere.current = false
      goOn()
    })
    return () => clearTimeout(timer)
  }, [goOn])
  return <span ref={place} hidden />
}
