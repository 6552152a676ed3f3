import { Popover } from 'antd'
import { useState, type ReactNode } from 'react'

interface CardProps {
  /** An element; it is drawn, and its facts read, only when somebody stays on it. */
  readonly card: ReactNode
  readonly children: ReactNode
}

const stayMs = 0.35

/** More about what one points at, without leaving the page. */
export const HoverCard = ({ card, children }: CardProps) => {
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen} trigger={['hover', 'focus']} mouseEnterDelay={stayMs} content={open ? card : null}>
      <span className="hover-card">{children}</span>
    </Popover>
  )
}
