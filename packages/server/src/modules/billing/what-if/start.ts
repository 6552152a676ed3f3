import type { StartingWhatIf } from '@khonsong/contract/billing/what-if/what-if.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { daysBetween } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { seesPartner } from '../contracts/index.ts'
import { assumptionsOf } from './assume.ts'
import { deleteRun, insertRun, readRun, writeRunState, type StoredRun } from './run-store.ts'
import { whatIfTask, whatIfTaskTitle } from './what-if-task.ts'

const maxDays = 366

/** A user limited to some business units prices one of them. */
const unitFor = ({ caller }: Tx, asked: string | null): string | null => {
  const { scope } = caller
  if (scope.kind !== 'business_units') return asked
  const [only] = scope.ids
  const unit = asked ?? (scope.ids.length === 1 ? (only ?? null) : null)
  if (unit === null || !scope.ids.includes(unit)) throw new Refused([rejection('what_if.no_unit', {}, 'businessUnitId')])
  return unit
}

export const startWhatIf = async (tx: Tx, app: FastifyInstance, asked: StartingWhatIf) => {
  const { name, dateFrom, dateTo, partnerId, change } = asked
  if (dateFrom > dateTo || daysBetween(dateFrom, dateTo) >= maxDays)
    throw new Refused([rejection('what_if.days', { n: maxDays }, 'dateTo')])
  if (change.from > dateTo) throw new Refused([rejection('what_if.outside', { to: dateTo }, 'change.from')])
  if (partnerId !== null && !(await seesPartner(tx, partnerId))) throw new Refused([rejection('access.not_found', {}, 'partnerId')])
  decided(await assumptionsOf(tx, change))
  const id = tx.newId()
  await insertRun(tx, {
    id,
    name,
    dateFrom,
    dateTo,
    partnerId,
    businessUnitId: unitFor(tx, asked.businessUnitId),
    change,
    searchKey: searchKey(name),
  })
  const taskId = await app.tasks.queue(tx, whatIfTask, { runId: id }, whatIfTaskTitle)
  await writeRunState(tx, id, { runState: 'queued', taskId })
  await audit(tx, {
    subject: 'what_if_runs',
    subjectId: id,
    action: 'created',
    version: 1,
    changes: { name: [null, name], changeKind: [null, change.kind] },
  })
  await publishChange(tx, { topic: 'billing', id })
  return { id, taskId }
}

/** Locks the run and checks its version. */
export const lockRun = async (tx: Tx, table: ResourceTable, id: string, version: number): Promise<StoredRun> => {
  const row = found(await findRow(tx, table, id, true))
  if (row.version !== version) throw new Stale(row)
  return found(await readRun(tx, id, true))
}

/** Resumes a stopped run. */
export const resumeWhatIf = async (tx: Tx, app: FastifyInstance, table: ResourceTable, id: string, version: number) => {
  const { runState, taskId: before } = await lockRun(tx, table, id, version)
  // A run whose task was cancelled before it started is still queued.
  const isStopped =
    runState === 'cancelled' ||
    runState === 'failed' ||
    (runState === 'queued' && before !== null && !(await app.tasks.isOpen(tx, before)))
  if (!isStopped) throw new Refused([rejection('what_if.not_stopped', {})])
  const taskId = await app.tasks.queue(tx, whatIfTask, { runId: id }, whatIfTaskTitle)
  await writeRunState(tx, id, { runState: 'queued', taskId })
  await audit(tx, { subject: 'what_if_runs', subjectId: id, action: 'resumed', version: version + 1, changes: {} })
  await publishChange(tx, { topic: 'billing', id })
  return { version: version + 1, taskId }
}

export const removeWhatIf = async (tx: Tx, app: FastifyInstance, table: ResourceTable, id: string, version: number) => {
  const { runState, taskId } = await lockRun(tx, table, id, version)
  if ((runState === 'running' || runState === 'queued') && taskId !== null && (await app.tasks.isOpen(tx, taskId)))
    throw new Refused([rejection('what_if.still_running', {})])
  await deleteRun(tx, id)
  await audit(tx, { subject: 'what_if_runs', subjectId: id, action: 'deleted', version, changes: {} })
  await publishChange(tx, { topic: 'billing', id })
  return { id }
}
