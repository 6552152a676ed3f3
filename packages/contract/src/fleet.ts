import { driver } from '@khonsong/domain/fleet/driver.ts'
import { vehicle } from '@khonsong/domain/fleet/vehicle.ts'
import { vehicleType } from '@khonsong/domain/fleet/vehicle-type-resource.ts'
import { rowSchema } from '@khonsong/domain/resource/record-schema.ts'
import { z } from 'zod'
import { operation } from './operation.ts'
import { operationsFor, type ResourceNeeds } from './resource.ts'

const driverOptions = {
  needs: {
    view: 'driver.view',
    create: 'driver.create',
    edit: 'driver.edit',
    status: 'driver.status',
    export: 'driver.export',
    import: 'driver.import',
  },
  // A person's number is shown to those who keep the records, not to everybody who may look a driver up.
  seenWith: { nationalId: 'driver.edit', nationalIdExpiresOn: 'driver.edit' },
} as const

export const drivers = operationsFor(
  driver,
  {
    list: 'GET /v1/driver/list',
    detail: 'GET /v1/driver/{id}/detail',
    add: 'POST /v1/driver/add',
    edit: 'POST /v1/driver/edit',
    setStatus: 'POST /v1/driver/set-status',
    history: 'GET /v1/driver/{id}/history',
    log: 'GET /v1/driver/history',
    export: 'GET /v1/driver/export',
  },
  driverOptions,
)

/** The export of chosen drivers has a call of its own. */
export const chosenDrivers = operationsFor(
  driver,
  { export: 'GET /v1/driver/exportDriverByDriverId' },
  { ...driverOptions, synonyms: { listDriverId: 'ids' } },
)

export const unlockDriver = operation('PUT /v1/driver/{id}/unlock', {
  summary: 'Unlock a driver',
  needs: 'driver.status',
  params: z.object({ id: z.uuid() }),
  output: rowSchema(driver),
})

const vehicleNeeds: ResourceNeeds = {
  view: 'vehicle.view',
  create: 'vehicle.create',
  edit: 'vehicle.edit',
  status: 'vehicle.status',
  export: 'vehicle.export',
  import: 'vehicle.import',
}

export const vehicles = operationsFor(
  vehicle,
  {
    list: 'GET /v1/vehicle/list',
    detail: 'GET /v1/vehicle/{id}/detail',
    add: 'POST /v1/vehicle/add',
    edit: 'PUT /v1/vehicle/edit',
    setStatus: 'POST /v1/vehicle/set-status',
    log: { route: 'GET /v1/vehicle/history', id: 'vehicleId' },
    export: 'GET /v1/vehicle/export',
  },
  { needs: vehicleNeeds },
)

export const assignedVehicles = operationsFor(
  vehicle,
  { export: 'GET /v1/vehicle/export-assign-vehicle' },
  { needs: vehicleNeeds, synonyms: { lstId: 'ids' } },
)

/** Vehicle types as a form offers them. */
export const vehicleTypeOptions = operation('GET /v1/vehicle/type', {
  summary: 'Vehicle types',
  needs: 'signed_in',
  output: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      name: z.string(),
      wheels: z.number().int(),
      payloadGrams: z.number(),
      volumeCm3: z.number(),
    }),
  ),
})

export const vehicleTypes = operationsFor(
  vehicleType,
  {
    list: 'GET /v1/vehicle-type/list',
    detail: 'GET /v1/vehicle-type/{id}/detail',
    add: 'POST /v1/vehicle-type/add',
    edit: 'PUT /v1/vehicle-type/edit',
    setStatus: 'POST /v1/vehicle-type/set-status',
    history: 'GET /v1/vehicle-type/{id}/history',
    export: 'GET /v1/vehicle-type/export',
  },
  {
    needs: {
      view: 'reference.view',
      create: 'reference.edit',
      edit: 'reference.edit',
      status: 'reference.edit',
      export: 'reference.view',
      import: 'reference.edit',
    },
  },
)
