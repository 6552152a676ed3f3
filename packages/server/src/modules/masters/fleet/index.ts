import {
  expiringPapers as expiringPapersCall,
  fleetStandings,
  insuranceCompanies as insuranceCompaniesCall,
  pendingFleet as pendingFleetCall,
  plainResources,
  refusedFleet as refusedFleetCall,
  removeTrailer as removeTrailerCall,
  submitAgain as submitAgainCalls,
  trailers,
  trailerTypeOptions as trailerTypeOptionsCall,
  vehicleBrands,
  vehicles,
  vehicleTypeOptions as vehicleTypeOptionsCall,
} from '@khonsong/contract/masters/fleet/fleet.ts'
import { trailer, type Trailer } from '@khonsong/domain/masters/fleet/trailer.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { brandSeeds } from '@khonsong/domain/masters/fleet/vehicle-choices.ts'
import { vehicle, type Vehicle } from '@khonsong/domain/masters/fleet/vehicle.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveResource, serveResources } from '../../../platform/resource/serve-resource.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { checkModelYear } from './check-model-year.ts'
import { findFleetStandings } from './fleet-standings-store.ts'
import { expiringPapers } from './expiring-papers.ts'
import { insuranceCompanies, trailerTypeOptions, typedBrands, vehicleTypeOptions } from './fleet-store.ts'
import { installPictureSubjects, pictureSeams, trailerPictureSubjects, vehiclePictureSubjects } from './picture-seams.ts'
import { pendingFleet } from './pending-fleet.ts'
import { refusedFleet } from './refused-fleet.ts'
import { removeTrailer } from './remove-trailer.ts'
import { serveDrivers } from './routes-drivers.ts'
import { submitAgain } from './submit-again.ts'
import { refusalSeam, tellOfCheck } from './tell-of-check.ts'

/** Rejections for constraint violations. */
export const fleetConstraints = [
  ['vehicles_plate_elsewhere', rejection('plate.on_trailer', {}, 'plateNo')],
  ['trailers_plate_elsewhere', rejection('plate.on_vehicle', {}, 'plateNo')],
] as const

const vehiclePictures = pictureSeams(vehicle, vehiclePictureSubjects)
const trailerPictures = pictureSeams(trailer, trailerPictureSubjects)

const checkedSeams = (record: 'vehicle' | 'trailer', pictures: Required<Pick<WriteSeams, 'check' | 'written'>>): WriteSeams => ({
  ...refusalSeam,
  written: tellOfCheck(record, pictures.written),
  check: async (tx, after, before) => [...checkModelYear(tx, after), ...(await pictures.check(tx, after, before))],
})

/** Drivers, vehicles, trailers and their types. */
export const installFleet = (app: FastifyInstance): void => {
  serveDrivers(app)
  const [ofVehicles, ofTrailers] = [checkedSeams('vehicle', vehiclePictures), checkedSeams('trailer', trailerPictures)]
  const vehicleTable = serveResource(app, vehicles, ofVehicles)
  serveResources(app, plainResources)
  const trailerTable = serveResource(app, trailers, ofTrailers)
  // The rows have the declarations' types, which the kit's store does not carry.
  serve(app, submitAgainCalls.vehicle, async (tx, { params, body }) => {
    const submitted = { table: vehicleTable, contract: vehicles, seams: ofVehicles }
    return (await submitAgain(tx, submitted, { ...params, ...body })) as unknown as Vehicle
  })
  serve(app, submitAgainCalls.trailer, async (tx, { params, body }) => {
    const submitted = { table: trailerTable, contract: trailers, seams: ofTrailers }
    return (await submitAgain(tx, submitted, { ...params, ...body })) as unknown as Trailer
  })
  installPictureSubjects(app, [...vehiclePictureSubjects, ...trailerPictureSubjects])
  serve(app, removeTrailerCall, async (tx, { params }) => {
    await removeTrailer(tx, trailerTable, params.id)
    return undefined
  })
  serve(app, fleetStandings, (tx) => findFleetStandings(tx))
  serve(app, vehicleTypeOptionsCall, (tx) => vehicleTypeOptions(tx))
  serve(app, trailerTypeOptionsCall, (tx) => trailerTypeOptions(tx))
  serve(app, insuranceCompaniesCall, (tx) => insuranceCompanies(tx))
  serve(app, vehicleBrands, async (tx) => [...new Set([...brandSeeds, ...(await typedBrands(tx))])].toSorted())
  serve(app, expiringPapersCall, (tx) => expiringPapers(tx))
  serve(app, pendingFleetCall, (tx) => pendingFleet(tx))
  serve(app, refusedFleetCall, (tx) => refusedFleet(tx))
}
