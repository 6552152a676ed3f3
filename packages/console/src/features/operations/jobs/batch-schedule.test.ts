import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JobDetail, JobRow } from '@khonsong/contract/operations/jobs/jobs.ts'
import { planBatch, type BatchPlan, type CrewSource } from './batch-schedule.ts'

const times = { plannedBeginAt: '2026-11-23T01:00:00.000Z', plannedEndAt: '2026-11-23T09:00:00.000Z' }
// Only the fields of jobs, vehicles and drivers that a batch uses.
const rows = ['a', 'b'].map((id) => ({ id, version: 1 })) as unknown as readonly JobRow[]
const one = (id: string, more: object = {}) => ({ id, plateNo: id, name: id, phone: '08', selectable: true, warnings: [], ...more })
const sourceOf = (vehicles: readonly object[], drivers: readonly object[], trailers: readonly object[] = []): CrewSource =>
  ({
    detail: async (id: string) => ({ id, version: 7, shipments: [], ...times }) as unknown as JobDetail,
    vehicles: async () => vehicles,
    drivers: async () => drivers,
    trailers: async () => trailers,
  }) as unknown as CrewSource

const own: BatchPlan = {
  carrierKind: 'own',
  subcontractorId: '',
  vehicleTypeId: 't',
  productId: '',
  projectId: '',
  overrideReason: '',
}
const crews = async (plan: BatchPlan, source: CrewSource) => {
  const { planned, left } = await planBatch(rows, plan, source)
  return [
    ...planned.map(({ row, assignment }) => [row.id, assignment.vehicleId, assignment.driverId]),
    ...left.map(({ row, why }) => [row.id, why]),
  ]
}

test('no vehicle or driver is assigned to two jobs of a batch', async () => {
  const source = sourceOf([one('v1'), one('v2')], [one('d1'), one('d2')])
  assert.deepEqual(await crews(own, source), [
    ['a', 'v1', 'd1'],
    ['b', 'v2', 'd2'],
  ])
})

test('a job without a free crew reports whether a vehicle or a driver is missing', async () => {
  assert.deepEqual((await crews(own, sourceOf([one('v1')], [one('d1'), one('d2')])))[1], ['b', 'noVehicle'])
  assert.deepEqual((await crews(own, sourceOf([one('v1'), one('v2')], [one('d1')])))[1], ['b', 'noDriver'])
  assert.deepEqual((await crews(own, sourceOf([one('v1', { selectable: false })], [one('d1')])))[0], ['a', 'noVehicle'])
})

test('a crew with warnings is taken only with a reason, which confirms the warnings', async () => {
  const source = sourceOf([one('v1', { warnings: [{ code: 'job.over_weight' }] }), one('v2')], [one('d1'), one('d2')])
  assert.deepEqual((await crews(own, source))[0], ['a', 'v2', 'd1'])
  const { planned } = await planBatch(rows, { ...own, overrideReason: 'ลูกค้ารับทราบ' }, source)
  assert.deepEqual([planned[0]?.assignment.vehicleId, planned[0]?.assignment.confirmedWarnings], ['v1', ['job.over_weight']])
})

test('a towing vehicle takes a free trailer, and goes without one only with a reason', async () => {
  const tractors = [one('v1', { towing: true }), one('v2', { towing: true })]
  const source = sourceOf(tractors, [one('d1'), one('d2')], [one('t1')])
  const { planned, left } = await planBatch(rows, own, source)
  assert.deepEqual(
    planned.map(({ assignment }) => assignment.trailerId),
    ['t1'],
  )
  assert.deepEqual(
    left.map(({ why }) => why),
    ['noTrailer'],
  )
  const all = await planBatch(rows, { ...own, overrideReason: 'หัวลากเปล่า' }, source)
  assert.deepEqual(
    all.planned.map(({ assignment }) => [assignment.trailerId, assignment.confirmedWarnings]),
    [
      ['t1', []],
      [null, ['job.trailer_missing']],
    ],
  )
})

test('a product chosen for the batch applies to all jobs; otherwise each keeps its own, but not a suggested one', async () => {
  const service = async (plan: BatchPlan, job: object) => {
    const source = sourceOf([one('v1'), one('v2')], [one('d1'), one('d2')])
    const detail = async (id: string) =>
      ({ id, version: 7, shipments: [], project: null, ...times, ...job }) as unknown as JobDetail
    const { planned } = await planBatch(rows, plan, { ...source, detail })
    return planned.map(({ assignment }) => assignment.productId)
  }
  const kept = { product: { id: 'p' }, productSuggested: false }
  assert.deepEqual(await service({ ...own, productId: 'q' }, kept), ['q', 'q'])
  assert.deepEqual(await service(own, kept), ['p', 'p'])
  assert.deepEqual(await service(own, { ...kept, productSuggested: true }), [null, null])
})

test('all jobs are offered to a subcontractor with one vehicle type, and the subcontractor names the crews', async () => {
  const { planned } = await planBatch(rows, { ...own, carrierKind: 'subcontractor', subcontractorId: 's' }, sourceOf([], []))
  assert.deepEqual(
    planned.map(({ version, assignment }) => [version, assignment.subcontractorId, assignment.vehicleTypeId, assignment.driverId]),
    [
      [7, 's', 't', null],
      [7, 's', 't', null],
    ],
  )
})
