import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { CallFailure, mayHaveHappened } from '../../../../kit/call/call-failure.ts'
import { call } from '../../../../kit/call/call.ts'
import { failureMessage } from '../../../../kit/call/failure-message.ts'
import type { BulkGroup, BulkVerdict } from './bulk-plan.ts'

/** A call that failed as a whole is the answer of each of its shipments. */
const failed = (group: BulkGroup, cause: CallFailure, language: Language): readonly RowResult[] =>
  group.shipments.map(({ shipmentId }) => ({
    id: shipmentId,
    no: null,
    accepted: false,
    status: null,
    version: null,
    errors:
      cause.errors.length > 0 ? [...cause.errors] : [{ code: cause.code, params: {}, message: failureMessage(cause, language) }],
  }))

/** A line that comes back at once costs nobody an answer: with the same key the same is asked, and nothing is done twice. */
const pausesMs = [500, 2000] as const

const send = async (group: BulkGroup, language: Language): Promise<readonly RowResult[]> => {
  const body = { shipments: [...group.shipments], steps: [...group.steps] }
  const options = { quiet: true, language, idempotencyKey: crypto.randomUUID() }
  for (const pauseMs of pausesMs)
    try {
      return (await call(tracking.setStatus, { body }, options)).results
    } catch (cause) {
      if (!mayHaveHappened(cause)) throw cause
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  return (await call(tracking.setStatus, { body }, options)).results
}

/** Sends group after group; `onProgress` tells how many shipments have their answer. */
export const runBulk = async (
  groups: readonly BulkGroup[],
  language: Language,
  onProgress: (results: readonly RowResult[]) => void,
): Promise<readonly RowResult[]> => {
  let results: readonly RowResult[] = []
  for (const group of groups) {
    try {
      results = [...results, ...(await send(group, language))]
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      results = [...results, ...failed(group, cause, language)]
    }
    onProgress(results)
  }
  return results
}

/** Those that were refused before anything was sent answer too, so that the count is of all that were chosen. */
export const refusedBefore = (verdict: BulkVerdict, language: Language): RowResult => ({
  id: verdict.id,
  no: null,
  accepted: false,
  status: null,
  version: verdict.version,
  errors: verdict.refusals.map(({ code, params }) => ({ code, params: { ...params }, message: sentence(code, params, language) })),
})
