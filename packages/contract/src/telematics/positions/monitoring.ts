import { vehicleStates, type VehicleState } from '@khonsong/domain/telematics/positions/vehicle-state.ts'
import { z } from 'zod'
import { day, idParams, labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const position = z.object({
  at: z.string(),
  lat: z.number(),
  lng: z.number(),
  speedKmh: z.number().nullable(),
  heading: z.number().nullable(),
  battery: z.number().nullable(),
  temperature: z.number().nullable(),
})

const monitoredVehicle = z.object({
  id: z.uuid(),
  plateNo: z.string(),
  vehicleType: z.string(),
  carrierName: z.string().nullable(),
  state: z.enum(Object.keys(vehicleStates) as VehicleState[]), // its own keys
  device: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  position: position.nullable(),
  /** Whether the position is from a driver's phone, shared while a job runs. */
  isByPhone: z.boolean(),
  /** Its job carries goods that a monitoring strategy marks as important. */
  isImportant: z.boolean(),
  /** Since when it is stationary; null while it moves. */
  stillSince: z.string().nullable(),
  job: z
    .object({
      id: z.uuid(),
      jobNo: z.string(),
      status: z.string(),
      driverName: z.string().nullable(),
      driverPhone: z.string().nullable(),
      plannedEndAt: z.string().nullable(),
    })
    .nullable(),
})
export type MonitoredVehicle = z.output<typeof monitoredVehicle>

const track = z.object({
  vehicleId: z.uuid(),
  plateNo: z.string(),
  day,
  /** All points of the day; more than 3,000 are evenly sampled. */
  pointCount: z.number().int(),
  points: z.array(position),
  distanceKm: z.number(),
})

/** Current and past positions of vehicles. Customers have no live map. */
export const vehicleMonitoring = {
  live: operation('GET /v1/vehicle-monitoring', {
    summary: 'Vehicle monitoring: every vehicle in use with its last report and its job',
    needs: 'vehicle.view',
    output: z.object({ now: z.string(), vehicles: z.array(monitoredVehicle), isCapped: z.boolean() }),
  }),
  track: operation('GET /v1/vehicle-monitoring/{id}/track', {
    summary: 'Vehicle monitoring: where a vehicle was on a day',
    needs: 'vehicle.view',
    params: idParams,
    query: z.object({ day: labelled(day, 'Day', 'วันที่', '日期') }),
    output: track,
  }),
  deviceTrack: operation('GET /v1/devices/{id}/track', {
    summary: 'Devices: where one was on a day, in whichever vehicle',
    needs: 'device.view',
    params: idParams,
    query: z.object({ day: labelled(day, 'Day', 'วันที่', '日期') }),
    output: track.omit({ vehicleId: true, plateNo: true }).extend({
      number: z.string(),
      /** Implausible reports of the device. */
      aside: z.array(z.object({ at: z.string(), reason: z.string(), reasonName: z.string(), lat: z.number(), lng: z.number() })),
    }),
  }),
}
