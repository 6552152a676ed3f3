import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { CallFailure, mayHaveHappened } from '../../../../kit/call/call-failure.ts'
import { call } from '../../../../kit/call/call.ts'
import { failureMessage } from '../../../../kit/call/failure-message.ts'
import type { BulkGroup, BulkVerdict } from './bulk-plan.ts'

/** A failed call is the result of all its shipments. */
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

/** Retries after short network failures, with the same idempotency key, so nothing is done twice. */
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

/** Sends batch after batch; `onProgress` reports the number of shipments done. */
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

/** Shipments refused in the preview are included, so that results cover the whole selection. */
export const refusedBefore = (verdict: BulkVerdict, language: Language): RowResult => ({
  id: verdict.id,
  no: null,
  accepted: false,
  status: null,
  version: verdict.version,
  errors: verdict.refusals.map(({ code, params }) => ({ code, params: { ...params }, message: sentence(code, params, language) })),
})
