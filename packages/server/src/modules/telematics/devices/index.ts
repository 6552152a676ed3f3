import { deviceActions, devices, plainResources } from '@khonsong/contract/telematics/devices/devices.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveResource, serveResources } from '../../../platform/resource/serve-resource.ts'
import { assignDevice, newKeyOfDevice, setDeviceState, transferDevice } from './change-devices.ts'
import { serveTrackingAccounts } from './tracking-accounts.ts'

export { brokerClient } from './connect-broker.ts'
export { openAccountKey } from './tracking-accounts.ts'

/** Devices, monitoring strategies, and accounts at external platforms. */
export const installDevices = (app: FastifyInstance): void => {
  const table = serveResource(app, devices)
  serveResources(app, plainResources)
  // The result is a row of the declared resource.
  serve(app, deviceActions.assign, (tx, { params, body }) => assignDevice(tx, table, params.id, body) as never)
  serve(app, deviceActions.transfer, (tx, { params, body }) => transferDevice(tx, table, params.id, body) as never)
  serve(app, deviceActions.setState, (tx, { body }) => setDeviceState(tx, table, body))
  serve(app, deviceActions.newKey, (tx, { params, body }) => newKeyOfDevice(tx, table, params.id, body.version) as never)
  serveTrackingAccounts(app)
}
