/**
 * Line styles of a route on the map (§ map line colouring): delivered coloured, scheduled solid grey, unscheduled dashed grey.
 */
export type LineState = 'delivered' | 'scheduled' | 'unscheduled'

export const lineStateOf = (route: { readonly jobId: string | null }, statuses: readonly string[]): LineState => {
  if (route.jobId === null) return 'unscheduled'
  return statuses.length > 0 && statuses.every((status) => status === 'shipment_delivered' || status === 'shipment_approved')
    ? 'delivered'
    : 'scheduled'
}
