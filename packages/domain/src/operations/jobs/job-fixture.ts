/** Test fixtures for scheduling: jobs, plans and crews. */
import type { Decision } from '../../kernel/decision.ts'
import type { Shipment } from '../shipments/shipment.ts'
import { clock, job as jobId, shipmentIn } from '../shipments/shipment-fixture.ts'
import type { ShipmentStatus } from '../shipments/status.ts'
import type { Job } from './job.ts'
import type { ScheduleFacts } from './schedule.ts'
import type { ScheduleJob } from './schedule-command.ts'

export const uuid = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const blank: Job = {
  id: jobId,
  jobNo: 'JOB-1',
  cancelled: false,
  closed: false,
  scheduledAt: null,
  acceptedAt: null,
  checkStatus: 'save',
  overriddenWarnings: [],
  productSuggested: false,
  projectId: null,
  productId: null,
  carrierKind: null,
  subcontractorId: null,
  driverId: null,
  driverName: null,
  driverPhone: null,
  driverLicenceNo: null,
  vehicleId: null,
  plateNo: null,
  plateProvinceId: null,
  vehicleTypeId: null,
  trailerId: null,
  trailerPlateNo: null,
  trailerProvinceId: null,
  trailerTypeId: null,
  differentVehicleReason: null,
  paidByVehicleTypeId: null,
  paidByReason: null,
  plannedBeginAt: null,
  plannedEndAt: null,
}

export const plan = (changes: Partial<ScheduleJob> = {}): ScheduleJob => ({
  projectId: null,
  productId: null,
  carrierKind: 'own',
  subcontractorId: null,
  driverId: uuid(31),
  driverName: 'สมชาย ใจดี',
  driverPhone: '0812345678',
  driverLicenceNo: null,
  vehicleId: uuid(32),
  plateNo: '70-1234',
  plateProvinceId: uuid(33),
  vehicleTypeId: uuid(34),
  trailerId: null,
  trailerPlateNo: null,
  trailerProvinceId: null,
  trailerTypeId: null,
  differentVehicleReason: null,
  paidByVehicleTypeId: null,
  paidByReason: null,
  plannedBeginAt: clock('08:00'),
  plannedEndAt: clock('19:00'),
  confirmedWarnings: [],
  overrideReason: null,
  ...changes,
})

export const facts: ScheduleFacts = {
  driver: { id: uuid(31), name: 'สมชาย', status: 1, points: 12, licenceClass: 't3', licenceExpiresOn: '2027-01-01' },
  vehicle: {
    id: uuid(32),
    plateNo: '70-1234',
    status: 1,
    vehicleTypeId: uuid(34),
    payloadGrams: 2_000_000,
    volumeCm3: 50_000_000,
    legalGrossGrams: 25_000_000,
    emptyWeightGrams: null,
    towing: false,
    temperatureTypeIds: [],
    insuranceExpiresOn: '2027-01-01',
    annualReviewDueOn: '2027-01-01',
    carriage: null,
    dangerousPermitExpiresOn: null,
    fleetDisabled: false,
  },
  trailer: null,
  carrier: null,
  needs: new Map(),
  forHire: true,
  requestedTypeIds: [],
  service: { offered: [], ofOrders: [], jobType: 'distribution', temperatureTypeIds: [] },
}

let count = 0
export const board = (...statuses: ShipmentStatus[]) =>
  statuses.map((status) => {
    count += 1
    return shipmentIn(status, { id: uuid(100 + count), shipmentNo: `WB-${count}` })
  })
export const value = <T>(decision: Decision<T>): T => {
  if (!decision.accepted) throw new Error(decision.rejections.map(({ code }) => code).join(', '))
  return decision.value
}
export const refusals = (decision: Decision<unknown>) =>
  decision.accepted ? [] : decision.rejections.map(({ code, field }) => (field === undefined ? code : `${field}: ${code}`))
export const statuses = (changed: { shipments: readonly { shipment: Shipment }[] }) =>
  changed.shipments.map(({ shipment }) => shipment.status)
export const scheduled: Job = { ...blank, ...plan({ carrierKind: 'subcontractor' }), scheduledAt: clock('07:00') }
export const accepted: Job = { ...scheduled, acceptedAt: clock('07:10') }
