/**
 * Figure (m): device reports, in batches of a hundred points and singly, each fleet with its keys; also a truck's day. A point
 * counts once it is in the database. Load generator, server and database share the machine, so the capacity of two dedicated
 * cores is derived from CPU time per report.
 */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { rate, type BenchRun } from './bench-run.ts'
import { overHttp } from './lanes.ts'
import { compare, type Figures } from './measure.ts'
import { say, type Verdict } from './report.ts'

export const fleet = 3000
const batchPoints = 100
/** Many connections, as real fleets have; with eight, the figure would measure latency. */
const singleLanes = 64
/** Required on two cores shared by server and database. */
const wanted = { batched: 6500, single: 1500 } as const

export interface Device {
  readonly key: string
  /** Time of its last point, so that times increase. */
  at: number
  lat: number
}

/** Test trucks with a device and key each, removed afterwards. */
export const withFleet = async <T>(
  { world }: BenchRun,
  work: (devices: readonly Device[], vehicleId: string) => Promise<T>,
): Promise<T> => {
  const { writerPool } = world.database
  const ours = `tenant_id = $1 and plate_key like 'BENCH%'`
  const takenAway = async () => {
    const client = await writerPool.connect()
    const remove = (sql: string) => client.query(sql, [world.tenantId])
    try {
      await client.query('begin')
      // Locked first: the server's driving watcher could insert rows referring to them between two of these statements.
      await remove(`select from vehicles where ${ours} order by id for update`)
      for (const table of ['positions', 'positions_set_aside', 'latest_positions', 'device_keys', 'device_bindings'])
        await remove(
          `delete from ${table} where tenant_id = $1 and device_id in (select id from devices where tenant_id = $1 and number like 'BENCH-%')`,
        )
      for (const table of ['vehicle_events', 'vehicle_watches', 'vehicle_days'])
        await remove(`delete from ${table} where tenant_id = $1 and vehicle_id in (select id from vehicles where ${ours})`)
      await remove(`delete from devices where tenant_id = $1 and number like 'BENCH-%'`)
      await remove(`delete from vehicles where ${ours}`)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  /** Retries on deadlock with the server. */
  const takenAwayInTheEnd = async () => {
    for (let tries = 1; ; tries += 1)
      try {
        return await takenAway()
      } catch (error) {
        if (tries === 5) return say(`  vehicles of this run are left: ${String(error)}`)
        await pause(1000)
      }
  }
  await writerPool.query('set statement_timeout = 0')
  // Leftovers of a killed run.
  await takenAwayInTheEnd()
  const keys = Array.from({ length: fleet }, () => `khd_${randomBytes(24).toString('base64url')}`)
  const hashes = keys.map((key) => createHash('sha256').update(key).digest())
  const { rows } = await writerPool.query<{ id: string }>(
    `with model as (select * from vehicles where tenant_id = $1 and business_unit_id is null limit 1),
     made as (
       insert into vehicles (tenant_id, id, plate_no, plate_key, plate_province_id, vehicle_type_id, search_key)
       select $1, gen_random_uuid(), 'B' || n, 'BENCH' || n, coalesce((select plate_province_id from model), (select id from provinces
         where tenant_id = $1 limit 1)), coalesce((select vehicle_type_id from model), (select id from vehicle_types where tenant_id = $1
         limit 1)), 'bench' from generate_series(1, $2::int) n returning id, plate_no),
     devices_made as (
       insert into devices (tenant_id, id, number, platform, vehicle_id, device_status, search_key)
       select $1, id, 'BENCH-' || plate_no, 'direct', id, 'in_use', 'bench' from made returning id, vehicle_id),
     bound as (
       insert into device_bindings (tenant_id, device_id, vehicle_id, from_at)
       select $1, id, vehicle_id, now() - interval '2 days' from devices_made returning device_id)
     insert into device_keys (tenant_id, device_id, key_hash, made_at)
     select $1, d.device_id, k.hash, now() from (select device_id, row_number() over () as n from bound) d
       join unnest($3::bytea[]) with ordinality k (hash, n) on k.n = d.n returning device_id as id`,
    [world.tenantId, fleet, hashes],
  )
  await writerPool.query('analyze vehicles, devices, device_keys, device_bindings')
  const began = Date.now() - 20 * 3_600_000
  try {
    return await work(
      keys.map((key, index) => ({ key, at: began, lat: 13 + (index % 500) / 100 })),
      rows[0]?.id ?? '',
    )
  } finally {
    await takenAwayInTheEnd()
  }
}

/** The next points of a device, ten seconds and about two hundred metres apart. */
export const nextPoints = (device: Device, count: number): string => {
  const points = Array.from({ length: count }, () => {
    device.at += 10_000
    device.lat += device.at % 2_000_000 < 1_000_000 ? 0.002 : -0.002
    return {
      at: new Date(device.at).toISOString(),
      lat: device.lat,
      lng: 100.6,
      speedKmh: 72,
      heading: 5,
      battery: 88,
      temperature: 3.5,
    }
  })
  return JSON.stringify({ positions: points })
}

const countOf = async ({ world }: BenchRun): Promise<number> => {
  const { rows } = await world.database.readerPool.query<{ n: number }>(
    `select count(*)::int as n from positions p join devices d on d.tenant_id = p.tenant_id and d.id = p.device_id
     where p.tenant_id = $1 and d.number like 'BENCH-%'`,
    [world.tenantId],
  )
  return rows[0]?.n ?? 0
}

/** Capacity of two dedicated cores: the server is one thread, and both share the rest. */
const onTwoCores = ({ nodeCpuMs, databaseCpuMs }: Figures): number => Math.min(1000 / nodeCpuMs, 2000 / (nodeCpuMs + databaseCpuMs))

const reporting = async (run: BenchRun, devices: readonly Device[], points: number, maxCalls: number, maxLanes = 8) => {
  let next = 0
  let calls = 0
  const turn = () => {
    const device = devices[next++ % devices.length]
    if (!device) throw new Error('no device')
    calls += 1
    return {
      method: 'POST' as const,
      path: '/v1/positions',
      headers: { authorization: `Bearer ${device.key}` },
      body: nextPoints(device, points),
    }
  }
  const lanes = run.options.lanes ?? maxLanes
  const candidate = await overHttp('khonsong', run.server, lanes, turn)
  const before = await countOf(run)
  const compared = await compare([candidate], { ...run.options, lanes })
  await candidate.close()
  const stored = (await countOf(run)) - before
  if (stored !== calls * points) throw new Error(`${calls * points} points were accepted, ${stored} are in the database`)
  if (calls > maxCalls) throw new Error(`more than ${maxCalls} calls: devices would be told to wait`)
  const [figures] = [...compared.figures.values()]
  if (!figures) throw new Error('nothing was measured')
  return figures
}

const describe = (title: string, points: number, figures: Figures): string => {
  say(`  ${title}: ${rate(figures)}, ${(figures.perSecond * points).toFixed(0)} positions/s here`)
  return `${(figures.perSecond * points).toFixed(0)}/s on the shared machine; CPU ${figures.nodeCpuMs.toFixed(2)} + ${figures.databaseCpuMs.toFixed(2)} ms a call, p99 ${figures.p99Ms.toFixed(0)} ms`
}

export const positionIntake = (run: BenchRun): Promise<readonly Verdict[]> =>
  withFleet(run, async (devices, vehicleId) => {
    const most = devices.length * 100
    const batched = await reporting(run, devices, batchPoints, most)
    const single = await reporting(run, devices, 1, most, singleLanes)
    const day = bangkokDayOf(new Date(Date.now() - 12 * 3_600_000).toISOString())
    const track = { path: `/v1/vehicle-monitoring/${vehicleId}/track?day=${day}`, headers: run.person.headers }
    const history = await overHttp('khonsong', run.server, 2, () => track)
    const compared = await compare([history], { ...run.options, lanes: 2 })
    await history.close()
    const [ofDay] = [...compared.figures.values()]
    if (ofDay) say(`  the day of one truck: ${rate(ofDay)}`)
    const least = { unit: '/s', must: 'at least' } as const
    return [
      {
        item: 'm',
        what: `positions in batches of ${batchPoints}, on two cores`,
        value: onTwoCores(batched) * batchPoints,
        limit: wanted.batched,
        facts: describe('batches', batchPoints, batched),
        ...least,
      },
      {
        item: 'm',
        what: 'positions one by one, on two cores',
        value: onTwoCores(single),
        limit: wanted.single,
        facts: describe('single points', 1, single),
        ...least,
      },
      {
        item: 'm',
        what: 'the day of one truck: CPU',
        value: ofDay ? ofDay.nodeCpuMs + ofDay.databaseCpuMs : Number.NaN,
        unit: ' ms',
        must: 'at most',
        limit: 30,
      },
    ]
  })
