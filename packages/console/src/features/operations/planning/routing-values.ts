import { addDays } from '@khonsong/domain/kernel/time.ts'
import { z } from 'zod'

/** Values of the routing form; empty fields are ''. */
export interface RoutingValues {
  businessUnitId: string
  fromOn: string
  untilOn: string
  customerId: string
  originSiteId: string
  temperatureTypeId: string
  /** Chosen waybills; empty: all that wait and match. */
  shipmentIds: string[]
  depotSiteId: string
  strategyId: string
  seconds: number | null
  vehicleIds: string[]
  carriers: { subcontractorId: string; vehicleTypeId: string; count: number | null }[]
}

const chosen = z.string().min(1)

export const routingSchema = z.looseObject({
  businessUnitId: chosen,
  fromOn: chosen,
  untilOn: chosen,
  seconds: z.number().int().min(1).max(600).nullable(),
  carriers: z.array(z.looseObject({ subcontractorId: chosen, vehicleTypeId: chosen, count: z.number().int().min(1).max(200) })),
})

/** Waybills chosen elsewhere, with their business unit and days. */
export type ChosenWaybills = Pick<RoutingValues, 'shipmentIds'> &
  Partial<Pick<RoutingValues, 'businessUnitId' | 'fromOn' | 'untilOn'>>

/** From the address: `?shipmentIds=…&businessUnitId=…&fromOn=…&untilOn=…`. */
export const chosenIn = (search: Readonly<Record<string, string | undefined>>): ChosenWaybills => ({
  shipmentIds: (search['shipmentIds'] ?? '').split(',').filter(Boolean),
  ...Object.fromEntries(['businessUnitId', 'fromOn', 'untilOn'].flatMap((key) => (search[key] ? [[key, search[key]]] : []))),
})

/** Default: tomorrow's waybills with all active vehicles. */
export const newRouting = (
  today: string,
  businessUnitId: string,
  vehicleIds: readonly string[],
  chosen: ChosenWaybills,
): RoutingValues => ({
  businessUnitId,
  fromOn: addDays(today, 1),
  untilOn: addDays(today, 1),
  ...chosen,
  customerId: '',
  originSiteId: '',
  temperatureTypeId: '',
  depotSiteId: '',
  strategyId: '',
  seconds: null,
  vehicleIds: [...vehicleIds],
  carriers: [],
})

const orNull = (id: string): string | null => id || null

export const bodyOf = (values: RoutingValues) => ({
  businessUnitId: values.businessUnitId,
  fromOn: values.fromOn,
  untilOn: values.untilOn,
  depotSiteId: orNull(values.depotSiteId),
  strategyId: orNull(values.strategyId),
  seconds: values.seconds,
  ...(values.shipmentIds.length > 0
    ? { shipmentIds: values.shipmentIds }
    : {
        which: {
          ...(values.customerId ? { customerId: values.customerId } : {}),
          ...(values.originSiteId ? { originSiteId: values.originSiteId } : {}),
          ...(values.temperatureTypeId ? { temperatureTypeId: values.temperatureTypeId } : {}),
        },
      }),
  vehicleIds: values.vehicleIds,
  carriers: values.carriers.map(({ count, ...carrier }) => ({ ...carrier, count: count ?? 1 })),
})
