import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { statusesInExecution } from '@khonsong/domain/operations/jobs/status.ts'
import { withClient } from '../../../platform/postgres/connection.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.drop())

for (const index of ['jobs_in_execution', 'jobs_of_vehicle_in_execution'])
  test(`${index} holds the dispatch orders whose status is scheduled and unfinished`, async () => {
    const { rows } = await withClient(database.url, (client) =>
      client.query<{ predicate: string }>(
        `select pg_get_expr(indpred, indrelid) as predicate from pg_index where indexrelid = $1::regclass`,
        [index],
      ),
    )
    const predicate = rows[0]?.predicate ?? ''
    assert.match(predicate, /closed_at IS NULL/)
    const statuses = [...predicate.matchAll(/'(job_\w+)'/g)].map(([, status]) => status)
    assert.deepEqual(statuses.toSorted(), statusesInExecution.toSorted())
  })
