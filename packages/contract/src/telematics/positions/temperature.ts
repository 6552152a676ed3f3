import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { idParams, labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const gpsPoint = z.object({
  at: z.string(),
  lat: z.number(),
  lng: z.number(),
  speedKmh: z.number().nullable(),
  temperature: z.number().nullable(),
})

const limits = { lowest: z.number().nullable(), highest: z.number().nullable() }

const figures = z.object({
  minimum: z.number(),
  maximum: z.number(),
  mean: z.number(),
  /** Minutes covered by readings. */
  minutesMeasured: z.number().int(),
  minutesOutside: z.number().int(),
})

const summary = figures.extend({
  excursions: z.array(z.object({ from: z.string(), until: z.string().nullable(), worst: z.number(), minutes: z.number().int() })),
})

const transport = z.object({
  id: z.uuid(),
  shipmentNo: z.string(),
  status: z.string(),
  temperatureType: z.string().nullable(),
  ...limits,
  /** Tolerated minutes beyond a limit, on the road and at a stop; null without a temperature type. */
  minutesAllowed: z.number().int().nullable(),
  doorOpenMinutes: z.number().int().nullable(),
  plateNo: z.string().nullable(),
  originName: z.string(),
  destinationName: z.string(),
  fromAt: z.string(),
  untilAt: z.string(),
  /** Readings while the goods were on board; null without any. */
  summary: summary.nullable(),
  /** The same by custodian and vehicle; minutes add up to the summary. The name is null for the own fleet, and for customers. */
  periods: z.array(
    z.object({
      carrierName: z.string().nullable(),
      plateNo: z.string().nullable(),
      fromAt: z.string(),
      untilAt: z.string(),
      minutesCarried: z.number().int(),
      readingCount: z.number().int(),
      summary: figures.nullable(),
    }),
  ),
})

/** `late`: goods on board and no report for a quarter of an hour. Vehicles marked `notrack` are excluded. */
const vehicle = z.object({
  plateNo: z.string(),
  equipmentNo: z.string().nullable(),
  platformName: z.string().nullable(),
  track: z.enum(['ok', 'late', 'notrack']),
})

const trackingData = z.object({
  vehicles: z.array(vehicle),
  transports: z.array(transport),
  mapData: z.object({ capacityTracks: z.array(z.object({ plateNo: z.string(), gpsTracks: z.array(gpsPoint) })) }),
})
export type TrackingData = z.output<typeof trackingData>

const needs = 'tracking.view'
const description =
  'Only the time in which the goods were on board is shown, so that whoever sees a shipment sees its vehicle then, and not before or after.'

const monitored = z.object({
  id: z.uuid(),
  shipmentNo: z.string(),
  status: z.string(),
  jobId: z.uuid().nullable(),
  jobNo: z.string().nullable(),
  orderId: z.uuid(),
  plateNo: z.string().nullable(),
  temperatureType: z.string(),
  ...limits,
  pickedUpAt: z.string(),
  deliveredAt: z.string().nullable(),
  /** Last reading while on board. */
  temperature: z.number().nullable(),
  measuredAt: z.string().nullable(),
  isOutside: z.boolean(),
  /** Marked as important by a monitoring strategy. */
  isImportant: z.boolean(),
})
export type MonitoredShipment = z.output<typeof monitored>

/** Temperatures of goods in transit. */
export const temperatureMonitor = {
  list: operation('GET /v1/temperature-monitoring', {
    summary: 'Temperature monitoring: shipments with a temperature type that are on board, or were delivered in the last two days',
    needs,
    query: listQuery({
      temperatureTypeId: several(z.uuid()),
      isOutside: labelled(z.stringbool().optional(), 'Outside of the limits', 'นอกช่วงที่กำหนด', '超出范围'),
      isOnBoard: labelled(z.stringbool().optional(), 'On board', 'อยู่บนรถ', '在途'),
    }),
    output: listOf(monitored),
  }),
  transport: operation('GET /v1/routes/temperaturemonitor/h5/list/{id}/TRANSPORT', {
    summary: 'Temperature monitoring: temperature and track of a waybill',
    description,
    needs,
    params: idParams,
    output: trackingData,
  }),
  route: operation('GET /v1/routes/temperaturemonitor/h5/list/{id}/ROUTE', {
    summary: 'Temperature monitoring: temperature and track of a dispatch order',
    description,
    needs,
    params: idParams,
    output: trackingData,
  }),
  order: operation('GET /v1/routes/temperaturemonitor/h5/list/{id}/ORDER', {
    summary: 'Temperature monitoring: temperature and track of a shipping order',
    description,
    needs,
    params: idParams,
    output: trackingData,
  }),
  detail: operation('GET /v1/routes/temperaturemonitor/h5/{id}', {
    summary: 'Temperature monitoring: points of one vehicle of a waybill, dispatch order or shipping order',
    description,
    needs,
    params: idParams,
    query: z.object({
      plateNo: labelled(z.string().max(20).optional(), 'Plate', 'ทะเบียนรถ', '车牌'),
      equipmentNo: labelled(z.string().max(40).optional(), 'Device no.', 'หมายเลขอุปกรณ์', '设备号'),
      platformName: labelled(z.string().max(60).optional(), 'Platform name', 'ชื่อระบบติดตาม', '平台名称'),
    }),
    output: vehicle.extend({ points: z.array(gpsPoint) }),
  }),
}
