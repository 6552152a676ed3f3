import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { Device } from '@khonsong/domain/telematics/devices/device.ts'
import { changeDevice, type DeviceAction, type deviceStates } from '@khonsong/domain/telematics/devices/device-status.ts'
import { audit, changesBetween } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { checkReferences } from '../../../platform/resource/references.ts'
import { changeOf, findRow, lockRows, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { beginningOfKey, hashOfKey, newDeviceKey } from './device-key.ts'
import { rebind, writeKey, writeStanding, type DeviceChange } from './device-store.ts'

const asDevice = (row: Stored): Device => row as unknown as Device // read with the declared columns

const standingOf = ({ deviceStatus, vehicleId, organisationId, userId }: Device): DeviceChange => ({
  deviceStatus,
  vehicleId,
  organisationId,
  userId,
})

/** Locks a device and checks its version. */
const held = async (tx: Tx, table: ResourceTable, id: string, version: number): Promise<Device> => {
  const row = found(await findRow(tx, table, id, true))
  if (row.version !== version) throw new Stale(row)
  return asDevice(row)
}

const write = async (tx: Tx, table: ResourceTable, before: Device, change: DeviceChange, action: string, why?: string) => {
  const was = standingOf(before)
  await writeStanding(tx, before.id, change)
  if (was.vehicleId !== change.vehicleId) await rebind(tx, before.id, change.vehicleId)
  const after = found(await findRow(tx, table, before.id))
  await audit(tx, {
    subject: 'devices',
    subjectId: before.id,
    action,
    version: after.version,
    changes: { ...changesBetween({ ...was }, { ...change }), ...(why === undefined ? {} : { reason: [null, why] as const }) },
  })
  await publishChange(tx, changeOf(table, after, after))
  return after
}

/** Transferring a device requires access to its target. */
const assertReferences = async (tx: Tx, table: ResourceTable, before: Device, change: DeviceChange): Promise<void> => {
  const names = (['vehicleId', 'organisationId', 'userId'] as const).filter((name) => before[name] !== change[name])
  const refusals = await checkReferences(tx, table, { ...before, ...change }, names)
  if (refusals.length > 0) throw new Refused(refusals)
}

/** Assigns a device in stock to a vehicle. */
export const assignDevice = async (tx: Tx, table: ResourceTable, id: string, asked: { version: number; vehicleId: string }) => {
  const before = await held(tx, table, id, asked.version)
  const deviceStatus = decided(changeDevice(before, 'put_in_use'))
  const change = { ...standingOf(before), deviceStatus, vehicleId: asked.vehicleId }
  await assertReferences(tx, table, before, change)
  return write(tx, table, before, change, 'put_in_use')
}

interface Transfer {
  readonly version: number
  readonly vehicleId?: string | null | undefined
  readonly organisationId?: string | null | undefined
  readonly userId?: string | null | undefined
}

/** Transfers a device to another vehicle, department or user; one in stock goes to no vehicle. */
export const transferDevice = async (tx: Tx, table: ResourceTable, id: string, asked: Transfer) => {
  const before = await held(tx, table, id, asked.version)
  const deviceStatus = decided(changeDevice(before, 'transfer'))
  const was = standingOf(before)
  const vehicleId = before.deviceStatus === 'in_use' ? (asked.vehicleId ?? was.vehicleId) : null
  if (asked.vehicleId && asked.vehicleId === was.vehicleId)
    throw new Refused([rejection('device.same_vehicle', { device: before.number }, 'vehicleId')])
  if (asked.vehicleId && before.deviceStatus === 'in_stock') decided(changeDevice(before, 'take_out'))
  const change = {
    deviceStatus,
    vehicleId,
    organisationId: asked.organisationId === undefined ? was.organisationId : asked.organisationId,
    userId: asked.userId === undefined ? was.userId : asked.userId,
  }
  if (JSON.stringify(change) === JSON.stringify(was)) throw new Refused([rejection('device.where_to', {}, 'vehicleId')])
  await assertReferences(tx, table, before, change)
  return write(tx, table, before, change, 'transferred')
}

type StateAction = (typeof deviceStates)[number]

const pastOf = {
  take_out: 'taken_out',
  report_faulty: 'reported_faulty',
  return_to_stock: 'returned_to_stock',
  recycle: 'recycled',
} as const satisfies Record<StateAction, string>

interface Chosen {
  readonly id: string
  readonly version: number
}

/** Retires or recycles several devices; each succeeds or fails on its own. */
export const setDeviceState = async (
  tx: Tx,
  table: ResourceTable,
  { action, reason, devices }: { action: StateAction; reason?: string | undefined; devices: readonly Chosen[] },
) => {
  const rows = new Map(
    (
      await lockRows(
        tx,
        table,
        devices.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const results = []
  for (const { id, version } of devices) {
    const row = rows.get(id)
    const decision = row && changeDevice(asDevice(row), action satisfies DeviceAction)
    const refusal: Rejection | undefined = !row
      ? rejection('access.not_found', {}, 'id')
      : row.version !== version
        ? rejection('record.stale', {})
        : decision?.accepted === false
          ? decision.rejections[0]
          : undefined
    let now = row?.version ?? null
    if (row && decision?.accepted && refusal === undefined) {
      const before = asDevice(row)
      const after = await write(
        tx,
        table,
        before,
        { ...standingOf(before), deviceStatus: decision.value, vehicleId: null },
        pastOf[action],
        reason,
      )
      now = after.version
    }
    results.push({
      id,
      done: refusal === undefined,
      version: now,
      code: refusal?.code ?? null,
      message: refusal ? sentence(refusal.code, refusal.params, tx.caller.language) : null,
    })
  }
  return results
}

/** Creates the device's API key. It is returned once and stored as a hash. */
export const newKeyOfDevice = async (tx: Tx, table: ResourceTable, id: string, version: number) => {
  const before = await held(tx, table, id, version)
  const key = newDeviceKey()
  await writeKey(tx, before.id, hashOfKey(key), beginningOfKey(key))
  const after = found(await findRow(tx, table, id))
  await audit(tx, {
    subject: 'devices',
    subjectId: id,
    action: 'key_made',
    version: after.version,
    changes: { keyBeginning: [before.keyBeginning, after['keyBeginning']] },
  })
  await publishChange(tx, changeOf(table, after, after))
  return { key, device: after }
}
