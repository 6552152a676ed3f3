/** Figure (k), reading: the timeline of a long trip and the tracking list, compared with plain SQL. */
import { addDays, bangkokDayOf, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { rate, type BenchRun } from './bench-run.ts'
import type { StatementName } from './hand-written-sql.ts'
import { bareSql, overHttp } from './lanes.ts'
import { compare, type Compared } from './measure.ts'
import { say, type Verdict } from './report.ts'

const tell = (compared: Compared): string => {
  for (const [name, one] of compared.figures) say(`    ${name}: ${rate(one)}`)
  return [...compared.figures]
    .map(
      ([name, { perSecond, nodeCpuMs, databaseCpuMs }]) =>
        `${name} ${perSecond.toFixed(0)}/s, CPU ${nodeCpuMs.toFixed(2)} + ${databaseCpuMs.toFixed(2)} ms`,
    )
    .join('; ')
}

const events = 200

/** A trip corrected many times: real history rows, removed afterwards. */
const withLongHistory = async <T>({ world, person }: BenchRun, work: (shipmentId: string) => Promise<T>): Promise<T> => {
  const { writerPool } = world.database
  const { rows } = await writerPool.query<{ id: string; event_seq: number }>(
    `select id, event_seq from shipments where tenant_id = $1 and status = 'shipment_approved' and business_unit_id = any($2)
     order by created_at desc limit 1`,
    [world.tenantId, person.businessUnitIds],
  )
  const [row] = rows
  if (!row) throw new Error('no approved shipment')
  const key = [world.tenantId, row.id, row.event_seq]
  const takenAway = () =>
    writerPool.query('delete from shipment_events where tenant_id = $1 and shipment_id = $2 and seq > $3', key)
  // Leftovers of a killed run.
  await takenAway()
  await writerPool.query(
    `insert into shipment_events (tenant_id, shipment_id, seq, from_status, to_status, kind, occurred_at, recorded_at, actor_name,
       actor_type, source, job_id, voided_by)
     select $1, $2, n, 'shipment_ontheway', 'shipment_ontheway', 'correction', now(), now(), 'bench', 'admin', 'console',
       (select job_id from shipments where tenant_id = $1 and id = $2), $3::int
     from generate_series($3::int + 1, ${events}) n`,
    key,
  )
  try {
    return await work(row.id)
  } finally {
    await takenAway()
  }
}

export const timeline = (run: BenchRun): Promise<readonly Verdict[]> =>
  withLongHistory(run, async (id) => {
    const { world, server, minimal, person, options } = run
    const lanes = options.lanes ?? 8
    const request = { path: `/v1/tracking-activity/${id}/shipment/tracking`, headers: person.headers }
    const candidates = [
      await overHttp('khonsong', server, lanes, () => request),
      await overHttp('minimal route', minimal, lanes, () => request),
      await bareSql('bare SQL', world.url, lanes, () => ['timeline', [world.tenantId, person.businessUnitIds, id]]),
    ]
    const compared = await compare(candidates, options)
    for (const candidate of candidates) await candidate.close()
    const facts = tell(compared)
    const what = `timeline of ${events} events`
    return [
      {
        item: 'k',
        what: `${what}: requests/s of the minimal route`,
        value: compared.ratio('khonsong', 'minimal route', 'perSecond'),
        unit: '',
        must: 'at least',
        limit: 0.7,
        facts,
      },
      {
        item: 'k',
        what: `${what}: database CPU of the bare SQL`,
        value: compared.ratio('khonsong', 'bare SQL', 'databaseCpuMs'),
        unit: ' ×',
        must: 'at most',
        limit: 1.5,
      },
    ]
  })

interface Asked {
  readonly what: string
  readonly query: string
  readonly statement: StatementName
  readonly values: readonly unknown[]
}

const deepPage = 400

/** Typical lists of a dispatcher: unfiltered, filtered, a deep page, of one customer, and by a substring of a name. */
const askedLists = async ({ world, person }: BenchRun): Promise<readonly Asked[]> => {
  const scope = [world.tenantId, person.businessUnitIds]
  const lastDay = bangkokDayOf(new Date(world.now).toISOString())
  const firstDay = addDays(lastDay, -29)
  const statuses = ['shipment_ontheway', 'shipment_delivered']
  const period = [instantInBangkok(firstDay), instantInBangkok(addDays(lastDay, 1))]
  const pool = world.database.readerPool
  const customers = await pool.query<{ id: string }>(
    `select customer_id as id from shipments where tenant_id = $1 and business_unit_id = any($2) and created_at >= $3
     group by 1 order by count(*) desc limit 1`,
    [...scope, period[0]],
  )
  const customer = customers.rows[0]?.id ?? ''
  const sites = await pool.query<{ name: string }>(
    'select right(site_name, 9) as name from sites where tenant_id = $1 and length(site_name) > 12 order by id limit 1',
    [world.tenantId],
  )
  const text = (sites.rows[0]?.name ?? '').trim().toLowerCase()
  const narrowed = `&status=${statuses.join('&status=')}&from=${firstDay}&to=${lastDay}`
  const values = [...scope, statuses, ...period]
  return [
    { what: 'as it stands', query: '', statement: 'trackedNewest', values: scope },
    { what: 'two statuses, 30 days', query: narrowed, statement: 'trackedByStatus', values: [...values, 0] },
    {
      what: `the same, page ${deepPage}`,
      query: `${narrowed}&pageNo=${deepPage}`,
      statement: 'trackedByStatus',
      values: [...values, (deepPage - 1) * 20],
    },
    {
      what: 'of one customer',
      query: `${narrowed}&customerId=${customer}`,
      statement: 'trackedOfCustomer',
      values: [...values, 0, customer],
    },
    {
      what: 'a piece of a Thai name',
      query: `&searchText=${encodeURIComponent(text)}`,
      statement: 'trackedSearched',
      values: [...scope, `%${text}%`],
    },
  ]
}

export const trackedLists = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const { world, server, person, options } = run
  const lanes = options.lanes ?? 8
  const verdicts: Verdict[] = []
  for (const { what, query, statement, values } of await askedLists(run)) {
    const path = `/v1/tracking-activity/list?type=shipment&pageSize=20${query}`
    const candidates = [
      await overHttp('khonsong', server, lanes, () => ({ path, headers: person.headers })),
      await bareSql('bare SQL', world.url, lanes, () => [statement, values]),
    ]
    say(`  ${what}`)
    const compared = await compare(candidates, options)
    for (const candidate of candidates) await candidate.close()
    verdicts.push({
      item: 'k',
      what: `tracking list, ${what}: database CPU of the bare SQL`,
      value: compared.ratio('khonsong', 'bare SQL', 'databaseCpuMs'),
      unit: ' ×',
      must: 'at most',
      limit: 1.3,
      facts: tell(compared),
    })
  }
  return verdicts
}
