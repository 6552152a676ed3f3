/**
 * The reference server: same HTTP library, driver, session look-up and row scope as the product, nothing else. No contract,
 * validation, audit, idempotency, events or kit: the cost of a handwritten route.
 */
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { readSession, type SessionRow } from '../packages/server/src/modules/company/access/caller-store.ts'
import { hashOfToken } from '../packages/server/src/modules/company/access/session-cookie.ts'
import { newId } from '../packages/server/src/platform/db/new-id.ts'
import { valueParsers } from '../packages/server/src/platform/postgres/value-parsers.ts'
import { prepared, type StatementName } from './hand-written-sql.ts'
import { report, type Report } from './minimal-report.ts'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12, types: valueParsers })

const callerOf = async (request: FastifyRequest): Promise<SessionRow> => {
  const token = /khonsong=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const caller = await readSession(pool, hashOfToken(token))
  if (!caller || caller.expired || caller.ended_because !== null || caller.status !== 1) throw new Error('nobody')
  return caller
}

const run = async (name: StatementName, values: readonly unknown[]) =>
  (await pool.query<Record<string, unknown>>(prepared(name, values))).rows

const list = (rows: Record<string, unknown>[]) => {
  const total = Number(rows[0]?.['total'] ?? 0)
  for (const row of rows) delete row['total']
  return { list: rows, total: Math.min(total, 10_000), totalIsCapped: total > 10_000 }
}

interface ListQuery {
  readonly status?: string
  readonly from?: string
  readonly to?: string
  readonly searchText?: string
}

interface NewOrder {
  readonly customerId: string
  readonly businessUnitId: string
  readonly goodsTypeId: string
  readonly originSiteId: string
  readonly destinationSiteId: string
  readonly upstreamNo: string
  readonly targetPickupFrom: string
  readonly targetPickupTo: string
  readonly targetDeliveryFrom: string
  readonly targetDeliveryTo: string
  readonly lines: readonly {
    readonly description: string
    readonly packages: number
    readonly itemsPerPackage: number
    readonly weightKg: number
    readonly volumeM3: number
    readonly unitCode: string
  }[]
}

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '')

const save = async (caller: SessionRow, order: NewOrder) => {
  const client = await pool.connect()
  try {
    const tenant = caller.tenant_id
    const write = (name: StatementName, values: readonly unknown[]) => client.query(prepared(name, values))
    const numberOf = async (prefix: string) => {
      const { rows } = await write('nextNumber', [tenant, prefix, today()])
      return `${prefix}-${today()}-${String(rows[0]?.value).padStart(5, '0')}`
    }
    const [id, partId, shipmentId, line] = [newId(), newId(), newId(), order.lines[0]]
    if (!line) throw new Error('no line')
    const grams = Math.round(line.weightKg * 1000)
    const cm3 = Math.round(line.volumeM3 * 1_000_000)
    const { originSiteId, destinationSiteId, targetPickupFrom, targetPickupTo, targetDeliveryFrom, targetDeliveryTo } = order
    const where = [originSiteId, destinationSiteId, targetPickupFrom, targetPickupTo, targetDeliveryFrom, targetDeliveryTo]
    await client.query('begin')
    const orderNo = await numberOf('SO')
    const key = `${orderNo} ${order.upstreamNo}`.toLowerCase()
    const items = line.packages * line.itemsPerPackage
    await write('insertOrder', [
      tenant,
      id,
      orderNo,
      key,
      order.businessUnitId,
      order.customerId,
      order.goodsTypeId,
      ...where,
      grams,
      cm3,
      line.packages,
      items,
      order.upstreamNo,
      caller.user_id,
    ])
    await write('insertLine', [
      tenant,
      newId(),
      id,
      line.description,
      line.packages,
      line.itemsPerPackage,
      grams,
      cm3,
      line.unitCode,
    ])
    await write('insertPart', [tenant, partId, id])
    const shipmentNo = await numberOf('WB')
    await write('insertShipment', [
      tenant,
      shipmentId,
      shipmentNo,
      id,
      partId,
      order.businessUnitId,
      order.customerId,
      order.goodsTypeId,
      ...where,
      grams,
      cm3,
      line.packages,
      line.itemsPerPackage,
      items,
      `${shipmentNo} ${key}`.toLowerCase(),
      caller.user_id,
    ])
    await write('insertEvent', [tenant, shipmentId, caller.user_id, caller.display_name])
    await client.query('commit')
    return { id, orderNo, shipments: [{ id: shipmentId, shipmentNo }] }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const app = Fastify({ genReqId: () => randomUUID() })

const listOf = async (request: FastifyRequest<{ Querystring: ListQuery }>) => {
  const caller = await callerOf(request)
  const scope = [caller.tenant_id, caller.business_unit_ids]
  const { status, from, to, searchText } = request.query
  if (searchText !== undefined) return { items: list(await run('searched', [...scope, `%${searchText}%`])) }
  if (status === undefined) return { items: list(await run('newestCapped', scope)) }
  return { items: list(await run('filteredExact', [...scope, status.split(','), from, to])) }
}

const detailOf = async (request: FastifyRequest<{ Params: { id: string } }>) => {
  const caller = await callerOf(request)
  const { id } = request.params
  const [orders, lines, parts, shipments] = await Promise.all([
    run('order', [caller.tenant_id, caller.business_unit_ids, id]),
    run('linesOfOrder', [caller.tenant_id, id]),
    run('partsOfOrder', [caller.tenant_id, id]),
    run('shipmentsOfOrder', [caller.tenant_id, caller.business_unit_ids, id]),
  ])
  const jobs = shipments.map(({ job }) => job)
  return {
    items: {
      ...orders[0],
      lines,
      parts: parts.map((part) => ({ ...part, shipments: shipments.filter(({ partId }) => partId === part['id']) })),
      jobs,
    },
  }
}

const create = async (request: FastifyRequest<{ Body: { order: NewOrder } }>) => {
  const caller = await callerOf(request)
  return { items: await save(caller, request.body.order) }
}

const timelineOf = async (request: FastifyRequest<{ Params: { id: string } }>) => {
  const caller = await callerOf(request)
  const values = [caller.tenant_id, caller.business_unit_ids, request.params.id]
  const [places, events] = await Promise.all([run('placesOfShipment', values), run('timeline', values)])
  return { items: events.map((event) => ({ ...event, place: places[0]?.['destination'] })) }
}

const reported = async (request: FastifyRequest<{ Body: Report }>) => {
  const caller = await callerOf(request)
  return { items: await report(pool, caller, request.body, String(request.headers['idempotency-key'])) }
}

app.route({ method: 'GET', url: '/v1/tracking-activity/:id/shipment/tracking', handler: timelineOf })
app.route({ method: 'POST', url: '/v1/tracking-activity/shipment-status', handler: reported })
app.route({ method: 'GET', url: '/v1/orders', handler: listOf })
app.route({ method: 'GET', url: '/v1/orders/:id', handler: detailOf })
app.route({ method: 'POST', url: '/v1/orders', handler: create })

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready on ${address}\n`)
process.on('SIGTERM', () => {
  void app.close().then(() => process.exit(0))
})
