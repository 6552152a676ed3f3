import { navigate } from '../kit/workspace/navigation.ts'

/** Follows an address that came as data: only paths of our own, files and foreign addresses in a window without power over this one. */
export const openHref = (href: string): void => {
  if (href.startsWith('/v1/')) window.open(href, '_blank', 'noopener')
  else if (/^\/(?![/\\])/.test(href)) navigate(href)
  else if (href.startsWith('https://')) window.open(href, '_blank', 'noopener,noreferrer')
}
