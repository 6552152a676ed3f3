/**
 * Line styles of a route on the map (§ map line colouring): delivered coloured, scheduled solid grey, unscheduled dashed grey.
 */
import type { JobStatus } from '../jobs/status.ts'

export type LineState = 'delivered' | 'scheduled' | 'unscheduled'

/** Publishing only makes the dispatch order; it is scheduled once it has its vehicle, and no longer when taken back or cancelled. */
export const lineStateOf = (route: { readonly jobStatus: JobStatus | null }, statuses: readonly string[]): LineState => {
  const { jobStatus } = route
  if (jobStatus === null || jobStatus === 'job_created' || jobStatus === 'job_cancelled') return 'unscheduled'
  return statuses.length > 0 && statuses.every((status) => status === 'shipment_delivered' || status === 'shipment_approved')
    ? 'delivered'
    : 'scheduled'
}
