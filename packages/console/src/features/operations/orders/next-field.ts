import type { KeyboardEvent } from 'react'

const fields =
  'input:not([type=hidden]):not(:disabled):not([type=checkbox]), textarea:not(:disabled), button[role=switch]:not(:disabled)'

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** A list that is open takes Enter for itself, and a text of several lines begins a new one. */
const takesEnter = (element: HTMLElement): boolean =>
  element.tagName === 'TEXTAREA' ||
  element.tagName === 'BUTTON' ||
  element.getAttribute('aria-expanded') === 'true' ||
  element.closest('.ant-select-open') !== null

/** Enter that ends a word of Chinese still under composition belongs to that word. */
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

/** Enter goes to the next field, so that an order is typed without the mouse; Ctrl-Enter still saves. A date takes what was typed first. */
export const nextFieldOnEnter = (event: KeyboardEvent<HTMLElement>): void => goOn(event, false)

/** Before a closed list hears of Enter, which would open it. */
export const nextFieldFromList = (event: KeyboardEvent<HTMLElement>): void => goOn(event, true)
