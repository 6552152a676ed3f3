import type { SearchHit } from '@khonsong/contract/kernel/shell.ts'
import type { ReactNode } from 'react'
import { CopyButton } from '../kit/show/copy-button.tsx'
import { HoverCard } from '../kit/show/hover-card.tsx'
import { Go } from './go.tsx'
import { hrefOfHit } from './hit-href.ts'

interface RecordLinkProps {
  readonly kind: SearchHit['kind']
  readonly id: string
  /** The number, plate or name users know it by. */
  readonly text: string
  /** The hover card; rendered when it opens. */
  readonly card?: ReactNode
}

/** Link to an order, shipment, job, site or vehicle, with hover card and copy button. */
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
