import type { SearchHit } from '@khonsong/contract/kernel/shell.ts'

type Kind = SearchHit['kind']

/** The page of each kind of record; all links on numbers, plates and names use it. */
const pages: Readonly<Record<Kind, (id: string) => string>> = {
  order: (id) => `/activity-tracking/detail/order/${id}`,
  shipment: (id) => `/activity-tracking/detail/shipment/${id}`,
  job: (id) => `/activity-tracking/detail/job/${id}`,
  vehicle: (id) => `/master-data/vehicle/${id}/view`,
  driver: (id) => `/master-data/driver/${id}/view`,
  site: (id) => `/master-data/site/${id}/view`,
  customer: (id) => `/master-data/customer/${id}/view`,
}

export const hrefOfHit = ({ kind, id }: { readonly kind: Kind; readonly id: string }): string => pages[kind](encodeURIComponent(id))

/** A search hit's kind, and its details beside number or name. */
export const detailOfHit = (kind: string, { detail }: SearchHit): string => (detail === '' ? kind : `${kind} · ${detail}`)
