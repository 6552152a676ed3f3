import { downloadFrom } from '../kit/call/download-from.ts'
import { navigate } from '../kit/workspace/navigation.ts'

/** Opens an address that came as data: console paths and files here; external addresses in a window without `opener`. */
export const openHref = (href: string): void => {
  if (href.startsWith('/v1/')) downloadFrom(href)
  else if (/^\/(?![/\\])/.test(href)) navigate(href)
  else if (href.startsWith('https://')) window.open(href, '_blank', 'noopener,noreferrer')
}
