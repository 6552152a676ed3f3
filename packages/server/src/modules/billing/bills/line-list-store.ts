import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { ListAsked } from '../../../platform/list/list-source.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'
import { chargeJoins, chargeSelect } from '../charges/index.ts'

interface LineQuery {
  readonly billId: string
  readonly matchState?: readonly string[] | undefined
}

/** The joins are of the page's rows only. */
const jobNoOfWaybill = `(select wj.job_no from shipments w join jobs wj on wj.tenant_id = w.tenant_id and wj.id = w.job_id
  where w.tenant_id = c.tenant_id and w.id = c.shipment_id)`

const lines = defineList<LineQuery>({
  table: 'charges',
  alias: 'c',
  select: chargeSelect,
  joins: chargeJoins,
  sorts: {
    basisDate: { by: 'c.basis_date', type: 'date' },
    amount: { by: 'c.amount', type: 'numeric' },
    subjectNo: { by: 'c.subject_no', type: 'text', nullable: true },
    waybillJobNo: { by: jobNoOfWaybill, type: 'text', nullable: true },
  },
  defaultSort: { by: 'basisDate', descending: false },
  numbers: ['c.subject_no'],
  filters: ({ billId, matchState }): readonly RawBuilder<SqlBool>[] => [
    sql<SqlBool>`c.bill_id = ${billId}::uuid`,
    ...(matchState && matchState.length > 0 ? [sql<SqlBool>`c.match_state = any(${[...matchState]}::text[])`] : []),
  ],
})

/** Lines of a bill; the caller's access is already checked. */
export const linesOfBill = (tx: Tx, query: LineQuery & ListAsked): Promise<ListAnswer<ChargeRow>> =>
  readList<ChargeRow, LineQuery>(tx, lines, query)
