import type { Absorbed } from '@khonsong/domain/operations/shipments/shipment.ts'
import { rowStatusDisplay } from './any-status.ts'
import './desk.css'
import { StatusLine } from './status-line.tsx'

interface TagProps {
  readonly status: string
  readonly absorbed?: Absorbed | null
  readonly partial?: boolean
  readonly troubleCount?: number
}

/** Status tag of an order, job or shipment, by its code. */
export const AnyStatusTag = ({ status, absorbed = null, ...beside }: TagProps) => (
  <StatusLine look={rowStatusDisplay({ status, absorbed })} {...beside} />
)
