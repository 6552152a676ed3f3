/** Which monitoring strategy applies to a shipment, and which temperatures it requires in reports. */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { active } from '../../resource/record-status.ts'
import { isPickup } from './event-data.ts'
import type { EventSource, Shipment } from './shipment.ts'
import type { StatusStep } from './status-command.ts'
import { statusFields, type StatusForm } from './status-form.ts'

interface Lane {
  readonly originSiteTypeId: string | null
  readonly destinationSiteTypeId: string | null
}

interface Rule extends Lane {
  readonly status: 0 | 1 | 2
  readonly priority: number
}

/** The strategy of a shipment: the enabled one of highest priority whose site types match; on a tie the more specific. */
export const strategyFor = <T extends Rule>(strategies: readonly T[], lane: Lane): T | undefined => {
  const fits = (wanted: string | null, is: string | null) => wanted === null || wanted === is
  const named = (rule: Rule) => Number(rule.originSiteTypeId !== null) + Number(rule.destinationSiteTypeId !== null)
  return strategies
    .filter(
      (rule) =>
        rule.status === active &&
        fits(rule.originSiteTypeId, lane.originSiteTypeId) &&
        fits(rule.destinationSiteTypeId, lane.destinationSiteTypeId),
    )
    .toSorted((a, b) => a.priority - b.priority || named(b) - named(a))[0]
}

export interface UntrackedLanes {
  /** Kinds of place that some strategy names; every other kind counts as none. */
  readonly named: readonly string[]
  readonly lanes: readonly Lane[]
}

/** The lanes whose vehicles are not tracked, so that a list can leave them out where it is read. */
export const untrackedLanes = (strategies: readonly (Rule & { readonly trackable: boolean })[]): UntrackedLanes => {
  if (strategies.every(({ trackable }) => trackable)) return { named: [], lanes: [] }
  const named = [
    ...new Set(strategies.flatMap((rule) => [rule.originSiteTypeId ?? [], rule.destinationSiteTypeId ?? []].flat())),
  ].toSorted()
  const kinds = [null, ...named]
  const lanes = kinds.flatMap((originSiteTypeId) =>
    kinds.map((destinationSiteTypeId) => ({ originSiteTypeId, destinationSiteTypeId })),
  )
  return { named, lanes: lanes.filter((lane) => strategyFor(strategies, lane)?.trackable === false) }
}

/** Measurements required for a shipment; none for goods without a temperature type. */
export interface RequiredTemperatures {
  readonly pickupGoodsTemperature: boolean
  readonly deliveryGoodsTemperature: boolean
  readonly pickupVehicleTemperature: boolean
}

export const noTemperatures: RequiredTemperatures = {
  pickupGoodsTemperature: false,
  deliveryGoodsTemperature: false,
  pickupVehicleTemperature: false,
}

type Measured = 'temperature' | 'vehicleTemperature'

const measuredAt = (isLoading: boolean, to: StatusStep['status'], required: RequiredTemperatures): readonly Measured[] => [
  ...((isLoading && required.pickupGoodsTemperature) || (to === 'shipment_delivered' && required.deliveryGoodsTemperature)
    ? ['temperature' as const]
    : []),
  ...(isLoading && required.pickupVehicleTemperature ? ['vehicleTemperature' as const] : []),
]

/** The auto-delivery timer measures nothing; every other reporter must enter the measurements. */
export const checkTemperatures = (
  shipment: Pick<Shipment, 'status'>,
  step: StatusStep,
  required: RequiredTemperatures | null,
  source: EventSource,
): readonly Rejection[] =>
  required === null || source === 'auto'
    ? []
    : measuredAt(isPickup(shipment, step.status), step.status, required)
        .filter((key) => step[key] === null || step[key] === undefined)
        .map((key) => rejection('field.required', { field: statusFields[key].label }, key))

/**
 * Marks the required temperatures in a status form; a form without quantities has no temperature fields. The vehicle's
 * temperature is shown only when required: by default forms ask for that of the goods.
 */
export const withRequired = (form: StatusForm, required: RequiredTemperatures): StatusForm => {
  const needed: ReadonlySet<string> = new Set(measuredAt(form.status === 'shipment_ontheway', form.status, required))
  return {
    ...form,
    fields: form.fields
      .filter(({ key }) => key !== 'vehicleTemperature' || needed.has(key))
      .map((field) => (needed.has(field.key) ? { ...field, required: true } : field)),
  }
}
