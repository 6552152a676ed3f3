import type { KeyboardEvent } from 'react'

const fields =
  'input:not([type=hidden]):not(:disabled):not([type=checkbox]), textarea:not(:disabled), button[role=switch]:not(:disabled)'

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** An open select handles Enter itself, and in a textarea it starts a new line. */
const takesEnter = (element: HTMLElement): boolean =>
  element.tagName === 'TEXTAREA' ||
  element.tagName === 'BUTTON' ||
  element.getAttribute('aria-expanded') === 'true' ||
  element.closest('.ant-select-open') !== null

/** During IME composition Enter belongs to the composition. */
const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

const goOn = (event: KeyboardEvent<HTMLElement>, inSelect: boolean): void => {
  const { target, currentTarget } = event
  if (!isPlainEnter(event) || !(target instanceof HTMLElement) || !target.matches(fields) || takesEnter(target)) return
  if ((target.closest('.ant-select') !== null) !== inSelect) return
  event.preventDefault()
  if (inSelect) event.stopPropagation()
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)].filter(isShown)
  const next = all[all.indexOf(target) + 1]
  next?.focus()
  if (next instanceof HTMLInputElement && next.type === 'text') next.select()
}

/** Enter moves to the next field, for data entry without a mouse; Ctrl-Enter still saves. Date fields commit first. */
export const nextFieldOnEnter = (event: KeyboardEvent<HTMLElement>): void => goOn(event, false)

/** In the capture phase, before a closed select would open on Enter. */
export const nextFieldFromList = (event: KeyboardEvent<HTMLElement>): void => goOn(event, true)
