/** Figure (d): reading and creating one order, compared with the minimal server. */
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { newId } from '../packages/server/src/platform/db/new-id.ts'
import { rate, type BenchRun } from './bench-run.ts'
import { overHttp } from './lanes.ts'
import { compare, type Compared } from './measure.ts'
import { say, type Verdict } from './report.ts'

const tell = (compared: Compared): string => {
  for (const [name, one] of compared.figures) say(`  ${name}: ${rate(one)}`)
  return [...compared.figures].map(([name, { perSecond }]) => `${name} ${perSecond.toFixed(0)}/s`).join(', ')
}

export const orderDetail = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const { world, server, minimal, person, options } = run
  const lanes = options.lanes ?? 8
  const { rows } = await world.database.readerPool.query<{ id: string }>(
    'select id from orders tablesample bernoulli (1) repeatable (7) where tenant_id = $1 and business_unit_id = any($2) limit 500',
    [world.tenantId, person.businessUnitIds],
  )
  const turns = () => {
    let next = 0
    return () => ({ path: `/v1/orders/${rows[next++ % rows.length]?.id}`, headers: person.headers })
  }
  const candidates = [await overHttp('khonsong', server, lanes, turns()), await overHttp('minimal route', minimal, lanes, turns())]
  const compared = await compare(candidates, options)
  for (const candidate of candidates) await candidate.close()
  const facts = tell(compared)
  const value = compared.ratio('khonsong', 'minimal route', 'perSecond')
  return [
    { item: 'd', what: 'detail by id: requests/s of the minimal route', value, unit: '', must: 'at least', limit: 0.7, facts },
  ]
}

export const templates = async ({ world, person }: BenchRun) => {
  const { rows } = await world.database.readerPool.query<Record<string, string>>(
    `select customer_id, business_unit_id, goods_type_id, origin_site_id, destination_site_id from orders
     tablesample bernoulli (1) repeatable (7)
     where tenant_id = $1 and business_unit_id = any($2) and goods_type_id is not null limit 500`,
    [world.tenantId, person.businessUnitIds],
  )
  return rows
}

/** Orders as the console sends them: for tomorrow, one line, with a customer's own number. */
export const newOrders = (rows: readonly Record<string, string>[], now: number) => {
  const tomorrow = bangkokDayOf(new Date(now + 86_400_000).toISOString())
  let next = 0
  return () => {
    const row = rows[next++ % rows.length]
    const order = {
      customerId: row?.['customer_id'],
      businessUnitId: row?.['business_unit_id'],
      goodsTypeId: row?.['goods_type_id'],
      originSiteId: row?.['origin_site_id'],
      destinationSiteId: row?.['destination_site_id'],
      upstreamNo: `BENCH-${newId()}`,
      targetPickupFrom: `${tomorrow}T08:00:00+07:00`,
      targetPickupTo: `${tomorrow}T10:00:00+07:00`,
      targetDeliveryFrom: `${tomorrow}T13:00:00+07:00`,
      targetDeliveryTo: `${tomorrow}T17:00:00+07:00`,
      lines: [
        { description: 'น้ำดื่ม 600 มล. x 12', packages: 120, itemsPerPackage: 12, weightKg: 960, volumeM3: 1.92, unitCode: '006' },
      ],
    }
    return JSON.stringify({ order })
  }
}

export const createOrders = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const { world, server, minimal, person, options } = run
  const lanes = options.lanes ?? 8
  const rows = await templates(run)
  const body = newOrders(rows, Date.now())
  const request = () => ({
    method: 'POST' as const,
    path: '/v1/orders',
    headers: { ...person.headers, 'idempotency-key': newId() },
    body: body(),
  })
  const candidates = [await overHttp('khonsong', server, lanes, request), await overHttp('minimal route', minimal, lanes, request)]
  const compared = await compare(candidates, options)
  for (const candidate of candidates) await candidate.close()
  const facts = tell(compared)
  await world.database.writerPool.query('vacuum analyze orders')
  const value = compared.ratio('khonsong', 'minimal route', 'perSecond')
  return [
    {
      item: 'd',
      what: 'create, validated, audited, idempotent: requests/s of the minimal route',
      value,
      unit: '',
      must: 'at least',
      limit: 0.5,
      facts,
    },
  ]
}
