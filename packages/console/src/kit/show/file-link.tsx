import type { MouseEvent, ReactNode } from 'react'
import { downloadFrom } from '../call/download-from.ts'
import { isPlainClick } from '../workspace/navigation.ts'

/** Of a link to a file: a plain click downloads it within the page, another one opens it in a tab as any link. */
export const downloadOnClick = (href: string) => (event: MouseEvent<HTMLElement>) => {
  if (!isPlainClick(event)) return
  event.preventDefault()
  downloadFrom(href)
}

export const FileLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} onClick={downloadOnClick(href)}>
    {children}
  </a>
)
