/** Figure (n): a report by two dimensions with five measures, compared with handwritten SQL, and the dashboard. */
import { addDays, bangkokDayOf, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { rate, type BenchRun } from './bench-run.ts'
import { bareSql, overHttp } from './lanes.ts'
import { compare } from './measure.ts'
import { memoryMb } from './processes.ts'
import { say, type Verdict } from './report.ts'

const days = 61

const definitionOf = (from: string, to: string) => ({
  dataSet: 'shipments',
  time: { basis: 'createdAt', range: 'fixed', from, to },
  dimensions: [
    { field: 'customer', grain: null },
    { field: 'createdAt', grain: 'week' },
  ],
  measures: [
    { kind: 'count' },
    { kind: 'number', field: 'weightKg', way: 'sum' },
    { kind: 'number', field: 'transitHours', way: 'avg' },
    { kind: 'share', field: 'delivered' },
    { kind: 'ratio', of: 'weightKg', per: 'packages', percent: false },
  ],
})

export const dynamicReport = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const { world, server, person, options } = run
  const to = bangkokDayOf(new Date(world.now).toISOString())
  const from = addDays(to, -days)
  const headers = { ...person.headers, 'content-type': 'application/json' }
  const body = JSON.stringify({ definition: definitionOf(from, to) })
  const request = { method: 'POST' as const, path: '/v1/dynamic-reports/actions/try', headers, body }
  const values = [world.tenantId, person.businessUnitIds, instantInBangkok(from), instantInBangkok(addDays(to, 1))]
  const { rows } = await world.database.writerPool.query<{ n: number }>(
    'select count(*)::int as n from shipments where tenant_id = $1 and business_unit_id = any($2) and created_at >= $3 and created_at < $4',
    values,
  )
  say(`  ${rows[0]?.n.toLocaleString('en')} shipments in ${days} days`)
  const candidates = [
    await overHttp('khonsong', server, 1, () => request),
    await bareSql('bare SQL', world.url, 1, () => ['crossReport', values]),
  ]
  // A fresh process grows its heap at the first requests of any kind, so it serves lists first.
  const cold = memoryMb(server.pid)
  const list = await overHttp('default list', server, 1, () => ({ path: '/v1/orders?pageSize=20', headers: person.headers }))
  await compare([list], { ...options, rounds: 1, lanes: 1 })
  await list.close()
  const before = memoryMb(server.pid)
  const compared = await compare(candidates, { ...options, lanes: 1 })
  const grown = memoryMb(server.pid) - before
  for (const candidate of candidates) await candidate.close()
  say(`  memory ${cold.toFixed(0)} at rest, ${before.toFixed(0)} after lists, ${(before + grown).toFixed(0)} MB after reports`)
  for (const [name, one] of compared.figures) say(`    ${name}: ${rate(one)}`)
  const what = 'a report by two dimensions and five measures'
  return [
    {
      item: 'n',
      what: `${what}: time of the bare SQL`,
      value: compared.ratio('khonsong', 'bare SQL', 'p50Ms'),
      unit: ' ×',
      must: 'at most',
      limit: 1.5,
    },
    { item: 'n', what: `${what}: growth of memory`, value: grown, unit: ' MB', must: 'at most', limit: 30 },
  ]
}

export const dashboardUnderLoad = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const { server, person, options } = run
  const dashboard = await overHttp('dashboard', server, 8, () => ({ path: '/v1/dashboard', headers: person.headers }))
  const list = await overHttp('default list', server, 8, () => ({ path: '/v1/orders?pageSize=20', headers: person.headers }))
  const compared = await compare([dashboard, list], { ...options, lanes: 8 })
  await Promise.all([dashboard.close(), list.close()])
  for (const [name, one] of compared.figures) say(`    ${name}: ${rate(one)}`)
  const shown = compared.figures.get('dashboard')
  return [
    {
      item: 'n',
      what: 'the dashboard with eight readers: median',
      value: shown?.p50Ms ?? Infinity,
      unit: ' ms',
      must: 'at most',
      limit: 500,
    },
  ]
}
