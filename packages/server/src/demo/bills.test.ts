import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ensureInstallation } from '../modules/company/access/ensure-installation.ts'
import { openDatabase } from '../platform/db/database.ts'
import { seedReferenceData } from '../seed-reference-data.ts'
import { testDatabase } from '../testing/database.ts'
import { billDemoMonths } from './bills.ts'
import { seedDemoWorld } from './seed-demo-world.ts'

interface Waiting {
  readonly login: string
  /** Bills on which nothing is compared yet, and those with a disputed line. */
  readonly untouched: number
  readonly disputed: number
}

/** What the customer and the carrier of the demo company find under the bills to check of their home. */
const toCheck = `select u.login, count(*) filter (where l.compared = 0)::int as untouched, count(*) filter (where l.disputed > 0)::int as disputed
  from users u join bills b on b.tenant_id = u.tenant_id and (b.seen_by_customer_id = u.customer_id or b.seen_by_subcontractor_id = u.subcontractor_id)
  cross join lateral (select count(*) filter (where c.match_state <> 'open') as compared, count(*) filter (where c.match_state = 'disputed') as disputed
    from charges c where c.tenant_id = b.tenant_id and c.bill_id = b.id) l
  where b.bill_state = 'reconciling' group by u.login order by u.login`

for (const [what, now] of [
  ['on the first of a month', '2026-11-01T02:00:00.000Z'],
  ['late in a month', '2026-11-26T09:00:00.000Z'],
] as const)
  test(`${what}, the demo customer and the demo carrier each have a bill that waits for them and one in dispute`, async () => {
    const place = await testDatabase()
    const database = openDatabase({ url: place.url })
    try {
      const { tenantId } = await ensureInstallation(database, {
        adminPassword: 'seven grey elephants',
        now,
        hashCost: { memory: 64, passes: 1, lanes: 1 },
      })
      await seedReferenceData(database.writer, tenantId)
      await seedDemoWorld(database, tenantId, { orders: 300, now: Date.parse(now), seed: 2569, waiting: 0 })
      await billDemoMonths(database, tenantId, now)
      const { rows } = await database.readerPool.query<Waiting>(toCheck)
      assert.deepEqual(
        rows.map(({ login }) => login),
        ['carrier.demo', 'customer.demo'],
      )
      for (const { login, untouched, disputed } of rows)
        assert.ok(untouched > 0 && disputed > 0, `${login}: ${untouched}, ${disputed}`)
    } finally {
      await database.close()
      await place.drop()
    }
  })
