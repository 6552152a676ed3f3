/**
 * Figure (o), execution: 5,000 receipts confirmed in the background, compared with a loop that writes the same rows by plain SQL,
 * and 200 consecutive scans at the dock desk, compared with plain reads of one waybill.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { DeskWaybill } from '@khonsong/contract/operations/execution/perform.ts'
import type { StatusRunDetail } from '@khonsong/contract/operations/tracking/status-runs.ts'
import { newId } from '../packages/server/src/platform/db/new-id.ts'
import type { BenchRun } from './bench-run.ts'
import { Connection, type Asked } from './connection.ts'
import { confirmedByHand } from './hand-written-receipts.ts'
import { median, percentile } from './measure.ts'
import { ambient } from './on-the-road.ts'
import { clusterCpuMs, cpuMs } from './processes.ts'
import { say, type Verdict } from './report.ts'

const maxReceipts = 5000

const itemsOf = async <T>({ person }: BenchRun, lane: Connection, asked: Asked): Promise<T> => {
  const headers = { ...person.headers, ...(asked.method === 'POST' ? { 'idempotency-key': newId() } : {}) }
  const { status, body } = await lane.ask({ ...asked, headers })
  if (status !== 200) throw new Error(`${asked.path}: ${status} ${body.toString()}`)
  return (JSON.parse(body.toString()) as { items: T }).items // response as in the contract
}

/** Records returned paper for delivered waybills, job by job, and returns their ids. */
const papersBack = async ({ world, person }: BenchRun): Promise<readonly string[]> => {
  const { rows } = await world.database.writerPool.query<{ id: string }>(
    `with chosen as (
       select s.id, o.receipt_qty from shipments s join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
       where s.tenant_id = $1 and s.business_unit_id = any($2) and s.status = 'shipment_delivered' and s.is_final_leg and s.required_receipt
         and s.delivered_at is not null
       order by s.job_id, s.id limit $3)
     insert into receipts (tenant_id, shipment_id, paper, counted_count, check_status, received_at, updated_at)
       select $1, id, 'received_back', greatest(receipt_qty, 1), 'save', now(), now() from chosen
     on conflict (tenant_id, shipment_id) do update set paper = 'received_back', counted_count = excluded.counted_count, check_status = 'save',
       epod_verdict = null
     returning shipment_id as id`,
    [world.tenantId, person.businessUnitIds, maxReceipts],
  )
  await world.database.writerPool.query('vacuum analyze receipts')
  return rows.map(({ id }) => id)
}

const confirmAll = async (run: BenchRun, ids: readonly string[]) => {
  const lane = await Connection.open(run.server.url)
  const { rows } = await run.world.database.writerPool.query<{ id: string; version: number }>(
    'select shipment_id as id, version from receipts where tenant_id = $1 and shipment_id = any($2)',
    [run.world.tenantId, ids],
  )
  const spent = () => cpuMs(run.server.pid) + clusterCpuMs(run.options.postmaster)
  const [before, began] = [spent(), performance.now()]
  const body = JSON.stringify({ receipts: rows })
  const { runId } = await itemsOf<{ runId: string }>(run, lane, { method: 'POST', path: '/v1/receipt-confirmations', body })
  for (;;) {
    const now = await itemsOf<StatusRunDetail>(run, lane, { path: `/v1/receipt-confirmations/${runId}` })
    if (now.state !== 'queued' && now.state !== 'running') {
      lane.close()
      return { ...now, seconds: (performance.now() - began) / 1000, cpuSeconds: (spent() - before) / 1000 }
    }
    await pause(500)
  }
}

export const confirmReceipts = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const ids = await papersBack(run)
  const done = await confirmAll(run, ids)
  if (done.state !== 'finished' || done.accepted < ids.length)
    throw new Error(`${done.state}: ${done.accepted} of ${ids.length}; ${JSON.stringify(done.rows[0])}`)
  const byHand = await confirmedByHand(run, ids)
  const facts = `${ids.length} receipts in ${done.seconds.toFixed(1)} s, CPU ${done.cpuSeconds.toFixed(1)} s, by hand ${byHand.toFixed(1)} s`
  say(`  ${facts}`)
  const what = 'receipts confirmed in the background: time of writing the same rows by hand'
  return [{ item: 'o', what, value: done.seconds / byHand, unit: ' ×', must: 'at most', limit: 6, facts }]
}

const scans = 200

/** Calls of the desk for one scan: fetch the waybill with its form, then report the whole pickup. */
const scanOne = async (run: BenchRun, lane: Connection, no: string): Promise<void> => {
  const { list } = await itemsOf<{ list: DeskWaybill[] }>(run, lane, { path: `/v1/perform/waybills?desk=goods&number=${no}` })
  const [found] = list
  if (!found || found.refusal) throw new Error(`${no}: ${JSON.stringify(found?.refusal)}`)
  const now = new Date().toISOString()
  const { id, version, weightKg, volumeM3, packages, itemsPerPackage } = found
  const times = Object.fromEntries(found.moments.map((moment) => [moment, now]))
  const body = JSON.stringify({ id, version, ...times, pickupWeight: weightKg, volume: volumeM3, packages, itemsPerPackage })
  await itemsOf(run, lane, { method: 'POST', path: '/v1/perform/goods', body })
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export const dockDesk = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const { rows } = await run.world.database.readerPool.query<{ id: string; shipment_no: string }>(
    `select s.id, s.shipment_no from shipments s where s.tenant_id = $1 and s.business_unit_id = any($2) and s.status = 'shipment_dispatched'
       and s.kind = 'normal' and s.job_id is not null and s.status_since < now() and s.${ambient} order by md5(s.id::text) limit $3`,
    [run.world.tenantId, run.person.businessUnitIds, scans],
  )
  if (rows.length < scans / 2) throw new Error(`only ${rows.length} waybills wait for their pickup`)
  const lane = await Connection.open(run.server.url)
  const read = ({ id }: { id: string }) => itemsOf(run, lane, { path: `/v1/transports/${id}` })
  for (const row of rows.slice(0, 20)) await read(row)
  const [scanned, plain]: [number[], number[]] = [[], []]
  for (const row of rows) {
    plain.push(await timed(() => read(row)))
    scanned.push(await timed(() => scanOne(run, lane, row.shipment_no)))
  }
  lane.close()
  const [p95, plainP95] = [percentile(scanned, 0.95), percentile(plain, 0.95)]
  const facts = `${rows.length} scans, p50 ${median(scanned).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; one waybill read p95 ${plainP95.toFixed(1)} ms`
  say(`  ${facts}`)
  return [
    { item: 'o', what: 'a scan at the dock desk, p95', value: p95, unit: ' ms', must: 'at most', limit: 150, facts },
    {
      item: 'o',
      what: 'a scan at the dock desk: p95 of plain reads',
      value: p95 / plainP95,
      unit: ' ×',
      must: 'at most',
      limit: 12,
    },
  ]
}
