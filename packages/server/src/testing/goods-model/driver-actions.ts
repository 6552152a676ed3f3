/** Reports from the driver's page, beside what the office does to the same job. */
import type { DriverAnswer } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { HandedOutLink } from '@khonsong/contract/operations/tracking/driver-links.ts'
import { isUnstarted } from '@khonsong/domain/operations/shipments/status.ts'
import { isDeepStrictEqual } from 'node:util'
import { newId } from '../../platform/db/new-id.ts'
import { minutesAgo } from '../main-job-world.ts'
import { choose, reason, some, upTo, type Ended, type Make } from './action.ts'
import type { ModelJob, ModelShipment, ModelState, ModelWorld } from './world.ts'

/** Key of the job's phone; sometimes a new link, which ends the older one. */
const phoneOf = async (world: ModelWorld, { id }: ModelJob): Promise<string | undefined> => {
  const known = world.phones.get(id)
  if (known !== undefined && world.chance() < 0.9) return known
  const made = await world.dispatcher.inject({ method: 'POST', url: `/v1/routes/${id}/driver-link` })
  if (made.statusCode !== 200) return known
  const link = made.json<{ items: HandedOutLink }>().items
  const token = link.url.split('#')[1] ?? ''
  const opened = await world.app.inject({ method: 'POST', url: '/v1/driver-page/open', payload: { token, code: link.code } })
  if (opened.statusCode !== 200) throw new Error(`a new link does not open: ${opened.body}`)
  const key = `${token}.${opened.json<{ items: { deviceKey: string } }>().items.deviceKey}`
  world.phones.set(id, key)
  return key
}

const steps = ['arrivedAt', 'startedAt', 'completedAt'] as const

/** Some steps of one task, or its failure; at the end sometimes fewer packages than expected. */
const reportsOf = (world: ModelWorld, one: ModelShipment): readonly object[] => {
  const isBefore = isUnstarted(one.status) || ['arrive_origin', 'ready_to_load', 'loading'].some((at) => one.status.endsWith(at))
  const task = isBefore === world.chance() < 0.95 ? 'pickup' : 'delivery'
  const report = (what: string, minutes: number, more: object = {}) => ({
    id: newId(),
    shipmentId: one.id,
    task,
    what,
    at: minutesAgo(minutes),
    ...more,
  })
  if (world.chance() < 0.12) return [report('failed', 5, { reason })]
  const packages = (one.picked ?? one).packages - (world.chance() < 0.3 ? upTo(world, 3) : 0)
  const short = world.chance() < 0.2 && task === 'delivery' ? { [some(world, ['damagedPackage', 'rejectedPackage']) ?? '']: 1 } : {}
  const counts = world.chance() < 0.4 ? { packages: Math.max(0, packages), ...short } : {}
  const last = { ...counts, receiverName: 'สมศรี' }
  return steps
    .filter((what) => what === 'completedAt' || world.chance() < 0.5)
    .slice(0, 1 + upTo(world, 2))
    .map((what) => report(what, 50 - 15 * steps.indexOf(what), what === 'completedAt' ? last : {}))
}

/** What was refused or known changes nothing, and a driver moves only waybills of the own job. */
const faultsOfReports =
  (answers: readonly DriverAnswer[], sent: number, jobId: string, shipmentId: string) =>
  (before: ModelState, after: ModelState): string[] => {
    const done = answers.some(({ result }) => result === 'done')
    const was = before.shipments.find(({ id }) => id === shipmentId)
    return [
      ...(answers.length === sent ? [] : [`${sent} reports, ${answers.length} answers`]),
      ...(done || isDeepStrictEqual(before, after) ? [] : ['a report that was not taken changed something']),
      ...(done && was?.jobId !== jobId ? [`a driver moved ${was?.shipmentNo} of another job`] : []),
    ]
  }

const report: Make = async (world, { jobs, shipments }) => {
  const job = choose(
    world,
    jobs.filter(({ accepted, closed, cancelled }) => accepted && !closed && !cancelled),
    jobs,
  )
  const key = job && (await phoneOf(world, job))
  const one = choose(
    world,
    shipments.filter(({ jobId }) => jobId === job?.id),
    shipments,
  )
  if (!job || key === undefined || !one) return undefined
  const reports = reportsOf(world, one)
  const ended = async (body: string): Promise<Ended> => {
    const { answers } = (JSON.parse(body) as { items: { answers: DriverAnswer[] } }).items
    return {
      refusedAs: answers.some(({ result }) => result === 'done') ? undefined : answers[0]?.result,
      faults: faultsOfReports(answers, reports.length, job.id, one.id),
    }
  }
  return {
    url: '/v1/driver-page/reports',
    payload: { phoneNow: new Date().toISOString(), reports },
    driverKey: key,
    ended,
  }
}

export const driverActions: readonly (readonly [name: string, weight: number, make: Make])[] = [['driver_reports', 14, report]]
