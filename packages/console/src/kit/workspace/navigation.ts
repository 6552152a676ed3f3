import { createBrowserHistory } from '@tanstack/history'

/**
 * The browser's history with the address as the only state. A page never reads it: it gets its own frozen place, because a kept tab lives on
 * while the address belongs to another one.
 */
export const history = createBrowserHistory()

export const navigate = (href: string): void => {
  if (href !== history.location.href) history.push(href)
}

export const navigateInstead = (href: string): void => history.replace(href)

/** Leads on without asking about unsaved work, after that has been asked. */
export const navigateAnyway = (href: string): void => history.push(href, undefined, { ignoreBlocker: true })

/** The same in the place of the address that stands there, which is not to be come back to. */
export const navigateInsteadAnyway = (href: string): void => history.replace(href, undefined, { ignoreBlocker: true })

/** `/order/entry` and `{ status: ['a', 'b'], pageNo: 2, empty: undefined }` become an address; lists are comma lists. */
export const hrefOf = (path: string, search: Readonly<Record<string, unknown>> = {}): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') query.set(name, text)
  }
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}

/** True for a plain click, which stays inside; with a modifier or another button the browser opens its own tab or window. */
export const isPlainClick = (event: {
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
