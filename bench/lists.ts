/** Figures (a), (b) and (c): lists, compared with the minimal server and plain SQL. */
import { addDays, bangkokDayOf, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { rate, type BenchRun } from './bench-run.ts'
import { bareSql, overHttp, type Lanes } from './lanes.ts'
import { compare, type Compared } from './measure.ts'
import { say, type Verdict } from './report.ts'

const figures = (compared: Compared) => {
  for (const [name, one] of compared.figures) say(`  ${name}: ${rate(one)}`)
}

const measured = async (run: BenchRun, lanes: readonly Lanes[]): Promise<Compared> => {
  const compared = await compare(lanes, run.options)
  for (const lane of lanes) await lane.close()
  figures(compared)
  return compared
}

const factsOf = (compared: Compared, ...names: readonly string[]) =>
  names.map((name) => `${name} ${compared.figures.get(name)?.perSecond.toFixed(0)}/s`).join(', ')

/** The newest 20, with a total counted up to the cap. */
export const defaultList = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const { world, server, minimal, person, options } = run
  const lanes = options.lanes ?? 8
  const scope = [world.tenantId, person.businessUnitIds]
  const request = { path: '/v1/orders', headers: person.headers }
  const compared = await measured(run, [
    await overHttp('khonsong', server, lanes, () => request),
    await overHttp('minimal route', minimal, lanes, () => request),
    await bareSql('bare SQL, exact total', world.url, lanes, () => ['newestExact', scope]),
  ])
  const facts = factsOf(compared, 'khonsong', 'minimal route', 'bare SQL, exact total')
  const ratio = (to: string) => compared.ratio('khonsong', to, 'perSecond')
  return [
    {
      item: 'a',
      what: 'newest 20: requests/s of the minimal route',
      value: ratio('minimal route'),
      unit: '',
      must: 'at least',
      limit: 0.9,
      facts,
    },
    {
      item: 'a',
      what: 'newest 20: times the bare SQL with an exact total',
      value: ratio('bare SQL, exact total'),
      unit: ' ×',
      must: 'at least',
      limit: 15,
    },
  ]
}

/** The two statuses with the most orders of the last 30 days whose total is still exact. */
const twoStatuses = async ({ world, person }: BenchRun, from: string): Promise<readonly string[]> => {
  const { rows } = await world.database.readerPool.query<{ status: string; count: number }>(
    `select status, count(*)::int as count from orders where tenant_id = $1 and business_unit_id = any($2) and created_at >= $3
     group by 1 order by 2 desc`,
    [world.tenantId, person.businessUnitIds, from],
  )
  const pairs = rows.flatMap((one, index) =>
    rows.slice(index + 1).map((other) => ({ pair: [one.status, other.status], count: one.count + other.count })),
  )
  const exact = pairs.filter(({ count }) => count <= 10_000).toSorted((a, b) => b.count - a.count)
  say(`  ${exact[0]?.pair.join(' and ')}: ${exact[0]?.count} orders`)
  return exact[0]?.pair ?? []
}

/** Two statuses, 30 days, sorted without index support, 50 rows, exact total. */
export const filteredList = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const { world, server, minimal, person, options } = run
  const lanes = options.lanes ?? 8
  const lastDay = bangkokDayOf(new Date(world.now).toISOString())
  const firstDay = addDays(lastDay, -29)
  const from = instantInBangkok(firstDay)
  const to = instantInBangkok(addDays(lastDay, 1))
  const statuses = await twoStatuses(run, from)
  const ours = `/v1/orders?status=${statuses.join(',')}&createdFrom=${firstDay}&createdTo=${lastDay}&orderBy=targetDeliveryTo&sorting=desc&pageSize=50`
  const minimalPath = `/v1/orders?status=${statuses.join(',')}&from=${from}&to=${to}`
  const values = [world.tenantId, person.businessUnitIds, statuses, from, to]
  const compared = await measured(run, [
    await overHttp('khonsong', server, lanes, () => ({ path: ours, headers: person.headers })),
    await overHttp('minimal route', minimal, lanes, () => ({ path: minimalPath, headers: person.headers })),
    await bareSql('bare SQL', world.url, lanes, () => ['filteredExact', values]),
  ])
  const value = compared.ratio('khonsong', 'bare SQL', 'perSecond')
  const facts = factsOf(compared, 'khonsong', 'minimal route', 'bare SQL')
  return [
    {
      item: 'b',
      what: '2 statuses, 30 days, sorted, 50 rows, exact total: requests/s of bare SQL',
      value,
      unit: '',
      must: 'at least',
      limit: 0.7,
      facts,
    },
  ]
}

/** Substrings of site names, as search texts. */
const searchTexts = async ({ world }: BenchRun): Promise<readonly string[]> => {
  const { rows } = await world.database.readerPool.query<{ name: string }>(
    `select right(site_name, 9) as name from sites where tenant_id = $1 and length(site_name) > 12 order by id limit 40`,
    [world.tenantId],
  )
  return rows.map(({ name }) => name.trim().toLowerCase())
}

export const searchedList = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const { world, server, minimal, person, options } = run
  const lanes = options.lanes ?? 8
  const texts = await searchTexts(run)
  const turns = () => {
    let next = 0
    return () => texts[next++ % texts.length] ?? ''
  }
  const [forServer, forMinimal, forSql] = [turns(), turns(), turns()]
  const path = (text: string) => `/v1/orders?searchText=${encodeURIComponent(text)}`
  const compared = await measured(run, [
    await overHttp('khonsong', server, lanes, () => ({ path: path(forServer()), headers: person.headers })),
    await overHttp('minimal route', minimal, lanes, () => ({ path: path(forMinimal()), headers: person.headers })),
    await bareSql('bare SQL', world.url, lanes, () => ['searched', [world.tenantId, person.businessUnitIds, `%${forSql()}%`]]),
  ])
  const value = compared.ratio('khonsong', 'bare SQL', 'databaseCpuMs')
  const facts = factsOf(compared, 'khonsong', 'minimal route', 'bare SQL')
  return [
    {
      item: 'c',
      what: 'Thai search in the row scope: database CPU of the bare trigram query',
      value,
      unit: ' ×',
      must: 'at most',
      limit: 1.3,
      facts,
    },
  ]
}
