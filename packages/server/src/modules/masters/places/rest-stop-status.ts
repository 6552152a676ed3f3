import type { RestStop } from '@khonsong/domain/masters/places/rest-stop.ts'
import {
  changeStatus,
  statusAt,
  type RestStopStatus,
  type StatusRequest,
} from '@khonsong/domain/masters/places/rest-stop-status.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { audit, changesBetween } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found } from '../../../platform/http/refusals.ts'
import { changeOf, findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { dueStops, writeStatus } from './rest-stop-store.ts'

const inSet = 200

const statusOf = (stop: RestStop): RestStopStatus => ({
  status: stop.status,
  statusType: stop.statusType === 1 ? 1 : 0,
  statusStartDate: stop.statusStartDate,
  statusEndDate: stop.statusEndDate,
  datedStatus: stop.datedStatus === 0 || stop.datedStatus === 1 || stop.datedStatus === 2 ? stop.datedStatus : null,
  usualStatus: stop.usualStatus === 0 || stop.usualStatus === 1 || stop.usualStatus === 2 ? stop.usualStatus : stop.status,
})

/** The kit's store does not carry the type of its rows. */
const locked = async (tx: Tx, table: ResourceTable, id: string): Promise<RestStop> =>
  found(await findRow(tx, table, id, true)) as unknown as RestStop

const write = async (tx: Tx, table: ResourceTable, stop: RestStop, next: RestStopStatus, action: string): Promise<RestStop> => {
  const before = statusOf(stop)
  const facts = ({ usualStatus, ...rest }: RestStopStatus) => ({ ...rest, usualStatus: rest.statusType === 1 ? usualStatus : null })
  const changes = changesBetween(facts(before), facts(next))
  if (Object.keys(changes).length === 0) return stop
  await writeStatus(tx, stop.id, next)
  const row = found(await findRow(tx, table, stop.id))
  await audit(tx, { subject: 'rest_stops', subjectId: stop.id, action, version: row.version, changes })
  await publishChange(tx, changeOf(table, row, row))
  return row as unknown as RestStop // as above
}

/** Effective at once without end, or from one day to another. */
export const updateStatus = async (tx: Tx, table: ResourceTable, id: string, asked: StatusRequest): Promise<RestStop> => {
  const stop = await locked(tx, table, id)
  const next = decided(changeStatus(statusOf(stop), asked, bangkokDayOf(tx.now)))
  return write(tx, table, stop, next, asked.statusType === 1 ? 'dated' : 'status_changed')
}

/** System caller of the scheduler, recorded in the history. */
const clockOf = (tenantId: string): Caller => ({
  tenantId,
  userId: '',
  displayName: 'Khonsong',
  kind: 'internal',
  permissions: new Set(),
  scope: { kind: 'all' },
  language: 'en',
  sessionId: '',
})

/** Starts and ends scheduled statuses; idempotent. */
export const applyDatedStatuses = async (database: Database, table: ResourceTable, now: string): Promise<number> => {
  const today = bangkokDayOf(now)
  const due = await dueStops(database.writer, today, inSet)
  for (const { tenantId, id } of due)
    await inTransaction(database, { caller: clockOf(tenantId), requestId: 'rest-stop-status', now }, async (tx) => {
      const stop = await locked(tx, table, id)
      await write(tx, table, stop, statusAt(statusOf(stop), today), 'status_changed')
    })
  return due.length
}
