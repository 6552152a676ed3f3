/**
 * Arrival, start and completion of a pickup, delivery or return as one form, with non-decreasing times. Future moments are
 * omitted at the end. The form allows equal times; shipment events need distinct ones, so they are stored one second apart.
 */
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import { isAfter, secondsApart } from '../../kernel/time.ts'
import type { Shipment } from '../shipments/shipment.ts'
import type { StatusStep } from '../shipments/status-command.ts'
import { momentLabels, momentsLeft, type Desk, type DeskMoment, type Moment } from './desk.ts'

export interface ReportedMoments extends Partial<Readonly<Record<Moment, string | undefined>>> {
  /** Data of the desk's last step: quantities, temperature, payment, photos. */
  readonly counted: Partial<StatusStep>
}

const required = (moment: Moment): Rejection => rejection('field.required', { field: momentLabels[moment] }, moment)

/** Every moment before the last reported one must be reported too. */
const checkReported = (left: readonly DeskMoment[], told: ReportedMoments): readonly Rejection[] => {
  const last = left.findLastIndex(({ moment }) => told[moment] !== undefined)
  if (last < 0) return left.slice(0, 1).map(({ moment }) => required(moment))
  return left.slice(0, last).flatMap(({ moment }) => (told[moment] === undefined ? [required(moment)] : []))
}

const checkOrder = (left: readonly DeskMoment[], told: ReportedMoments): readonly Rejection[] =>
  left.flatMap(({ moment }, at) => {
    const before = left[at - 1]?.moment
    const [time, earlier] = [told[moment], before && told[before]]
    if (before === undefined || time === undefined || earlier === undefined || !isAfter(earlier, time)) return []
    return [rejection('perform.time_order', { field: momentLabels[moment], before: momentLabels[before] }, moment)]
  })

/** Converts a desk form into status steps. */
export const reportMoments = (
  desk: Desk,
  shipment: Pick<Shipment, 'status'>,
  told: ReportedMoments,
): Decision<readonly StatusStep[]> => {
  const left = momentsLeft(desk, shipment.status)
  if (!left.accepted) return left
  const refusals = [...checkReported(left.value, told), ...checkOrder(left.value, told)]
  if (refusals.length > 0) return refuse(...refusals)
  const given = left.value.flatMap(({ moment, status }) => {
    const time = told[moment]
    return time === undefined ? [] : [{ moment, status, time }]
  })
  const times = secondsApart(given.map(({ time }) => time))
  return accept(
    given.map(({ moment, status, time }, at): StatusStep => ({
      status,
      time: times[at] ?? time,
      ...(moment === 'completedAt' ? told.counted : {}),
    })),
  )
}

/** Maps a refusal of a step to its form field. */
export const toDeskField = (desk: Desk, status: Shipment['status'], { field, ...refusal }: Rejection): Rejection => {
  const [, at, name] = /^steps\.(\d+)\.?(.*)$/.exec(field ?? '') ?? []
  const left = momentsLeft(desk, status)
  if (at === undefined || name === undefined || !left.accepted) return field === undefined ? refusal : { ...refusal, field }
  if (name === 'status' || name === '') return refusal
  const moment = name === 'time' ? left.value[Number(at)]?.moment : undefined
  return { ...refusal, field: moment ?? name }
}
