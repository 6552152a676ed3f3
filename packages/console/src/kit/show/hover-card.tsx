import { Popover } from 'antd'
import type { ReactNode } from 'react'

interface CardProps {
  /** An element, so that it renders, and reads its data, only when the card opens. */
  readonly card: ReactNode
  readonly children: ReactNode
}

const stayMs = 0.35

/** Details on hover. antd renders the content on first open, and it must not be empty before. */
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
