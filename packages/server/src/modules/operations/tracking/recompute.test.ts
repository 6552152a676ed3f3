import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { permissions } from '@khonsong/domain/kernel/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { seedDemoWorld } from '../../../demo/seed-demo-world.ts'
import type { Caller } from '../../../platform/caller.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { mainJobWorld, newOrder } from '../../../testing/main-job-world.ts'
import { ensureInstallation } from '../../company/access/index.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'
import { getOrderDetail } from './order-detail.ts'
import { recomputeStatuses } from './index.ts'

let running: RunningApp
let app: FastifyInstance

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
})
after(() => running.stop())

test('a month of generated histories in all statuses derives to exactly what is stored', async () => {
  const now = new Date().toISOString()
  const { tenantId } = await ensureInstallation(app.database, {
    adminPassword: 'seven grey elephants',
    now,
    hashCost: { memory: 64, passes: 1, lanes: 1 },
  })
  await seedReferenceData(app.database.writer, tenantId)
  await seedDemoWorld(app.database, tenantId, { orders: 400, now: Date.parse(now), seed: 7 })
  const caller: Caller = {
    tenantId,
    userId: '',
    displayName: 'system',
    kind: 'internal',
    permissions: new Set(permissions),
    scope: { kind: 'all' },
    language: 'th',
    sessionId: '',
  }
  await inTransaction(app.database, { caller, requestId: 'test' }, async (tx) => {
    const report = await recomputeStatuses(tx, false)
    assert.deepEqual(report.differences, [])
    assert.ok(report.checkedShipments >= 400 && report.checkedJobs > 50 && report.checkedOrders === 400)
    const some = await tx.db.selectFrom('orders').select('id').where('tenantId', '=', tenantId).limit(100).execute()
    for (const { id } of some) assert.ok((await getOrderDetail(tx, id)).lines.length > 0)
  })
})

test('a tampered status is detected, and repaired on request', async () => {
  const world = await mainJobWorld(app)
  const order = await newOrder(world)
  await app.database.writer.updateTable('orders').set({ status: 'order_lost' }).where('id', '=', order.id).execute()
  type Report = { differences: { type: string; field: string; stored: unknown; derived: unknown }[] }
  const recompute = (repair: boolean) => world.dispatcher.items<Report>('POST', '/v1/platform/recompute-statuses', { repair })
  assert.deepEqual(
    (await recompute(true)).differences.map(({ type, field, stored, derived }) => [type, field, stored, derived]),
    [['order', 'status', 'order_lost', 'order_confirmed']],
  )
  assert.deepEqual((await recompute(false)).differences, [])
})
