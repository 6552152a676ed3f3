import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { runningApp, type RunningApp } from '../testing/running-app.ts'

let running: RunningApp

before(async () => {
  running = await runningApp({ background: false })
})
after(() => running.stop())

test('what was written about a change can neither be altered nor taken away', async () => {
  const { writer } = running.app.database
  for (const statement of [sql`update audit_log set actor_name = 'somebody else'`, sql`delete from audit_log`])
    await assert.rejects(statement.execute(writer), /only grows/)
})
