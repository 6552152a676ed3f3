import type { JobDetail, JobRow, driverChoice, trailerChoice, vehicleChoice } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { z } from 'zod'
import { assignmentInput, chosenProductOf, emptyAssignment, offeredTimes, stopOf, type AssignmentValues } from './job-values.ts'

type VehicleChoice = z.output<typeof vehicleChoice>
type DriverChoice = z.output<typeof driverChoice>
type TrailerChoice = z.output<typeof trailerChoice>

/** Choices for all jobs of a batch, including one vehicle type. */
export interface BatchPlan {
  readonly carrierKind: 'own' | 'subcontractor'
  readonly subcontractorId: string
  readonly vehicleTypeId: string
  /** Both empty: each job keeps its own value, or that of its orders. */
  readonly productId: string
  readonly projectId: string
  /** Confirms warnings; if empty, jobs with warnings are skipped. */
  readonly overrideReason: string
}

interface Asked {
  readonly job: JobDetail
  readonly times: Pick<AssignmentValues, 'plannedBeginAt' | 'plannedEndAt'>
}

/** Server queries that planning needs for each job. */
export interface CrewSource {
  readonly detail: (id: string) => Promise<JobDetail>
  readonly vehicles: (asked: Asked) => Promise<readonly VehicleChoice[]>
  readonly drivers: (asked: Asked, vehicleId: string) => Promise<readonly DriverChoice[]>
  readonly trailers: (asked: Asked, vehicleId: string) => Promise<readonly TrailerChoice[]>
}

interface PlannedJob {
  readonly row: JobRow
  readonly version: number
  readonly assignment: ReturnType<typeof assignmentInput>
}

type NotPlanned = { readonly row: JobRow; readonly why: 'noVehicle' | 'noDriver' | 'noTrailer' }

interface Choice {
  readonly id: string
  readonly selectable: boolean
  readonly warnings: readonly { readonly code: string }[]
}

/** First selectable choice not taken by another job of the batch. Choices are ranked: free, near, legal, cheapest. */
const firstFree = <C extends Choice>(choices: readonly C[], taken: ReadonlySet<string>, mayWarn: boolean): C | undefined =>
  choices.find(({ id, selectable, warnings }) => selectable && !taken.has(id) && (mayWarn || warnings.length === 0))

const ownCrew = async (source: CrewSource, asked: Asked, taken: Set<string>, mayWarn: boolean) => {
  const vehicle = firstFree(await source.vehicles(asked), taken, mayWarn)
  if (!vehicle) return 'noVehicle' as const
  const driver = firstFree(await source.drivers(asked, vehicle.id), taken, mayWarn)
  if (!driver) return 'noDriver' as const
  const trailer = vehicle.towing ? firstFree(await source.trailers(asked, vehicle.id), taken, mayWarn) : undefined
  if (vehicle.towing && !trailer && !mayWarn) return 'noTrailer' as const
  taken.add(vehicle.id).add(driver.id)
  if (trailer) taken.add(trailer.id)
  const told = [...vehicle.warnings, ...driver.warnings, ...(trailer?.warnings ?? [])].map(({ code }) => code)
  // As in the form, a reason allows going without a trailer.
  const warnings = vehicle.towing && !trailer ? [...told, 'job.trailer_missing'] : told
  const crew = {
    vehicleId: vehicle.id,
    plateNo: vehicle.plateNo,
    trailerId: trailer?.id ?? '',
    driverId: driver.id,
    driverName: driver.name,
    driverPhone: driver.phone ?? '',
  }
  return { crew, warnings: [...new Set(warnings)] }
}

/** Plans jobs sequentially, so that no vehicle or driver is assigned twice. */
export const planBatch = async (rows: readonly JobRow[], plan: BatchPlan, source: CrewSource) => {
  const planned: PlannedJob[] = []
  const left: NotPlanned[] = []
  const taken = new Set<string>()
  for (const row of rows) {
    // oxlint-disable no-await-in-loop -- each job chooses from what earlier jobs have left
    const job = await source.detail(row.id)
    const offered = offeredTimes(job.shipments.map(stopOf))
    const times = {
      plannedBeginAt: job.plannedBeginAt ?? offered.plannedBeginAt,
      plannedEndAt: job.plannedEndAt ?? offered.plannedEndAt,
    }
    const service =
      plan.productId || plan.projectId
        ? { projectId: plan.projectId, productId: plan.productId }
        : { projectId: job.project?.id ?? '', productId: chosenProductOf(job) }
    const values = { ...emptyAssignment(), ...times, ...service, carrierKind: plan.carrierKind, vehicleTypeId: plan.vehicleTypeId }
    const found = plan.carrierKind === 'own' ? await ownCrew(source, { job, times }, taken, plan.overrideReason !== '') : undefined
    // oxlint-enable no-await-in-loop
    if (typeof found === 'string') left.push({ row, why: found })
    else {
      const whole = { ...values, ...found?.crew, subcontractorId: plan.subcontractorId }
      planned.push({ row, version: job.version, assignment: assignmentInput(whole, found?.warnings ?? [], plan.overrideReason) })
    }
  }
  return { planned, left }
}
