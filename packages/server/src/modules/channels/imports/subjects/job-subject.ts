import { jobImport, jobImportLabels, type ImportedJobInformation } from '@khonsong/domain/channels/imports/job-import.ts'
import { checkStatusFacts } from '@khonsong/domain/operations/jobs/check-status.ts'
import { confirmInformation, saveInformation, type InformedJob } from '@khonsong/domain/operations/jobs/job-information.ts'
import { jobReportLabels } from '@khonsong/domain/operations/jobs/job-report-labels.ts'
import { rejection, type Decision, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import {
  applyInformation,
  confirmSeveral,
  lockInformation,
  jobIdsByNo,
  readInformation,
  jobRows,
} from '../../../operations/jobs/index.ts'
import type { ImportRow } from '../import-store.ts'
import { confirmingIn } from '../confirming-in.ts'
import { served, type Barred, type Existing, type RecordToSave, type RecordToUndo, type Saved } from '../served-subject.ts'

const changed = (job: InformedJob, { information, confirm }: ImportedJobInformation): Decision<InformedJob> => {
  const saved = saveInformation(job, information)
  return saved.accepted && confirm ? confirmInformation(saved.value) : saved
}

const differences = (before: InformedJob, after: InformedJob): Existing['differences'] => {
  const fields = (['doRef', 'farthestStoreCode', 'invoiceOn'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ label: jobImportLabels[name], before: before[name] ?? '', after: after[name] ?? '' }))
  if (before.checkStatus === after.checkStatus || (fields.length === 0 && after.checkStatus !== 'confirmed')) return fields
  const [was, is] = [checkStatusFacts[before.checkStatus].label, checkStatusFacts[after.checkStatus].label]
  return [...fields, { label: jobReportLabels.checkStatus, before: was, after: is }]
}

/** Every row refers to an existing job; changes are shown and confirmed like any overwrite. */
const existing = async (tx: Tx, values: readonly ImportedJobInformation[]): Promise<readonly (Existing | Barred)[]> => {
  const ids = await jobIdsByNo(
    tx,
    values.map(({ jobNo }) => jobNo),
  )
  const known = new Map((await readInformation(tx, [...ids.values()])).map((one) => [one.row.jobNo, one]))
  return values.map((value) => {
    const one = known.get(value.jobNo)
    if (!one) return { rejections: [rejection('job.unknown', { no: value.jobNo }, 'jobNo')] }
    const decision = changed(one.job, value)
    return {
      id: one.row.id,
      no: one.row.jobNo,
      version: one.row.version,
      differences: decision.accepted ? differences(one.job, decision.value) : [],
      refusal: decision.accepted ? undefined : decision.rejections[0],
      before: one.job,
    }
  })
}

const save = async (
  tx: Tx,
  run: ImportRow,
  records: readonly RecordToSave<ImportedJobInformation>[],
): Promise<readonly Saved[]> => {
  const held = await lockInformation(
    tx,
    records.flatMap(({ existing: there }) => there?.id ?? []),
  )
  const answers: Saved[] = []
  for (const { value, existing: there } of records) {
    const one = held.get(there?.id ?? '')
    const decision = one?.held.version === there?.version ? one && changed(one.job, value) : undefined
    if (!one || !decision) answers.push({ rejections: [rejection('record.stale', {})] })
    else if (!decision.accepted) answers.push({ rejections: decision.rejections })
    else {
      const action = decision.value.checkStatus === 'confirmed' ? 'information_confirmed' : 'information_saved'
      // oxlint-disable-next-line no-await-in-loop -- one connection writes one job after the other
      await applyInformation(tx, one, decision.value, action, { importId: run.id })
      answers.push({ id: one.held.job.id, version: one.held.version + 1 })
    }
  }
  return answers
}

/** Restores former values, unless the job was changed or confirmed since. */
const undo = async (tx: Tx, records: readonly RecordToUndo[]): Promise<ReadonlyMap<string, Rejection>> => {
  const held = await lockInformation(
    tx,
    records.map(({ id }) => id),
  )
  const left = new Map<string, Rejection>()
  for (const { id, version, before } of records) {
    const one = held.get(id)
    if (!one || one.held.version !== version || !before) left.set(id, rejection('job.import_not_undone', {}))
    // Cast: written by `existing`.
    // oxlint-disable-next-line no-await-in-loop -- one connection writes one job after the other
    else await applyInformation(tx, one, before as InformedJob, 'information_restored')
  }
  return left
}

/** Job information, saved by the same decisions as its form. */
export const jobSubject = served({
  subject: jobImport,
  ownReferences: [],
  hrefOf: (_, importId) => `/track/roads?informationImportId=${importId}`,
  facts: async () => null,
  lookUp: async () => new Map(),
  list: async () => undefined,
  suggest: async () => [],
  numbersOf: async (tx, ids) => new Map((await jobRows(tx, ids)).map(({ id, jobNo }) => [id, jobNo])),
  existing,
  save,
  confirming: confirmingIn('jobs', 'job.confirm', confirmSeveral),
  undo,
})
