import { z } from 'zod'
import { listOf, listQuery } from '../../kernel/list.ts'
import { named } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { problemError } from '../../kernel/problem.ts'

const place = z.object({ name: z.string(), lat: z.number(), lng: z.number() })

export const capacityRow = z.object({
  id: z.uuid(),
  plateNo: z.string(),
  plateProvince: z.string().nullable(),
  vehicleType: named,
  subcontractor: named.nullable(),
  fleetName: z.string().nullable(),
  driver: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  payloadKg: z.number().nullable(),
  volumeM3: z.number().nullable(),
  state: z.enum(['free', 'bound', 'off', 'held']),
  freeFrom: z.string().nullable(),
  freeUntil: z.string().nullable(),
  freeAt: place.nullable(),
  /** Last known position and its time. */
  lastKnown: place.extend({ at: z.string() }).nullable(),
  workedMinutes: z.number().int(),
  boundBy: z.string().nullable(),
  nextJobAt: z.string().nullable(),
  /** Rejections and warnings of choosing it. */
  reasons: z.array(problemError),
  warnings: z.array(problemError),
})
export type CapacityRow = z.output<typeof capacityRow>

export const capacityPool = operation('GET /v1/capacity-pool', {
  summary: 'Capacity pool: vehicles with their drivers, when and where they are free, and why one cannot be chosen',
  needs: 'capacity.view',
  query: listQuery({
    state: z.enum(['free', 'bound', 'off', 'held']).optional(),
    carrierKind: z.enum(['own', 'subcontractor']).optional(),
    subcontractorId: z.uuid().optional(),
    vehicleTypeId: z.uuid().optional(),
  }),
  output: listOf(capacityRow),
})

export const refreshCapacity = operation('POST /v1/capacity-pool/{id}/actions/refresh', {
  summary: 'Capacity pool: look at one vehicle again; a partner’s cannot be refreshed while its platform account is not shared',
  needs: 'capacity.view',
  params: z.object({ id: z.uuid() }),
  output: capacityRow,
})
