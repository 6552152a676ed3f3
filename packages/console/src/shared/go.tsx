import type { ReactNode } from 'react'
import { navigate, isPlainClick } from '../kit/workspace/navigation.ts'

interface GoProps {
  readonly href: string
  readonly className?: string
  readonly onGo?: () => void
  readonly children: ReactNode
}

/** A link inside the console: a plain click navigates here, others open the browser's own tab or window. */
export const Go = ({ href, className, onGo, children }: GoProps) => (
  <a
    href={href}
    className={className}
    onClick={(event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      event.stopPropagation()
      onGo?.()
      navigate(href)
    }}
  >
    {children}
  </a>
)
