import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { plateKey } from '@khonsong/domain/masters/fleet/plate.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { mainJobWorld, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

interface Fleet {
  readonly vehicles: readonly { readonly id: string; readonly plateNo: string }[]
}
type Plates = readonly string[]

let running: RunningApp
let world: MainJobWorld
const otherCarrier = newId()

const plates = (from: number, count: number): Plates => Array.from({ length: count }, (_, n) => `8${from}-${1000 + n}`)
/** Enough vehicles for a compressed response; the other carrier's single vehicle is too few. */
const [ofNorth, ofSouth, ofCarrier, ofOther] = [plates(0, 12), plates(1, 14), plates(2, 9), plates(3, 1)]

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  const { company, provinceId, vehicleTypes, subcontractorId } = world
  const db = running.app.database.writer
  const { tenantId } = company
  await db
    .insertInto('subcontractors')
    .values({ tenantId, id: otherCarrier, code: 'S002', name: 'บจก. ขนส่งอีสาน', searchKey: 'ขนส่งอีสาน' })
    .execute()
  const rows = (numbers: Plates, of: { businessUnitId?: string; subcontractorId?: string }) =>
    numbers.map((plateNo) => ({
      tenantId,
      id: newId(),
      plateNo,
      plateKey: plateKey(plateNo),
      plateProvinceId: provinceId,
      vehicleTypeId: vehicleTypes[0],
      searchKey: plateNo,
      ...of,
    }))
  const [north, south] = company.businessUnitIds
  await db.deleteFrom('vehicles').where('tenantId', '=', tenantId).execute()
  await db
    .insertInto('vehicles')
    .values([
      ...rows(ofNorth, { businessUnitId: north }),
      ...rows(ofSouth, { businessUnitId: south }),
      ...rows(ofCarrier, { businessUnitId: south, subcontractorId }),
      ...rows(ofOther, { businessUnitId: south, subcontractorId: otherCarrier }),
    ])
    .execute()
})
after(() => running.stop())

const look = async (viewer: SignedIn, packed: boolean) => {
  const headers = { 'accept-encoding': packed ? 'gzip' : 'identity' }
  const answer = await viewer.inject({ method: 'GET', url: '/v1/vehicle-monitoring', headers })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(answer.headers['vary'], 'accept-encoding')
  const isPacked = answer.headers['content-encoding'] === 'gzip'
  const text = (isPacked ? gunzipSync(answer.rawPayload) : answer.rawPayload).toString()
  // The response of this call, validated against its contract by the app.
  const { items } = JSON.parse(text) as { items: Fleet }
  return { isPacked, plates: items.vehicles.map(({ plateNo }) => plateNo).toSorted() }
}

const platesOf = async (viewer: SignedIn): Promise<Plates> => (await look(viewer, true)).plates

const people = async () => {
  const { company, customers, subcontractorId, dispatcher } = world
  const [, south] = company.businessUnitIds
  const needed = { permissions: ['vehicle.view'] as const }
  return {
    everything: { who: dispatcher, sees: [...ofNorth, ...ofSouth, ...ofCarrier, ...ofOther] },
    southOnly: {
      who: await company.signedIn({ ...needed, businessUnitIds: [south] }),
      sees: [...ofSouth, ...ofCarrier, ...ofOther],
    },
    carrier: { who: await company.signedIn({ ...needed, kind: 'subcontractor', subcontractorId }), sees: ofCarrier },
    small: { who: await company.signedIn({ ...needed, kind: 'subcontractor', subcontractorId: otherCarrier }), sees: ofOther },
    customer: { who: await company.signedIn({ ...needed, kind: 'customer', customerId: customers[0] }), sees: [] as Plates },
  }
}

test('concurrent requests for the fleet get only their own vehicles, compressed and plain', async () => {
  const viewers = Object.entries(await people())
  const round = viewers.flatMap(([name, viewer]) => [true, false].map((packed) => ({ name, ...viewer, packed })))
  // Several of each at once, mixed, so that reads of one scope are shared while those of others run.
  const answers = await Promise.all(
    [...round, ...round, ...round].map(async (one) => ({ ...one, ...(await look(one.who, one.packed)) })),
  )
  for (const { name, plates: seen, sees, packed, isPacked } of answers) {
    assert.deepEqual(seen, [...sees].toSorted(), `${name} ${packed ? 'packed' : 'plain'}`)
    assert.equal(isPacked, packed && sees.length > 5, `${name}: packed where it was asked for and is worth it`)
  }
  assert.equal(answers.length, viewers.length * 6)
})

test('a changed scope applies to the next request, while others of the old scope continue', async () => {
  const { company } = world
  const [north, south] = company.businessUnitIds
  const [moved, stays] = await Promise.all(
    [1, 2].map(() => company.signedIn({ permissions: ['vehicle.view'], businessUnitIds: [south] })),
  )
  assert.ok(moved && stays)
  const southern = [...ofSouth, ...ofCarrier, ...ofOther]
  assert.deepEqual(await platesOf(moved), southern)
  // A user of the old scope keeps a read running, whose result the other must not get.
  const going = [platesOf(stays), platesOf(stays)]
  await running.app.database.writer
    .updateTable('users')
    .set({ businessUnitIds: [north] })
    .where('id', '=', moved.user.id)
    .execute()
  const [now, ...others] = await Promise.all([platesOf(moved), platesOf(stays), ...going])
  assert.deepEqual(now, ofNorth)
  for (const other of others) assert.deepEqual(other, southern)
})

test('a vehicle moved to another carrier is with the new one at the next request of both', async () => {
  const { carrier, small } = await people()
  const [plate = ''] = ofCarrier
  assert.deepEqual(await platesOf(small.who), ofOther)
  await running.app.database.writer
    .updateTable('vehicles')
    .set({ subcontractorId: otherCarrier })
    .where('tenantId', '=', world.company.tenantId)
    .where('plateNo', '=', plate)
    .execute()
  const [left, gained] = await Promise.all([platesOf(carrier.who), platesOf(small.who)])
  assert.deepEqual([left, gained], [ofCarrier.slice(1), [plate, ...ofOther].toSorted()])
})
