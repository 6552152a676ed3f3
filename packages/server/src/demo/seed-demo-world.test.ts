import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ensureInstallation } from '../modules/company/access/ensure-installation.ts'
import { seedReferenceData } from '../seed-reference-data.ts'
import { openDatabase, type Database } from '../platform/db/database.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { withoutIndexes } from './bulk-load.ts'
import { copyText } from '../platform/db/copy-rows.ts'
import { seedDemoWorld } from './seed-demo-world.ts'

const now = Date.parse('2026-11-20T08:30:00Z')
let place: TestDatabase
let database: Database
let tenantId: string

const value = async (sql: string): Promise<unknown> => {
  const { rows } = await database.readerPool.query<Record<string, unknown>>(sql)
  return Object.values(rows[0] ?? {})[0]
}

before(async () => {
  place = await testDatabase()
  database = openDatabase({ url: place.url })
  ;({ tenantId } = await ensureInstallation(database, {
    adminPassword: 'seven grey elephants',
    now: new Date(now).toISOString(),
    hashCost: { memory: 64, passes: 1, lanes: 1 },
  }))
})
after(async () => {
  await database.close()
  await place.drop()
})

test('a company gets its reference data once, also from two concurrent processes', async () => {
  const answers = await Promise.all([seedReferenceData(database.writer, tenantId), seedReferenceData(database.writer, tenantId)])
  assert.deepEqual(answers.map(({ seeded }) => seeded).toSorted(), [false, true])
  assert.equal(await value('select count(*)::int from sub_districts'), 7434)
  assert.equal(await value('select count(*)::int from districts where lat is null'), 0)
  assert.equal(await value('select count(*)::int from goods_types where temperature_type_id is null'), 0)
  assert.equal(await value('select count(*)::int from vehicle_types'), 9)
})

test('the demo world satisfies every constraint and is complete', async () => {
  const result = await seedDemoWorld(database, tenantId, { orders: 300, now, seed: 1, waiting: 350 })
  assert.equal(result.seeded, true)
  assert.equal(await value('select count(*)::int from orders'), 650, '300 of the story and 350 that wait')
  assert.equal(await value(`select count(*) >= 350 from shipments where job_id is null and status = 'shipment_created'`), true)
  assert.equal(await value('select count(*)::int from shipments'), result.shipments)
  assert.equal(await value('select count(*)::int from shipment_events'), result.events)
  assert.equal(await value('select count(*)::int from sites'), 300)
  const astray = await value(`select count(*)::int from shipments s where status <> (select to_status from shipment_events e
    where e.tenant_id = s.tenant_id and e.shipment_id = s.id order by seq desc limit 1)`)
  assert.equal(astray, 0)
})

test('every customer has an address, and every history starts with a creation entry', async () => {
  assert.equal(await value('select count(*)::int from customers where address is null or sub_district_id is null'), 0)
  for (const table of ['customers', 'sites', 'drivers', 'own_vehicles'])
    assert.equal(
      await value(`select count(*)::int from ${table} r where (select count(*) from audit_log a where a.subject = '${table}'
        and a.subject_id = r.id and a.action = 'created' and a.at = r.created_at and a.version = 1) <> 1`),
      0,
    )
  assert.equal(
    await value(`select count(*)::int from sites r join audit_log a on a.subject = 'sites' and a.subject_id = r.id
      where a.changes -> 'siteName' is distinct from jsonb_build_array(null, r.site_name)`),
    0,
  )
  assert.equal(await value(`select count(*)::int from audit_log where action = 'created' and changes = '{}'`), 0)
})

test('dispatchers get console notices about problem shipments', async () => {
  const recipient = await value(`select r.code || ' ' || m.channels[1] || ' ' || m.status from message_recipients m
    join roles r on r.tenant_id = m.tenant_id and r.id = any (m.role_ids) where 'shipment_delivery_failed' = any (m.events)`)
  assert.equal(recipient, 'dispatcher notice 1')
})

test('Thai search finds a site by part of its name', async () => {
  assert.ok(Number(await value(`select count(*) from sites where search_key like '%สดใสมาร์ท%'`)) > 10)
})

test('real order numbers continue after the generated ones', async () => {
  const [counted, highest] = [
    await value(`select value::int from counters where name = 'SO' and period = '261120'`),
    await value(`select max(right(order_no, 5)::int) from orders where order_no like 'SO-261120-%'`),
  ]
  assert.equal(counted, highest)
})

test('no one can sign in as a generated person', async () => {
  assert.equal(await value(`select count(*)::int from users where login like '%.demo' and password_hash is not null`), 0)
  assert.equal(await value(`select count(*)::int from users where login like '%.demo' and cardinality(role_ids) = 1`), 8)
})

test('a company with orders is not changed', async () => {
  const result = await seedDemoWorld(database, tenantId, { orders: 300, now, seed: 2 })
  assert.deepEqual(result, { seeded: false, orders: 0, shipments: 0, jobs: 0, events: 0 })
  assert.equal(await value('select count(*)::int from orders'), 650)
})

const definitions = `select string_agg(definition, e'\\n' order by definition) from (
  select indexdef as definition from pg_indexes where tablename in ('orders', 'jobs', 'shipments')
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where conrelid = any('{orders,jobs,shipments}'::regclass[])) as all_definitions`

test('a bulk load restores every index and constraint, or rolls back', async () => {
  const before = await value(definitions)
  const client = await database.writerPool.connect()
  const during: unknown[] = []
  await client.query('begin')
  await withoutIndexes(client, ['orders', 'jobs', 'shipments'], async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_constraint where contype in ('f', 'x') and conrelid = any('{orders,jobs,shipments}'::regclass[])`,
    )
    during.push(rows[0]?.count)
  })
  await client.query('commit')
  client.release()
  assert.deepEqual(during, [0])
  assert.equal(await value(definitions), before)
})

test('a row that violates a constraint rolls back the whole bulk load, indexes included', async () => {
  const before = await value(definitions)
  const client = await database.writerPool.connect()
  await client.query('begin')
  const broken = withoutIndexes(client, ['jobs'], async () => {
    await client.query(`update jobs set driver_id = gen_random_uuid() where driver_id is not null`)
  })
  await assert.rejects(broken, /jobs_.*fkey/)
  await client.query('rollback')
  client.release()
  assert.equal(await value(definitions), before)
})

test('COPY text escapes separators', () => {
  const text = copyText('t', { table: 'x', keys: ['a', 'b', 'c', 'd', 'e'] }, [
    { a: 'one\ttwo\nthree\\', b: null, c: ['x"y', 'z\\'], d: { k: 'a\nb' }, e: false },
  ])
  assert.equal(text, 't\tone\\ttwo\\nthree\\\\\t\\N\t{"x\\\\"y","z\\\\\\\\"}\t{"k":"a\\\\nb"}\tf\n')
})

test('the demo world shows execution in every state: deadlines, documents, transfers with differences, shared positions', async () => {
  const states = async (text: string) => (await database.readerPool.query<{ is: string }>(text)).rows.map((row) => row.is)
  assert.deepEqual(await states('select distinct status as is from exceptions order by 1'), ['closed', 'new', 'processed'])
  const moment = `'${new Date(now).toISOString()}'::timestamptz`
  assert.equal(
    await value(
      `select count(*) > 0 from exceptions where status = 'new' and due_at between ${moment} and ${moment} + interval '1 hour'`,
    ),
    true,
  )
  assert.equal(await value(`select count(*) > 0 from exceptions where status <> 'closed' and due_at < ${moment}`), true)
  assert.equal(await value('select count(*)::int from exceptions where due_at is not null and raise_again_at is null'), 0)
  assert.deepEqual(await states('select distinct status as is from transfers order by 1'), [
    'arrived',
    'closed',
    'departed',
    'draft',
    'loading',
  ])
  assert.deepEqual(
    await states(`select distinct state as is from transfer_labels where state in ('short', 'damaged') order by 1`),
    ['damaged', 'short'],
  )
  const papers = ['arrived', 'handed_over', 'lost', 'mailed', 'received_back', 'recheck']
  const there = await states('select distinct paper as is from receipts order by 1')
  assert.deepEqual(
    papers.filter((paper) => !there.includes(paper)),
    [],
  )
  const emptyReturns = `select count(*)::int from receipts where counted_count = 0 and paper in ('received_back', 'mailed', 'arrived',
    'recheck', 'confirmed', 'handed_over')`
  assert.equal(await value(emptyReturns), 0, 'paper that came back has at least one sheet')
  assert.equal(
    await value('select count(*) > 0 from driver_links where sharing_since is not null and last_position_at is not null'),
    true,
  )
  assert.equal(await value('select count(*) > 0 from receiver_codes where verified_at is not null'), true)
})

test('the demo driver is on the road with waybills to deliver, under their own name', async () => {
  const found = await database.readerPool.query<{ status: string; open: number; sameName: boolean }>(
    `select j.status, u.display_name = d.first_name || ' ' || d.last_name as "sameName",
       (select count(*)::int from shipments s where s.job_id = j.id and s.delivered_at is null) as open
     from users u join drivers d on d.id = u.driver_id join jobs j on j.driver_id = d.id
     where u.login = 'driver.demo' and j.status in ('job_arrive_origin', 'job_picking_up', 'job_ontheway', 'job_arrive_destination', 'job_handing_over')`,
  )
  assert.ok(found.rows.some(({ open }) => open > 0))
  assert.ok(found.rows.every(({ sameName }) => sameName))
})
