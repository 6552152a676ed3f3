import { reasonLabel } from '@khonsong/domain/kernel/reason-label.ts'
import { fleet, fleetDocuments } from '@khonsong/domain/masters/fleet/fleet.ts'
import { driver } from '@khonsong/domain/masters/fleet/driver.ts'
import { driverPictureKinds } from '@khonsong/domain/masters/fleet/driver-pictures.ts'
import { expiryStages } from '@khonsong/domain/masters/fleet/papers.ts'
import { trailer } from '@khonsong/domain/masters/fleet/trailer.ts'
import { vehicle } from '@khonsong/domain/masters/fleet/vehicle.ts'
import { vehicleType } from '@khonsong/domain/masters/fleet/vehicle-type-resource.ts'
import { rowSchema } from '@khonsong/domain/resource/record-schema.ts'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

const driverOptions = {
  needs: {
    view: 'driver.view',
    create: 'driver.create',
    edit: 'driver.edit',
    status: 'driver.status',
    export: 'driver.export',
    import: 'driver.import',
  },
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

/** Export of selected drivers, a separate documented call. */
export const chosenDrivers = operationsFor(
  driver,
  { export: 'GET /v1/driver/exportDriverByDriverId' },
  { ...driverOptions, synonyms: { listDriverId: 'ids' } },
)

const reason = z.string().trim().max(250).meta({ label: reasonLabel })

/** The documented call has no body; a reason, if sent, is kept in the history. */
export const unlockDriver = operation('PUT /v1/driver/{id}/unlock', {
  summary: 'Unlock a driver, who may sign in again',
  needs: 'driver.status',
  params: z.object({ id: z.uuid() }),
  body: z.preprocess((body) => body ?? {}, z.object({ reason: reason.optional() })),
  output: rowSchema(driver),
})

export const lockDriver = operation('PUT /v1/driver/{id}/lock', {
  summary: 'Lock a driver: signed out at once, and not let in again',
  needs: 'driver.status',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: reason.min(1) }),
  output: rowSchema(driver),
})

const importId = z.object({ importId: z.uuid() })

export const driverPictureProgress = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  state: z.enum(['queued', 'running', 'finished', 'cancelled', 'refused']),
  total: z.number().int(),
  done: z.number().int(),
  matched: z.number().int(),
  failed: z.number().int(),
  /** Why the whole file was refused. */
  message: z.string().nullable(),
  /** The first hundred files with their results, failures first. */
  files: z.array(
    z.object({
      name: z.string(),
      picture: z.enum(driverPictureKinds).nullable(),
      driverId: z.uuid().nullable(),
      driverName: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
})
export type DriverPictureProgress = z.output<typeof driverPictureProgress>

/** Bulk upload of drivers' pictures in one archive, with files named by driver code, licence or national id. */
export const driverPictures = {
  upload: operation('POST /v1/driver/import-driver-image', {
    summary: 'Drivers: import pictures from a zip file, in the background',
    needs: 'driver.import',
    upload: { policy: 'pictureArchive', maxFiles: 1 },
    output: importId,
  }),
  progress: operation('GET /v1/driver/import-progress', {
    summary: 'Drivers: progress of an import of pictures',
    needs: 'driver.import',
    query: importId,
    output: driverPictureProgress,
  }),
  cancel: operation('POST /v1/driver/cancel-import-driver-image', {
    summary: 'Drivers: cancel an import of pictures; those already taken stay',
    needs: 'driver.import',
    query: importId,
    output: driverPictureProgress,
  }),
  errors: operation('GET /v1/driver/export-driver-image-error', {
    summary: 'Drivers: the pictures of an import that were not taken, with the reasons',
    needs: 'driver.import',
    query: importId,
    answers: 'file',
  }),
}

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

export const trailers = operationsFor(
  trailer,
  {
    list: 'GET /v1/trailer/list',
    detail: 'GET /v1/trailer/detail/{id}',
    add: 'POST /v1/trailer',
    edit: 'PUT /v1/trailer/{pid}',
    setStatus: 'POST /v1/trailer/set-status',
    history: 'GET /v1/trailer/history/{id}',
    export: 'GET /v1/trailer/export',
  },
  { needs: vehicleNeeds },
)

export const removeTrailer = operation('DELETE /v1/trailer/{id}', {
  summary: 'Delete a trailer that no job has used',
  needs: 'vehicle.delete',
  params: z.object({ id: z.uuid() }),
})

const submitted = { params: z.object({ id: z.uuid() }), body: z.object({ version: z.number().int() }) }

/** A refused record goes back to Pending once its carrier has corrected it. */
export const submitAgain = {
  driver: operation('PUT /v1/driver/{id}/submit-again', {
    summary: 'Submit a refused driver for another check',
    needs: 'driver.edit',
    ...submitted,
    output: rowSchema(driver),
  }),
  vehicle: operation('PUT /v1/vehicle/{id}/submit-again', {
    summary: 'Submit a refused vehicle for another check',
    needs: 'vehicle.edit',
    ...submitted,
    output: rowSchema(vehicle),
  }),
  trailer: operation('PUT /v1/trailer/submit-again/{id}', {
    summary: 'Submit a refused trailer for another check',
    needs: 'vehicle.edit',
    ...submitted,
    output: rowSchema(trailer),
  }),
}

const option = z.object({ id: z.uuid(), code: z.string(), name: z.string() })

export const trailerTypeOptions = operation('GET /v1/trailer/get-trailer-type', {
  summary: 'Trailer types',
  needs: 'signed_in',
  output: z.array(option.extend({ axles: z.number().int(), legalGrossGrams: z.number().nullable() })),
})

export const insuranceCompanies = operation('GET /v1/vehicle/get-all-insurance-company', {
  summary: 'Insurance companies',
  needs: 'signed_in',
  output: z.array(option),
})

/** Makes to choose from: common ones and those entered by the company. */
export const vehicleBrands = operation('GET /v1/vehicle/brands', {
  summary: 'Brands of vehicles and trailers',
  needs: 'vehicle.view',
  output: z.array(z.string()),
})

/** Expiring documents by period; `from` and `to` are the list filter for the same records. */
export const expiringPapers = operation('GET /v1/fleet/expiring-papers', {
  summary: 'Drivers, vehicles and trailers in use whose papers have ended or end within 60 days',
  needs: ['driver.view', 'vehicle.view'],
  output: z.array(
    z.object({
      subject: z.enum(['driver', 'vehicle', 'trailer']),
      stages: z.array(
        z.object({ stage: z.enum(expiryStages), count: z.number().int(), from: z.string().nullable(), to: z.string() }),
      ),
    }),
  ),
})

/** As many as the lists filtered by Pending show. */
export const pendingFleet = operation('GET /v1/fleet/pending', {
  summary: 'Drivers, vehicles and trailers that wait until staff have checked them',
  needs: ['driver.status', 'vehicle.status'],
  output: z.array(z.object({ subject: z.enum(['driver', 'vehicle', 'trailer']), count: z.number().int() })),
})

/** What staff refused, newest first: of a carrier its own. */
export const refusedFleet = operation('GET /v1/fleet/refused', {
  summary: 'Drivers, vehicles and trailers that staff refused and that wait to be corrected and submitted again',
  needs: ['driver.edit', 'vehicle.edit'],
  output: z.object({
    list: z.array(
      z.object({ subject: z.enum(['driver', 'vehicle', 'trailer']), id: z.uuid(), name: z.string(), reason: z.string() }),
    ),
    total: z.number().int(),
  }),
})

/** Vehicle types for forms. */
export const vehicleTypeOptions = operation('GET /v1/vehicle/type', {
  summary: 'Vehicle types',
  needs: 'signed_in',
  output: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      name: z.string(),
      wheels: z.number().int(),
      /** Whether it can tow trailers. */
      towing: z.boolean(),
      legalGrossGrams: z.number().nullable(),
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

export const fleets = operationsFor(
  fleet,
  {
    list: 'GET /v1/fleets',
    detail: 'GET /v1/fleets/{id}',
    add: 'POST /v1/fleets',
    edit: 'PUT /v1/fleets/{id}',
    setStatus: 'POST /v1/fleets/actions/set-status',
    history: 'GET /v1/fleets/{id}/history',
    export: 'GET /v1/fleets/export',
  },
  {
    needs: {
      view: 'fleet.view',
      create: 'fleet.create',
      edit: 'fleet.edit',
      status: 'fleet.status',
      export: 'fleet.export',
      import: 'fleet.import',
    },
  },
)

const paper = z.object({
  document: z.enum(Object.keys(fleetDocuments) as (keyof typeof fleetDocuments)[]), // the keys are the documents
  /** Plate, or driver's name. */
  of: z.string(),
  expiresOn: z.string().nullable(),
})

/** Number of vehicles and drivers per fleet, and which required documents are missing, expired or expire within 60 days. */
export const fleetStandings = operation('GET /v1/fleets/standings', {
  summary: 'Fleets: vehicles, drivers and the papers to look after',
  needs: 'fleet.view',
  output: z.array(
    z.object({
      id: z.uuid(),
      vehicleCount: z.number().int(),
      driverCount: z.number().int(),
      paperCount: z.number().int(),
      papers: z.array(paper),
    }),
  ),
})

/** Served by the resource kit without server-side rules. */
export const plainResources = [assignedVehicles, vehicleTypes, fleets]
