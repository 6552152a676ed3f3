import { navigate } from '../kit/workspace/navigation.ts'

/** Opens an address that came as data: console paths here; files and external addresses in a window without `opener`. */
export const openHref = (href: string): void => {
  if (href.startsWith('/v1/')) window.open(href, '_blank', 'noopener')
  else if (/^\/(?![/\\])/.test(href)) navigate(href)
  else if (href.startsWith('https://')) window.open(href, '_blank', 'noopener,noreferrer')
}
