import type { MonitoredJob, arrivals } from '@khonsong/contract/telematics/arrivals/arrivals.ts'
import { saidIn, type Because } from '@khonsong/domain/kernel/because.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { compareByNeed, nextStopOf } from '@khonsong/domain/telematics/arrivals/monitored-job.ts'
import { delayClassNames } from '@khonsong/domain/telematics/arrivals/delay-class.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { importantJobs } from '../positions/index.ts'
import { followJobs, type FollowedJob, type FollowedStop } from './followed-jobs.ts'
import { listInExecution, maxJobs, openExceptionsOf } from './jobs-store.ts'

type Query = z.output<typeof arrivals.monitor.query>

const kmOf = (metres: number | null): number | null => (metres === null ? null : Math.round(metres / 100) / 10)

const said = (tx: Tx, reasons: readonly Because[]): string[] => reasons.map((reason) => saidIn(tx.caller.language, reason))

export const expectedOf = (tx: Tx, { remainingMetres, confidence, source, reasons }: FollowedStop) => ({
  remainingKm: kmOf(remainingMetres),
  confidence,
  source,
  reasons: said(tx, reasons),
})

export interface Monitored extends FollowedJob {
  readonly openExceptions: number
  readonly isImportant: boolean
}

const textOf = ({ job, shipments, stops }: FollowedJob): string =>
  searchKey(
    [
      job.jobNo,
      job.plateNo,
      job.driverName,
      job.subcontractor?.name,
      ...shipments.flatMap(({ customerName, shipmentNo }) => [customerName, shipmentNo]),
      ...stops.map(({ site }) => site?.siteName),
    ]
      .filter(Boolean)
      .join(' '),
  )

const matches = (one: FollowedJob, words: readonly string[]): boolean => {
  if (words.length === 0) return true
  const text = textOf(one)
  return words.every((word) => text.includes(word))
}

const awaitsDecision = ({ shipments }: FollowedJob): boolean =>
  shipments.some(({ status }) => status === 'shipment_pending_delivery_fail')

const needOf = (one: Monitored) => ({
  delay: one.delay,
  openExceptions: one.openExceptions,
  awaitsDecision: awaitsDecision(one),
  isImportant: one.isImportant,
  jobNo: one.job.jobNo,
})

/** Jobs matching all filters except the delay, sorted by need for attention. */
const monitored = async (app: FastifyInstance, tx: Tx, query: Omit<Query, 'pageSize'>) => {
  const rows = await listInExecution(tx, query)
  const followed = await followJobs(app, tx, rows.slice(0, maxJobs))
  const exceptions = may(tx.caller, 'exception.view')
    ? await openExceptionsOf(
        tx,
        followed.map(({ job }) => job.id),
      )
    : new Map<string, number>()
  const important = await importantJobs(
    tx,
    followed.map(({ job }) => job.id),
  )
  const words = (query.searchText ?? '').split(/\s+/u).map(searchKey).filter(Boolean)
  const found = followed
    .filter((one) => matches(one, words))
    .map((one): Monitored => ({
      ...one,
      openExceptions: exceptions.get(one.job.id) ?? 0,
      isImportant: important.has(one.job.id),
    }))
  return { isCapped: rows.length > maxJobs, found: found.toSorted((a, b) => compareByNeed(needOf(a), needOf(b))) }
}

const ofClass = (found: readonly Monitored[], wanted: Query['delay']): readonly Monitored[] =>
  wanted?.length ? found.filter(({ delay }) => wanted.includes(delay.class)) : found

export const jobsToExport = async (app: FastifyInstance, tx: Tx, query: Omit<Query, 'pageSize'>): Promise<readonly Monitored[]> =>
  ofClass((await monitored(app, tx, query)).found, query.delay)

const nextOf = (tx: Tx, stop: FollowedStop): MonitoredJob['next'] => ({
  no: stop.no,
  siteName: stop.site?.siteName ?? '',
  state: stop.state,
  window: stop.window,
  arriveAt: stop.state === 'here' ? stop.arrivedAt : stop.estimated.arriveAt,
  departAt: stop.estimated.departAt,
  ...expectedOf(tx, stop),
})

const rowOf = (tx: Tx, one: Monitored): MonitoredJob => {
  const { job, shipments, stops, delay, position, openExceptions } = one
  const { device: _, reported: __, ...row } = job
  const next = nextStopOf(stops)
  return {
    ...row,
    customers: [...new Set(shipments.map(({ customerName }) => customerName))],
    stops: stops.map(({ state }) => state),
    next: next ? nextOf(tx, next) : null,
    delay,
    endsAt: stops.at(-1)?.estimated.departAt ?? null,
    position,
    openExceptions,
    awaitsDecision: awaitsDecision(one),
    isImportant: one.isImportant,
  }
}

export const monitorJobs = async (app: FastifyInstance, tx: Tx, query: Query) => {
  const { found, isCapped } = await monitored(app, tx, query)
  const shown = ofClass(found, query.delay)
  const pageNo = query.pageNo ?? query.page ?? query.pageNum ?? 1
  const page = shown.slice((pageNo - 1) * query.pageSize, pageNo * query.pageSize)
  const count = (name: (typeof delayClassNames)[number]) => found.filter(({ delay }) => delay.class === name).length
  return {
    list: page.map((one) => rowOf(tx, one)),
    total: shown.length,
    totalIsCapped: isCapped,
    pageNo,
    pageSize: query.pageSize,
    now: tx.now,
    counts: delayClassNames.map((name) => ({ delay: name, count: count(name) })),
  }
}
