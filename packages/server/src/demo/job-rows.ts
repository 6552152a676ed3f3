/** The row of a job in its current planning state. */
import { jobStatusOf } from '@khonsong/domain/operations/jobs/job-status.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import type { Truck } from './fleet.ts'
import { iso } from './instant-text.ts'
import { minuteMs, type Staff, type DemoShipment } from './shipment-rows.ts'
import type { Schedule } from './schedule.ts'
import { idOf, type JobRow, type ReferenceIds } from './world-rows.ts'

/** A truck hired by phone for a day: a name, a number and a plate, no master records. */
export interface HiredTruck {
  readonly driverName: string
  readonly phone: string
  readonly plate: string
  readonly provinceCode: string
}

export interface PlannedJob {
  readonly id: string
  readonly no: string
  readonly typeCode: string
  readonly jobType: NonNullable<JobRow['jobType']>
  readonly unitId: string
  readonly schedule: Schedule
  readonly pickupAt: number
  readonly truck: Truck | undefined
  readonly hired: HiredTruck
}

type Crew = Partial<JobRow>

const crewOf = ({ truck, hired, typeCode }: PlannedJob, ids: ReferenceIds): Crew => {
  const vehicleTypeId = idOf(ids.vehicleType, typeCode)
  if (!truck) {
    const { driverName, phone, plate, provinceCode } = hired
    return {
      carrierKind: 'individual',
      driverName,
      driverPhone: phone,
      driverLicenceNo: `${61 + (Number(plate.slice(-2)) % 8)}0${phone.slice(-5)}`,
      plateNo: plate,
      plateProvinceId: idOf(ids.province, provinceCode),
      vehicleTypeId,
    }
  }
  return {
    carrierKind: truck.subcontractorId === null ? 'own' : 'subcontractor',
    subcontractorId: truck.subcontractorId,
    driverId: truck.driver.id,
    driverName: truck.driverName,
    driverPhone: truck.driver.mobile ?? null,
    vehicleId: truck.vehicle.id,
    plateNo: truck.vehicle.plateNo,
    plateProvinceId: truck.vehicle.plateProvinceId,
    vehicleTypeId,
  }
}

const latest = (shipments: readonly DemoShipment[]): string =>
  shipments.reduce((last, { statusSince }) => (statusSince > last ? statusSince : last), '')

/** Documents are verified some days after delivery; then the job is closed. */
const closedAfterMs = 5 * 86_400_000

export const jobRow = (
  job: PlannedJob,
  shipments: readonly DemoShipment[],
  staff: Staff,
  ids: ReferenceIds,
  now: number,
): JobRow => {
  const { schedule, pickupAt } = job
  const at = (minute: number) => Math.round(pickupAt + minute * minuteMs)
  const [scheduledAt, acceptedAt] = [at(schedule.scheduled), at(schedule.accepted)]
  const started = shipments.some(({ events }) => events.some((event) => event.toStatus === 'shipment_dispatched'))
  const scheduled = scheduledAt <= now && shipments.some(({ status }) => status !== 'shipment_cancelled' || started)
  const accepted = scheduled && acceptedAt <= now
  const standing = jobStatusOf({ cancelled: false, scheduled, accepted }, shipments)
  const approved = standing.status === 'job_approved'
  const live = shipments.filter(({ status }) => status !== 'shipment_cancelled').map(({ row }) => row)
  const createdAt = iso(at(schedule.stops[0]?.processing ?? schedule.created))
  const since = scheduled && !started ? iso(scheduledAt) : latest(shipments) || createdAt
  const closedAt = approved && Date.parse(since) + closedAfterMs < now ? iso(Date.parse(since) + closedAfterMs) : null
  const crew = scheduled ? crewOf(job, ids) : { vehicleTypeId: idOf(ids.vehicleType, job.typeCode) }
  const delivered = approved || standing.status === 'job_delivered'
  return {
    id: job.id,
    jobNo: job.no,
    businessUnitId: job.unitId,
    ...standing,
    statusSince: since,
    closedAt,
    jobType: job.jobType,
    projectId: null,
    productId: null,
    productSuggested: false,
    ...crew,
    plannedBeginAt: scheduled ? iso(pickupAt) : null,
    plannedEndAt: scheduled ? iso(at(schedule.plannedEnd)) : null,
    scheduledAt: scheduled ? iso(scheduledAt) : null,
    acceptedAt: accepted ? iso(acceptedAt) : null,
    acceptedBy: accepted ? staff.dispatcher.id : null,
    weightGrams: live.reduce((sum, row) => sum + Number(row.weightGrams), 0),
    volumeCm3: live.reduce((sum, row) => sum + Number(row.volumeCm3), 0),
    distanceKm: schedule.km.toFixed(1),
    doRef: delivered ? `DR${job.no.slice(3).replace('-', '')}` : null,
    checkStatus: approved ? 'confirmed' : delivered ? 'save' : 'new',
    confirmedAt: approved ? since : null,
    confirmedBy: approved ? staff.dispatcher.id : null,
    documentsVerifiedAt: approved ? since : null,
    documentsVerifiedBy: approved ? staff.dispatcher.id : null,
    searchKey: searchKey(`${job.no} ${crew.plateNo ?? ''} ${crew.driverName ?? ''}`),
    version:
      1 + (scheduled ? 1 : 0) + (accepted ? 1 : 0) + shipments.reduce((sum, { events }) => sum + Math.max(0, events.length - 3), 0),
    createdAt,
    createdBy: staff.dispatcher.id,
    updatedAt: since,
  }
}
