import { navigate } from '../kit/workspace/navigation.ts'

/** Follows an address that came as data: only paths of our own, files and foreign addresses in a window without power over this one. */
export const openHref = (href: string): void => {
  if (/^\/v1\//.test(href)) window.open(href, '_blank', 'noopener')
  else if (/^\/(?![/\\])/.test(href)) navigate(href)
  else if (/^https:\/\//.test(href)) window.open(href, '_blank', 'noopener,noreferrer')
}
