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

/** Enter goes to the next field, so that an order is typed without the mouse; Ctrl-Enter still saves. */
export const nextFieldOnEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const { target, currentTarget } = event
  if (!(target instanceof HTMLElement) || !target.matches(fields) || takesEnter(target)) return
  event.preventDefault()
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)].filter(isShown)
  const next = all[all.indexOf(target) + 1]
  next?.focus()
  if (next instanceof HTMLInputElement && next.type === 'text') next.select()
}
