import { createBrowserHistory } from '@tanstack/history'

/**
 * Browser history; the address is the only state. Pages do not read it: each gets a frozen place, because a kept tab lives on
 * while the address belongs to another.
 */
export const history = createBrowserHistory()

export const navigate = (href: string): void => {
  if (href !== history.location.href) history.push(href)
}

export const navigateInstead = (href: string): void => history.replace(href)

/** Navigates without the unsaved-changes prompt, after it was answered. */
export const navigateAnyway = (href: string): void => history.push(href, undefined, { ignoreBlocker: true })

/** The same, replacing the current history entry. */
export const navigateInsteadAnyway = (href: string): void => history.replace(href, undefined, { ignoreBlocker: true })

/** `/order/entry` and `{ status: ['a', 'b'], pageNo: 2, empty: undefined }` as an address; lists are comma-separated. */
export const hrefOf = (path: string, search: Readonly<Record<string, unknown>> = {}): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') query.set(name, text)
  }
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}

/** A plain click navigates inside; with a modifier or another button the browser opens its own tab or window. */
export const isPlainClick = (event: {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
