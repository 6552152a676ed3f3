import {
  atScheduleColumn,
  scheduleImport,
  scheduleImportColumns,
  type ImportedSchedule,
} from '@khonsong/domain/channels/imports/schedule-import.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { bangkokDateTime, msOf } from '@khonsong/domain/kernel/time.ts'
import type { Job } from '@khonsong/domain/operations/jobs/job.ts'
import { scheduleLabels, type ScheduleJob } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { may } from '../../../../platform/caller.ts'
import { inSavepoint } from '../../../../platform/db/savepoint.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import {
  cancelJobSchedule,
  cancelOneJob,
  createJob,
  jobRows,
  jobVersions,
  readJobForDecision,
  refusalsOf,
  routeCodeIdByCode,
  scheduleLockedJob,
  checkAssignment,
} from '../../../operations/jobs/index.ts'
import { shipmentIdsOfJobs } from '../../../operations/shipments/index.ts'
import type { ImportRow } from '../import-store.ts'
import { served, type Barred, type Existing, type RecordToSave, type RecordToUndo, type Saved } from '../served-subject.ts'
import { matchWritten, mostSimilarRecords } from './candidate-rows.ts'
import { resolveWritten, suggestWritten } from './order-lookups.ts'
import { masterList } from './candidate-store.ts'
import { listSmallKind, suggestRecords, writtenAs } from './written-store.ts'
import { carriersWritten, placesOfNumbers, type Placed } from './schedule-store.ts'

/** Target of a record: shipments for a new dispatch order, or the existing one with all of them. */
type Aim = { readonly shipmentIds: readonly string[] } | { readonly jobId: string } | Barred

const barred = (rejections: readonly Rejection[]): Barred => ({ rejections: rejections.map(atScheduleColumn) })

/** Rejections of single rows. */
const rowRefusals = (
  numbers: readonly string[],
  places: ReadonlyMap<string, readonly Placed[]>,
): readonly (readonly Rejection[])[] =>
  numbers.map((number) => {
    const here = places.get(number)
    if (!here) return [rejection('field.not_found', { field: scheduleImportColumns.number.label, value: number }, 'number')]
    if (here.some(({ jobId }) => jobId === null)) return []
    return [rejection('schedule_import.on_other_job', { no: number, job: here[0]?.jobNo ?? '' }, 'number')]
  })

/** The dispatch order, if all numbers are on the same one. */
const sharedJob = (numbers: readonly string[], places: ReadonlyMap<string, readonly Placed[]>): string | undefined => {
  const sets = numbers.map((number) => {
    const here = places.get(number) ?? []
    return new Set(here.some(({ jobId }) => jobId === null) ? [] : here.flatMap(({ jobId }) => jobId ?? []))
  })
  const [first, ...others] = sets
  return [...(first ?? [])].find((jobId) => others.every((set) => set.has(jobId)))
}

const aimOf = (numbers: readonly string[], places: ReadonlyMap<string, readonly Placed[]>): Aim => {
  const jobId = sharedJob(numbers, places)
  if (jobId !== undefined) return { jobId }
  const byRow = rowRefusals(numbers, places)
  const rejections = byRow.flat()
  if (rejections.length > 0) return { rejections, byRow }
  const loose = numbers.flatMap((number) => places.get(number) ?? []).filter((place) => place.jobId === null)
  return { shipmentIds: [...new Set(loose.map(({ id }) => id))] }
}

/** A reason in the file confirms all current warnings. */
const confirmedBy = (assignment: ScheduleJob, warnings: readonly Rejection[]): ScheduleJob =>
  assignment.overrideReason ? { ...assignment, confirmedWarnings: warnings.map(({ code }) => code) } : assignment

/** Collects rejections, and warnings without a reason. */
const checkSchedule = async (tx: Tx, value: ImportedSchedule, shipmentIds: readonly string[], jobId?: string) => {
  const { assignment, jobType } = value
  const weighed = await checkAssignment(tx, shipmentIds, { jobId, jobType, assignment })
  const open = assignment.overrideReason ? [] : weighed.warnings
  return {
    plan: weighed.plan,
    assignment: confirmedBy(assignment, weighed.warnings),
    refusals: [...weighed.refusals, ...open],
  }
}

const differences = (job: Job, plan: ScheduleJob, trailer: string | null): Existing['differences'] => {
  const time = (at: string | null) => (at === null ? '' : bangkokDateTime(at).slice(0, 16))
  const same = (a: string | null, b: string) => a !== null && msOf(a) === msOf(b)
  const rows: readonly { readonly label: Words; readonly before: string; readonly after: string; readonly same: boolean }[] = [
    {
      label: scheduleLabels.plannedBeginAt,
      before: time(job.plannedBeginAt),
      after: time(plan.plannedBeginAt),
      same: same(job.plannedBeginAt, plan.plannedBeginAt),
    },
    {
      label: scheduleLabels.plannedEndAt,
      before: time(job.plannedEndAt),
      after: time(plan.plannedEndAt),
      same: same(job.plannedEndAt, plan.plannedEndAt),
    },
    {
      label: scheduleLabels.plateNo,
      before: job.plateNo ?? '',
      after: plan.plateNo ?? '',
      same: (job.plateNo ?? '') === (plan.plateNo ?? ''),
    },
    {
      label: scheduleLabels.driver,
      before: job.driverName ?? '',
      after: plan.driverName ?? '',
      same: (job.driverName ?? '') === (plan.driverName ?? ''),
    },
    {
      label: scheduleLabels.trailerPlateNo,
      before: job.trailerPlateNo ?? '',
      after: trailer ?? '',
      // A file that names no trailer says nothing of the one that is there.
      same: trailer === null || (job.trailerId === plan.trailerId && job.trailerPlateNo === plan.trailerPlateNo),
    },
  ]
  return rows.flatMap(({ same: unchanged, ...row }) => (unchanged ? [] : [row]))
}

const ofJob = async (tx: Tx, jobId: string, value: ImportedSchedule): Promise<Existing | Barred> => {
  const held = await readJobForDecision(tx, jobId)
  if (!held) return barred([rejection('access.not_found', {})])
  const { job, version } = held
  const { plan, refusals } = await checkSchedule(tx, value, await shipmentIdsOfJobs(tx, [jobId]), jobId)
  const found = differences(job, plan, value.assignment.trailerPlateNo)
  const carrierDiffers =
    job.carrierKind !== plan.carrierKind || (plan.carrierKind !== 'own' && job.subcontractorId !== plan.subcontractorId)
  const label = scheduleLabels.carrierKind
  // Already scheduled as stated in the file.
  const changes =
    job.scheduledAt !== null && !carrierDiffers
      ? found
      : [...found, { label, before: job.carrierKind ?? '', after: plan.carrierKind }]
  if (changes.length === 0) return { id: jobId, no: job.jobNo, version, differences: [] }
  if (job.scheduledAt !== null)
    return barred([rejection('schedule_import.on_other_job', { no: value.numbers[0] ?? '', job: job.jobNo }, 'number')])
  return refusals.length > 0 ? barred(refusals) : { id: jobId, no: job.jobNo, version, differences: changes }
}

const validate = async (tx: Tx, value: ImportedSchedule, aim: Aim): Promise<Existing | Barred | undefined> => {
  if ('rejections' in aim) return aim
  if ('jobId' in aim) return ofJob(tx, aim.jobId, value)
  if (!may(tx.caller, 'job.create')) return barred([rejection('schedule_import.may_not_create', {})])
  const { refusals } = await checkSchedule(tx, value, aim.shipmentIds)
  return refusals.length > 0 ? barred(refusals) : undefined
}

const placesOf = async (tx: Tx, values: readonly ImportedSchedule[]) =>
  Map.groupBy(
    await placesOfNumbers(
      tx,
      values.flatMap(({ numbers }) => numbers),
    ),
    ({ number }) => number,
  )

const existing = async (tx: Tx, values: readonly ImportedSchedule[]): Promise<readonly (Existing | Barred | undefined)[]> => {
  const places = await placesOf(tx, values)
  const answers: (Existing | Barred | undefined)[] = []
  // oxlint-disable-next-line no-await-in-loop -- one connection judges one dispatch order after the other
  for (const value of values) answers.push(await validate(tx, value, aimOf(value.numbers, places)))
  return answers
}

/** Creates and schedules by the form's use cases, atomically. */
const saveOne = async (tx: Tx, { value, existing: there }: RecordToSave<ImportedSchedule>): Promise<string | Barred> => {
  if (there) {
    const { assignment } = await checkSchedule(tx, value, await shipmentIdsOfJobs(tx, [there.id]), there.id)
    await scheduleLockedJob(tx, there.id, there.version, assignment)
    return there.id
  }
  // Re-evaluated: an earlier record of the file may have taken the shipments.
  const places = await placesOf(tx, [value])
  const aim = aimOf(value.numbers, places)
  if (!('shipmentIds' in aim)) {
    const byRow = rowRefusals(value.numbers, places)
    return { rejections: byRow.flat(), byRow }
  }
  const { shipmentIds } = aim
  const { assignment } = await checkSchedule(tx, value, shipmentIds)
  return createJob(tx, {
    orderIds: [],
    shipmentIds,
    jobType: value.jobType,
    routeCodeId: await routeCodeIdByCode(tx, value.routeCode),
    confirmedWarnings: assignment.confirmedWarnings,
    assignment,
  })
}

const save = async (tx: Tx, _: ImportRow, records: readonly RecordToSave<ImportedSchedule>[]): Promise<readonly Saved[]> => {
  const answers: Saved[] = []
  for (const record of records) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection writes one dispatch order after the other
      const saved = await inSavepoint(tx, () => saveOne(tx, record))
      if (typeof saved !== 'string') answers.push(saved)
      // oxlint-disable-next-line no-await-in-loop -- see above
      else answers.push({ id: saved, version: (await jobVersions(tx, [saved])).get(saved) ?? 1 })
    } catch (error) {
      const why = refusalsOf(error)
      if (!why) throw error
      answers.push(barred(why))
    }
  }
  return answers
}

const undoReason = 'Undo of an import'

/** Reverts a schedule, or cancels the created dispatch order and releases its shipments, unless changed since. */
const undoOne = async (tx: Tx, { id, version, overridden }: RecordToUndo): Promise<void> => {
  if (overridden) await cancelJobSchedule(tx, id, version, undoReason)
  else await cancelOneJob(tx, id, version, { reason: undoReason, shipments: 'release' })
}

const undo = async (tx: Tx, records: readonly RecordToUndo[]): Promise<ReadonlyMap<string, Rejection>> => {
  const left = new Map<string, Rejection>()
  for (const record of records) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection takes back one dispatch order after the other
      await inSavepoint(tx, () => undoOne(tx, record))
    } catch (error) {
      if (!refusalsOf(error)) throw error
      left.set(record.id, rejection('schedule_import.not_undone', {}))
    }
  }
  return left
}

/** Dispatch orders with their stops, created and scheduled by the form's decisions. */
export const scheduleSubject = served({
  subject: scheduleImport,
  ownReferences: [],
  hrefOf: () => scheduleImport.records,
  facts: async () => null,
  lookUp: async (tx, to, keys) => {
    if (to === 'province') return writtenAs(tx, to, keys)
    return to === 'subcontractor' ? matchWritten(keys, await carriersWritten(tx)) : resolveWritten(tx, to, keys)
  },
  list: async (tx, to) =>
    to === 'province' ? listSmallKind(tx, to) : (await masterList(tx, to))?.map(({ candidate }) => candidate),
  suggest: async (tx, to, text, scope) => {
    if (to === 'province') return suggestRecords(tx, to, text, scope)
    return to === 'subcontractor' ? mostSimilarRecords(text, await carriersWritten(tx), 8) : suggestWritten(tx, to, text, scope)
  },
  numbersOf: async (tx, ids) => new Map((await jobRows(tx, ids)).map(({ id, jobNo }) => [id, jobNo])),
  existing,
  save,
  undo,
})
