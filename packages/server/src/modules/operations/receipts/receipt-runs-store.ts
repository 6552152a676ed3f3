import type { ReceiptRunBody } from '@khonsong/contract/operations/receipts/receipt-runs.ts'
import { sql } from 'kysely'
import { anyOf } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { isDeliveredSql, isUnconfirmed, receiptPredicates } from './receipts-store.ts'

export interface ToConfirm {
  readonly id: string
  readonly shipmentNo: string
  /** Zero without a receipt row. */
  readonly version: number
}

const version = sql`coalesce((select r.version from receipts r where r.tenant_id = s.tenant_id and r.shipment_id = s.id), 0) as version`

/** Orders by job, so that a job's last receipt is confirmed in the same batch as the others. */
const byJob = sql`order by s.job_id nulls last, s.id`

export const chosenToConfirm = async (tx: Tx, ids: readonly string[]): Promise<ToConfirm[]> => {
  const { rows } = await sql<ToConfirm>`
    select s.id, s.shipment_no, ${version} from shipments s
    where ${visible(tx.caller, 'shipments', 's')} and s.id = ${anyOf(ids)} and ${sql.raw(isDeliveredSql)} ${byJob}`.execute(tx.db)
  return rows
}

type Filter = NonNullable<ReceiptRunBody['filter']> & { readonly dueBefore: string }

/** Unconfirmed receipts matching a list filter. */
export const foundToConfirm = async (tx: Tx, filter: Filter, limit: number): Promise<ToConfirm[]> => {
  const where = [...receiptPredicates(tx, filter), isUnconfirmed]
  const { rows } = await sql<ToConfirm>`
    select s.id, s.shipment_no, ${version} from shipments s where ${sql.join(where, sql` and `)} ${byJob} limit ${limit}`.execute(
    tx.db,
  )
  return rows
}
