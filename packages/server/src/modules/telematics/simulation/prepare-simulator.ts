import { apiKeys } from '@khonsong/contract/company/access/access-keys.ts'
import { roles, users } from '@khonsong/contract/company/access/access.ts'
import { deviceActions, devices } from '@khonsong/contract/telematics/devices/devices.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { ApiClient } from './api-client.ts'

export interface SimulatedDevice {
  readonly vehicleId: string
  readonly key: string
}

/** Credentials of a simulator: stored sealed, never shown. */
export interface SimulatorKeys {
  readonly apiKey: string
  readonly apiKeyId: string
  readonly devices: readonly SimulatedDevice[]
}

const login = 'simulator'
const roleCode = 'SIMULATOR'
const keyDays = 60
/** Maximum number of simulated trucks per company. */
const maxDevices = 200

const permissions: readonly Permission[] = [
  'order.view',
  'order.create',
  'order.confirm',
  'shipment.view',
  'shipment.advance',
  'shipment.report_failure',
  'shipment.decide_failure',
  'shipment.return',
  'job.view',
  'job.create',
  'job.schedule',
  'job.accept',
  'tracking.view',
  'vehicle.view',
  'driver.view',
  'site.view',
  'exception.view',
  'exception.create',
  'receipt.view',
  'receipt.register',
]

const roleIdOf = async ({ call }: ApiClient): Promise<string> => {
  const { list } = await call(roles.list, { query: { searchText: roleCode } })
  const known = list.find(({ code }) => code === roleCode)
  if (known) return known.id
  const body = {
    code: roleCode,
    name: 'ระบบจำลองการเดินรถ',
    remark: 'Made by the simulation of the demo company.',
    permissions: [...permissions],
  }
  return (await call(roles.add, { body })).id
}

const userIdOf = async (client: ApiClient): Promise<string> => {
  const { list } = await client.call(users.list, { query: { searchText: login } })
  const known = list.find((one) => one.login === login)
  if (known) return known.id
  const body = { login, displayName: 'ระบบจำลองการเดินรถ', kind: 'internal' as const, roleIds: [await roleIdOf(client)] }
  return (await client.call(users.add, { body })).id
}

/** Creates keys for devices in vehicles without one: a connected device keeps its key. */
const keysOfDevices = async (
  { call }: ApiClient,
  known: readonly SimulatedDevice[],
  takesOver: boolean,
): Promise<readonly SimulatedDevice[]> => {
  const { list } = await call(devices.list, { query: { deviceStatus: 'in_use', pageSize: maxDevices } })
  const made: SimulatedDevice[] = []
  for (const { id, version, vehicleId, platform, keyBeginning } of list) {
    const own = known.find((one) => one.vehicleId === vehicleId)
    if (own) made.push(own)
    else if (vehicleId && platform === 'direct' && (takesOver || keyBeginning === null)) {
      const { key } = await call(deviceActions.newKey, { params: { id }, body: { version } })
      made.push({ vehicleId, key })
    }
  }
  return made
}

/**
 * Prepares a simulator through the public API: a role, a service account, an API key, and device keys. `client` is an
 * administrator; earlier results are reused. `takesOver` also replaces existing device keys, which disconnects those
 * devices.
 */
export const prepareSimulator = async (
  client: ApiClient,
  now: string,
  { known = [], takesOver = false }: { readonly known?: readonly SimulatedDevice[]; readonly takesOver?: boolean } = {},
): Promise<SimulatorKeys> => {
  const userId = await userIdOf(client)
  const expiresOn = addDays(bangkokDayOf(now), keyDays)
  const body = { name: 'Simulation', userId, permissions: [...permissions], expiresOn }
  const { key, record } = await client.call(apiKeys.create, { body })
  return { apiKey: key, apiKeyId: record.id, devices: await keysOfDevices(client, known, takesOver) }
}

/** Revokes the API key; devices keep theirs for the next start. */
export const endSimulatorKey = async ({ call }: ApiClient, { apiKeyId }: SimulatorKeys): Promise<void> => {
  await call(apiKeys.revoke, { params: { id: apiKeyId } })
}
