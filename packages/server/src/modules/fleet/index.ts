import {
  assignedVehicles,
  chosenDrivers,
  drivers,
  unlockDriver as unlockDriverCall,
  vehicleTypeOptions as vehicleTypeOptionsCall,
  vehicleTypes,
  vehicles,
} from '@khonsong/contract/fleet.ts'
import type { Row } from '@khonsong/domain/resource/define-resource.ts'
import type { driver } from '@khonsong/domain/fleet/driver.ts'
import type { FastifyInstance } from 'fastify'
import { may } from '../../platform/caller.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { checkVehicle } from './check-vehicle.ts'
import { vehicleTypeOptions } from './fleet-store.ts'
import { unlockDriver } from './unlock-driver.ts'

/** Drivers, vehicles and their types. */
export const installFleet = (app: FastifyInstance): void => {
  const driverTable = serveResource(app, drivers)
  serveResource(app, chosenDrivers)
  serve(app, unlockDriverCall, async (tx, { params }) => {
    // The row is that of the declaration; the kit's store does not carry its type.
    const row = (await unlockDriver(tx, driverTable, params.id)) as unknown as Row<typeof driver>
    return may(tx.caller, 'driver.edit') ? row : { ...row, nationalId: null, nationalIdExpiresOn: null }
  })
  serveResource(app, vehicles, { check: checkVehicle })
  serveResource(app, assignedVehicles)
  serveResource(app, vehicleTypes)
  serve(app, vehicleTypeOptionsCall, (tx) => vehicleTypeOptions(tx))
}
