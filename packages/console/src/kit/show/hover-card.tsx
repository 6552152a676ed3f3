import { Popover } from 'antd'
import type { ReactNode } from 'react'

interface CardProps {
  /** An element; it is drawn, and its facts read, only when somebody stays on it. */
  readonly card: ReactNode
  readonly children: ReactNode
}

const stayMs = 0.35

/** More about what one points at, without leaving the page. antd draws its content when it first opens, and it must not be empty before. */
export const HoverCard = ({ card, children }: CardProps) => (
  <Popover
    trigger={['hover', 'focus']}
    mouseEnterDelay={stayMs}
    destroyOnHidden
    content={<div className="hover-card-inside">{card}</div>}
  >
    <span className="hover-card">{children}</span>
  </Popover>
)
