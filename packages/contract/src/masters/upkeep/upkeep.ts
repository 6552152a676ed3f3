import { driverTerms as driverTermsResource } from '@khonsong/domain/masters/upkeep/driver-terms.ts'
import { driverWage } from '@khonsong/domain/masters/upkeep/driver-wage.ts'
import { ownVehicle } from '@khonsong/domain/masters/upkeep/own-vehicle.ts'
import { vehicleRecord } from '@khonsong/domain/masters/upkeep/vehicle-record.ts'
import { vehicleRecordKinds } from '@khonsong/domain/masters/upkeep/vehicle-record-kinds.ts'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

const vehicleNeeds: ResourceNeeds = {
  view: 'own_vehicle.view',
  create: 'own_vehicle.create',
  edit: 'own_vehicle.edit',
  status: 'own_vehicle.status',
  export: 'own_vehicle.export',
  import: 'own_vehicle.import',
}

const wageNeeds: ResourceNeeds = {
  view: 'wage.view',
  create: 'wage.create',
  edit: 'wage.edit',
  status: 'wage.status',
  export: 'wage.export',
  import: 'wage.import',
}

export const ownVehicles = operationsFor(
  ownVehicle,
  {
    list: 'GET /v1/own-vehicles',
    detail: 'GET /v1/own-vehicles/{id}',
    add: 'POST /v1/own-vehicles',
    edit: 'PUT /v1/own-vehicles/{id}',
    setStatus: 'POST /v1/own-vehicles/actions/set-status',
    history: 'GET /v1/own-vehicles/{id}/history',
    export: 'GET /v1/own-vehicles/export',
  },
  { needs: vehicleNeeds },
)

export const vehicleRecords = operationsFor(
  vehicleRecord,
  {
    list: 'GET /v1/vehicle-records',
    detail: 'GET /v1/vehicle-records/{id}',
    add: 'POST /v1/vehicle-records',
    edit: 'PUT /v1/vehicle-records/{id}',
    setStatus: 'POST /v1/vehicle-records/actions/set-status',
    history: 'GET /v1/vehicle-records/{id}/history',
    export: 'GET /v1/vehicle-records/export',
  },
  { needs: { ...vehicleNeeds, create: 'own_vehicle.edit', status: 'own_vehicle.edit' } },
)

export const driverTerms = operationsFor(
  driverTermsResource,
  {
    list: 'GET /v1/driver-terms',
    detail: 'GET /v1/driver-terms/{id}',
    add: 'POST /v1/driver-terms',
    edit: 'PUT /v1/driver-terms/{id}',
    setStatus: 'POST /v1/driver-terms/actions/set-status',
    history: 'GET /v1/driver-terms/{id}/history',
    export: 'GET /v1/driver-terms/export',
  },
  { needs: wageNeeds },
)

export const driverWages = operationsFor(
  driverWage,
  {
    list: 'GET /v1/driver-wages',
    detail: 'GET /v1/driver-wages/{id}',
    add: 'POST /v1/driver-wages',
    edit: 'PUT /v1/driver-wages/{id}',
    setStatus: 'POST /v1/driver-wages/actions/set-status',
    history: 'GET /v1/driver-wages/{id}/history',
    export: 'GET /v1/driver-wages/export',
  },
  { needs: wageNeeds },
)

export const prepareWages = operation('POST /v1/driver-wages/actions/prepare', {
  summary: 'Driver wages: write those of a month from the terms and the jobs performed; those already written stay',
  needs: 'wage.create',
  body: z.object({ period: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
  output: z.object({ made: z.number().int(), kept: z.number().int() }),
})

const money = z.string()

/** Value, costs and upcoming due dates of a vehicle. */
export const vehicleStanding = operation('GET /v1/own-vehicles/{id}/standing', {
  summary: 'Own vehicles: net value, maintenance due, papers and costs by month and kilometre',
  needs: 'own_vehicle.view',
  params: z.object({ id: z.uuid() }),
  output: z.object({
    currentKm: z.number().int().nullable(),
    netValue: money.nullable(),
    depreciation: z
      .object({ originalValue: money, salvageValue: money, perMonth: money, monthsPassed: z.number().int() })
      .nullable(),
    maintenance: z.object({
      state: z.enum(['unknown', 'fine', 'soon', 'overdue']),
      dueAtKm: z.number().nullable(),
      kmLeft: z.number().nullable(),
      dueOn: z.string().nullable(),
      daysLeft: z.number().nullable(),
    }),
    papers: z.array(
      z.object({
        kind: z.enum(Object.keys(vehicleRecordKinds) as (keyof typeof vehicleRecordKinds)[]), // the keys are the kinds
        documentNo: z.string().nullable(),
        expiresOn: z.string().nullable(),
        level: z.enum(['missing', 'expired', 'in_7', 'in_30', 'in_60', 'valid']),
      }),
    ),
    months: z.array(
      z.object({
        month: z.string(),
        energy: money,
        maintenance: money,
        other: money,
        depreciation: money,
        total: money,
        km: z.number().nullable(),
        perKm: money.nullable(),
      }),
    ),
  }),
})
