import type { ReportedPoint } from '@khonsong/domain/telematics/positions/sort-out-points.ts'
import type { FastifyInstance } from 'fastify'
import { systemCaller, type Caller } from '../../../platform/caller.ts'
import { inTransaction, sqlStateOf } from '../../../platform/db/in-transaction.ts'
import { positionsBusy } from './call-counter.ts'
import { gatherWaiting } from './gather-waiting.ts'
import { takeReports, type DeviceReport, type Taken } from './take-positions.ts'

/** Larger reports get a transaction of their own. */
export const smallPost = 20
const maxTogether = 200
/** Some seconds of work; beyond it requests are refused (backpressure) before memory fills. */
const maxWaiting = 5000

/** Data errors and constraint violations come from one report; connection errors do not. */
const mayBeOfOne = (error: unknown): boolean => /^2[23]/.test(sqlStateOf(error) ?? '')

/**
 * Stores single points and small batches of many devices of a company in one transaction: a commit waits for the disk, and
 * one per point would limit the throughput. Senders are answered after the commit.
 */
export const smallPosts = (app: FastifyInstance) => {
  const companies = new Map<string, (report: DeviceReport) => Promise<Taken>>()
  const companyOf = (tenantId: string) => {
    const known = companies.get(tenantId)
    if (known) return known
    const made = gatherWaiting<DeviceReport, Taken>({
      maxWaiting,
      maxTogether,
      keyOf: ({ deviceId }) => deviceId,
      work: (reports) =>
        inTransaction(app.database, { caller: systemCaller(tenantId), requestId: 'positions' }, (tx) => takeReports(tx, reports)),
      mayBeOfOne,
      full: positionsBusy,
    })
    companies.set(tenantId, made)
    return made
  }
  return ({ tenantId, userId: deviceId, language }: Caller, points: readonly ReportedPoint[]): Promise<Taken> =>
    companyOf(tenantId)({ deviceId, language, points })
}
