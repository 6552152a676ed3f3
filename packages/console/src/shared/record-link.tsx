import type { SearchHit } from '@khonsong/contract/kernel/shell.ts'
import type { ReactNode } from 'react'
import { CopyButton } from '../kit/show/copy-button.tsx'
import { HoverCard } from '../kit/show/hover-card.tsx'
import { Go } from './go.tsx'
import { hrefOfHit } from './hit-href.ts'

interface RecordLinkProps {
  readonly kind: SearchHit['kind']
  readonly id: string
  /** The number, plate or name people know it by. */
  readonly text: string
  /** What the hover card shows; drawn when somebody stays on it. */
  readonly card?: ReactNode
}

/** Order, shipment, job, site, plate: always this token, with its page, its card and a clean copy. */
export const RecordLink = ({ kind, id, text, card }: RecordLinkProps) => {
  const href = hrefOfHit({ kind, id })
  const link = (
    <Go href={href} className="cut">
      {text}
    </Go>
  )
  return (
    <span className="token">
      {card ? <HoverCard card={card}>{link}</HoverCard> : link}
      <CopyButton text={text} />
    </span>
  )
}
