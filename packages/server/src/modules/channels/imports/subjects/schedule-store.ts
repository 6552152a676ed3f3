import { sql } from 'kysely'
import { visible } from '../../../../platform/db/rows.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import type { Written } from './candidate-rows.ts'

/** A live shipment matching a number in the file: its own number or its order's. */
export interface Placed {
  readonly number: string
  readonly id: string
  readonly jobId: string | null
  readonly jobNo: string | null
}

/** Shipments matching these numbers and their jobs, in leg order. */
export const placesOfNumbers = async (tx: Tx, numbers: readonly string[]): Promise<readonly Placed[]> => {
  if (numbers.length === 0) return []
  const { rows } = await sql<Placed>`
    select n.number, s.id, s.job_id, j.job_no
    from unnest(${[...new Set(numbers)]}::text[]) as n (number)
    join lateral (
      select s.id, s.job_id, s.tenant_id, s.shipment_no from shipments s
      where ${visible(tx.caller, 'shipments', 's')} and s.shipment_no = n.number and s.status <> 'shipment_cancelled'
      union
      select s.id, s.job_id, s.tenant_id, s.shipment_no from orders o
      join shipments s on s.tenant_id = o.tenant_id and s.order_id = o.id and s.status <> 'shipment_cancelled'
      where ${visible(tx.caller, 'orders', 'o')} and ${visible(tx.caller, 'shipments', 's')} and o.order_no = n.number
    ) s on true
    left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
    order by s.shipment_no`.execute(tx.db)
  return rows
}

/** Active carriers within the caller's scope. */
export const carriersWritten = async (tx: Tx): Promise<readonly Written[]> => {
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select u.id, u.code, u.name from subcontractors u
    where ${visible(tx.caller, 'subcontractors', 'u')} and u.status = 1 order by u.code limit 5000`.execute(tx.db)
  return rows.map(({ id, code, name }) => ({ candidate: { id, code, name }, codes: [code], names: [name] }))
}
