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

/** Papers by kind and state, each with its file, and which users of customers and carriers see them. */
const issued = `select p.kind || ' ' || p.paper_state as paper, count(*)::int as papers, count(f.paper_id)::int as files,
    coalesce(array_agg(distinct u.login) filter (where u.login is not null), '{}') as seen
  from papers p left join paper_files f on f.tenant_id = p.tenant_id and f.paper_id = p.id
  join partners a on a.tenant_id = p.tenant_id and a.id = p.partner_id
  left join users u on u.tenant_id = a.tenant_id and (u.customer_id = a.customer_id or u.subcontractor_id = a.subcontractor_id)
  group by 1 order by 1`

/** Tax invoices of carriers, certificates of customers, and invoice runs with a refused bill. */
const received = `select (select count(*) from bills where supplier_invoice_no is not null)::int as invoices,
  (select count(*) from bill_payments where wht_certificate_no is not null)::int as certificates,
  (select count(*) from invoice_runs where run_state = 'done' and issued_count > 0 and refused_count > 0)::int as runs`

/** Directions and states of bills. */
const reached = `select direction || ' ' || bill_state as state from bills group by 1 order by 1`

/** Deliveries on their way of which a receiver has said nothing yet. */
const untold = `select count(*)::int as count from shipments s where s.status = 'shipment_ontheway' and s.is_final_leg and s.kind = 'normal'
  and not exists (select from receiver_instructions r where r.tenant_id = s.tenant_id and r.shipment_id = s.id)`

const states = ['confirmed', 'merged', 'paid', 'reconciled', 'reconciling', 'reconfirmed', 'unconfirmed', 'void']

for (const [what, now] of [
  ['on the first of a month', '2026-11-01T02:00:00.000Z'],
  ['late in a month', '2026-11-26T09:00:00.000Z'],
  ['early on a Saturday, with few bills of carriers and one delivery on its way', '2026-11-28T00:10:00.000Z'],
] as const)
  test(`${what}, the demo company shows every kind of paper, bills in every state, and some that wait for its customer and its carrier`, async () => {
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
      const bills = (await database.readerPool.query<{ state: string }>(reached)).rows.map(({ state }) => state)
      assert.deepEqual(
        bills,
        ['payable', 'receivable'].flatMap((direction) => states.map((state) => `${direction} ${state}`)),
      )
      const [left] = (await database.readerPool.query<{ count: number }>(untold)).rows
      assert.ok(left && left.count > 0, 'no delivery to share')
      const papers = (await database.readerPool.query<{ paper: string; papers: number; files: number; seen: string[] }>(issued))
        .rows
      assert.deepEqual(
        papers.map(({ paper }) => paper),
        [
          'billing_note cancelled',
          'billing_note issued',
          'credit_note issued',
          'debit_note issued',
          'invoice issued',
          'tax_invoice issued',
          'wht_certificate issued',
        ],
      )
      for (const { paper, papers: count, files } of papers) assert.equal(files, count, paper)
      const seenBy = (login: string) => papers.filter(({ seen }) => seen.includes(login)).map(({ paper }) => paper)
      assert.ok(seenBy('customer.demo').includes('tax_invoice issued'), String(seenBy('customer.demo')))
      assert.deepEqual(seenBy('carrier.demo'), ['wht_certificate issued'])
      const [others] = (await database.readerPool.query<{ invoices: number; certificates: number; runs: number }>(received)).rows
      assert.ok(others && others.invoices > 0 && others.certificates > 0 && others.runs > 0, JSON.stringify(others))
    } finally {
      await database.close()
      await place.drop()
    }
  })
