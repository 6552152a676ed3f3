import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { mainJobWorld, orderDraftOf } from '../testing/main-job-world.ts'
import type { SignedIn } from '../testing/sign-in.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'

let running: RunningApp

before(async () => {
  running = await runningApp({ background: false })
})
after(() => running.stop())

test('the history shows the IP address only to those who may read the change log', async () => {
  const world = await mainJobWorld(running.app)
  const asked = {
    method: 'POST',
    url: '/v1/orders',
    payload: { order: orderDraftOf(world) },
    remoteAddress: '203.0.113.9',
  } as const
  const made = (await world.dispatcher.inject(asked)).json<{ items: { id: string } }>().items
  const plain = await world.company.signedIn({ permissions: ['order.view'] })
  const told = async (reader: SignedIn) =>
    (await reader.items<{ changes: { address: string | null }[] }>('GET', `/v1/orders/${made.id}/history`)).changes.map(
      ({ address }) => address,
    )
  assert.deepEqual([await told(world.dispatcher), await told(plain)], [['203.0.113.9'], [null]])
})

test('audit entries can be neither changed nor deleted', async () => {
  const { writer } = running.app.database
  for (const statement of [sql`update audit_log set actor_name = 'somebody else'`, sql`delete from audit_log`])
    await assert.rejects(statement.execute(writer), /only grows/)
})
