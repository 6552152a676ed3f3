import type { RunningApp } from './running-app.ts'
import { assignmentOf, newOrder, type MainJobWorld } from './main-job-world.ts'

const at = (minutesAgo: number, now = Date.now()): string => new Date(now - minutesAgo * 60_000).toISOString()

/** A chilled waybill loaded some minutes ago on a truck with a device. */
export const coldTruck = async (running: RunningApp, world: MainJobWorld, deviceNo: string, loadedAgo: number) => {
  const db = running.app.database.writer
  const order = await newOrder(world)
  const made = await world.dispatcher.items<{ id: string; version: number }>('POST', '/v1/routes', { orderIds: [order.id] })
  const job = await world.dispatcher.items<{ id: string; shipments: { id: string; shipmentNo: string }[] }>(
    'POST',
    `/v1/routes/${made.id}/actions/schedule`,
    { version: made.version, assignment: assignmentOf(world, {}, 100) },
  )
  const [shipment = { id: '', shipmentNo: '' }] = job.shipments
  await db
    .updateTable('shipments')
    .set({ temperatureTypeId: world.chillId, pickedUpAt: at(loadedAgo), status: 'shipment_ontheway' })
    .where('id', '=', shipment.id)
    .execute()
  const { vehicleId, tenantId } = await db
    .selectFrom('jobs')
    .select(['vehicleId', 'tenantId'])
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow()
  if (vehicleId === null) throw new Error('the job was scheduled with a vehicle')
  const device = await world.dispatcher.items<{ id: string }>('POST', '/v1/devices', {
    number: deviceNo,
    platform: 'direct',
    calibratedOn: '2026-05-01',
  })
  await db
    .insertInto('deviceBindings')
    .values({ tenantId, deviceId: device.id, vehicleId, fromAt: at(10_000) })
    .execute()
  const report = async (readings: readonly (readonly [minutesAgo: number, temperature: number])[], bySpeed = 50) => {
    // One timestamp for all: otherwise ten minutes between two readings could become longer.
    const now = Date.now()
    await db
      .insertInto('positions')
      .values(
        readings.map(([ago, temperature]) => ({
          tenantId,
          deviceId: device.id,
          vehicleId,
          at: at(ago, now),
          recordedAt: new Date().toISOString(),
          latE6: 15_000_000,
          lngE6: 100_600_000,
          speedKmh: bySpeed,
          temperature,
        })),
      )
      .execute()
  }
  return { order, jobId: job.id, shipment, vehicleId, tenantId, deviceId: device.id, report }
}

/** Readings every five minutes from `from` to `until` minutes ago. */
export const everyFiveMinutes = (from: number, until: number, temperature: number): (readonly [number, number])[] =>
  Array.from({ length: Math.floor((from - until) / 5) }, (_, n) => [from - n * 5, temperature] as const)
