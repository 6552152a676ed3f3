/** Figure (i): the list of sites and a Thai search among a million, compared with plain SQL. */
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import pg from 'pg'
import { valueParsers } from '../packages/server/src/platform/postgres/value-parsers.ts'
import { rate, type BenchRun } from './bench-run.ts'
import { overHttp, type Lanes } from './lanes.ts'
import { compare, type Compared } from './measure.ts'
import { say, type Verdict } from './report.ts'

const wantedSites = 1_000_000
/** Code prefix of sites added by the bench; created once per kept world. */
const codes = 'BENCH-'

/** Copies the demo's sites under other codes and slightly moved; names and search keys stay realistic. */
const fillSites = async ({ world }: BenchRun): Promise<number> => {
  const { writerPool } = world.database
  await writerPool.query('set statement_timeout = 0')
  const { rows: before } = await writerPool.query<{ count: number }>(
    'select count(*)::int as count from sites where tenant_id = $1',
    [world.tenantId],
  )
  const missing = wantedSites - (before[0]?.count ?? 0)
  if (missing > 0) {
    const began = performance.now()
    await writerPool.query(
      `insert into sites (tenant_id, id, site_code, site_name, site_type_id, customer_id, business_unit_id, address, province_id, district_id,
         sub_district_id, postal_code, lat, lng, radius_metres, dock_count, contact_first_name, contact_phone, open_hours, search_key, created_at, updated_at)
       select s.tenant_id, gen_random_uuid(), $2 || n, s.site_name || ' ' || n, s.site_type_id, s.customer_id, s.business_unit_id, s.address,
         s.province_id, s.district_id, s.sub_district_id, s.postal_code, s.lat + (n % 97) * 0.0007, s.lng + (n % 89) * 0.0007, 300, 1,
         s.contact_first_name, s.contact_phone, s.open_hours, s.search_key || ' ' || lower($2) || n, s.created_at - (n || ' seconds')::interval, s.created_at
       from generate_series(1, $3::int) n
       join (select *, row_number() over (order by id) - 1 as place, count(*) over () as many from sites
         where tenant_id = $1 and site_code not like $2 || '%') s on s.place = n % s.many`,
      [world.tenantId, codes, missing],
    )
    await writerPool.query('vacuum analyze sites')
    say(`  ${missing.toLocaleString('en')} sites added in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  return Math.max(wantedSites, before[0]?.count ?? 0)
}

/** Handwritten statements for the same questions. */
const columns = `s.*, p.name_en as province, d.name_en as district, c.company_name_th as customer`
const joins = `left join provinces p on p.tenant_id = s.tenant_id and p.id = s.province_id
  left join districts d on d.tenant_id = s.tenant_id and d.id = s.district_id
  left join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id`
const scope = 's.tenant_id = $1 and (s.business_unit_id = any($2::uuid[]) or s.business_unit_id is null)'
const page = (where: string, count: string) => `
  with found as materialized (select * from sites s where ${where} order by created_at desc, id desc limit 20)
  select ${columns}, (${count}) as total from found s ${joins} order by s.created_at desc, s.id desc`
const newest = page(scope, `select count(*)::int from (select 1 from sites s where ${scope} limit 10001) a`)
const exact = page(scope, `select count(*)::int from sites s where ${scope}`)
const found = `${scope} and s.search_key like $3`
const searched = page(found, `select count(*)::int from (select 1 from sites s where ${found} limit 10001) a`)

const byHand = async (name: string, url: string, lanes: number, text: string, next: () => readonly unknown[]): Promise<Lanes> => {
  const clients = Array.from({ length: lanes }, () => new pg.Client({ connectionString: url, types: valueParsers }))
  for (const client of clients) client.on('error', () => {})
  for (const client of clients) await client.connect()
  return {
    name,
    once: async (lane) => clients[lane]?.query({ name: `sites ${name}`, text, values: [...next()] }),
    close: async () => {
      for (const client of clients) await client.end()
    },
  }
}

const measured = async (run: BenchRun, lanes: readonly Lanes[]): Promise<Compared> => {
  const compared = await compare(lanes, run.options)
  for (const lane of lanes) await lane.close()
  for (const [name, one] of compared.figures) say(`  ${name}: ${rate(one)}`)
  return compared
}

const factsOf = (compared: Compared): string =>
  [...compared.figures].map(([name, { perSecond }]) => `${name} ${perSecond.toFixed(0)}/s`).join(', ')

/** Search texts: a district, or a customer with a place, as in the names. */
const searchTexts = async ({ world }: BenchRun): Promise<readonly string[]> => {
  const { rows } = await world.database.readerPool.query<{ text: string }>(
    `select distinct split_part(site_name, ' ', 2) as text from sites where tenant_id = $1 and site_code not like $2 limit 50`,
    [world.tenantId, `${codes}%`],
  )
  return rows.map(({ text }) => text).filter((text) => [...text].length >= 5)
}

const inTurn = <T>(list: readonly T[], otherwise: T) => {
  let at = 0
  return (): T => list[at++ % list.length] ?? otherwise
}

export const siteLists = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const { world, server, person, options } = run
  const lanes = options.lanes ?? 8
  const count = await fillSites(run)
  const who = [world.tenantId, person.businessUnitIds]
  const request = { path: '/v1/site/list', headers: person.headers }
  const list = await measured(run, [
    await overHttp('khonsong', server, lanes, () => request),
    await byHand('bare SQL', world.url, lanes, newest, () => who),
    await byHand('bare SQL, exact total', world.url, 1, exact, () => who).then((one) => ({ ...one, once: () => one.once(0) })),
  ])
  const texts = await searchTexts(run)
  const [ours, theirs] = [inTurn(texts, 'บางนา'), inTurn(texts, 'บางนา')]
  const search = await measured(run, [
    await overHttp('khonsong', server, lanes, () => ({
      path: `/v1/site/list?searchText=${encodeURIComponent(ours())}`,
      headers: person.headers,
    })),
    await byHand('bare SQL', world.url, lanes, searched, () => [...who, `%${searchKey(theirs())}%`]),
  ])
  const what = `among ${count.toLocaleString('en')} sites`
  return [
    {
      item: 'i',
      what: `newest 20 ${what}: requests/s of bare SQL with a capped total`,
      value: list.ratio('khonsong', 'bare SQL', 'perSecond'),
      unit: '',
      must: 'at least',
      limit: 0.3,
      facts: factsOf(list),
    },
    {
      item: 'i',
      what: `Thai search ${what}: requests/s of the bare trigram query`,
      value: search.ratio('khonsong', 'bare SQL', 'perSecond'),
      unit: '',
      must: 'at least',
      limit: 0.7,
      facts: factsOf(search),
    },
  ]
}
