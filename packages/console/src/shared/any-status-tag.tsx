import { lookOf } from './any-status.ts'
import './desk.css'
import { StatusLine } from './status-line.tsx'

interface TagProps {
  readonly status: string
  readonly partial?: boolean
  readonly troubleCount?: number
}

/** The status of an order, a job or a shipment, by its code. */
export const AnyStatusTag = ({ status, ...beside }: TagProps) => <StatusLine look={lookOf(status)} {...beside} />
