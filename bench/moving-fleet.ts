/**
 * Figure (r): the live fleet map with many viewers. Trucks keep reporting; each viewer polls every twenty seconds, and all at
 * once after an event. CPU time and memory of the server include intake. Memory growth is measured between the first and the
 * second round.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchRun } from './bench-run.ts'
import { Connection } from './connection.ts'
import { percentile } from './measure.ts'
import { fleet, nextPoints, withFleet, type Device } from './positions.ts'
import { clusterCpuMs, cpuMs, forgetPeakMemory, memoryMb, peakMemoryMb, type HeapFigures } from './processes.ts'
import { say, type Verdict } from './report.ts'

const viewers = 200
const viewedEveryMs = 20_000
const announcements = 5
const announcedEveryMs = 4000
const lanes = 16
/** One report per truck every 30 seconds. */
const reportsPerSecond = fleet / 30

const retainedMb = ({ heapUsed, external }: HeapFigures): number => (heapUsed + external) / 1_048_576

const report = async (run: BenchRun, devices: readonly Device[], perSecond: number, isOver: () => boolean): Promise<void> => {
  let next = 0
  const lane = async () => {
    const connection = await Connection.open(run.server.url)
    while (!isOver()) {
      const device = devices[next++ % devices.length]
      if (!device) throw new Error('no device')
      const headers = { authorization: `Bearer ${device.key}` }
      const { status } = await connection.ask({ method: 'POST', path: '/v1/positions', headers, body: nextPoints(device, 1) })
      if (status !== 200) throw new Error(`positions: ${status}`)
      await pause((1000 * lanes) / perSecond)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Duration of one poll. */
const look = async (run: BenchRun, connection: Connection): Promise<number> => {
  const sentAt = performance.now()
  // Compressed, as browsers request it.
  const headers = { ...run.person.headers, 'accept-encoding': 'gzip, deflate, br' }
  const { status } = await connection.ask({ path: '/v1/vehicle-monitoring', headers })
  if (status !== 200) throw new Error(`vehicle monitoring: ${status}`)
  return performance.now() - sentAt
}

const inTurns = (run: BenchRun, connections: readonly Connection[]): Promise<readonly number[]> =>
  Promise.all(
    connections.map(async (connection, index) => {
      await pause((index * viewedEveryMs) / viewers)
      return look(run, connection)
    }),
  )

const atOnce = async (run: BenchRun, connections: readonly Connection[]): Promise<readonly number[]> => {
  const times: number[] = []
  for (let n = 0; n < announcements; n += 1) {
    times.push(...(await Promise.all(connections.map((connection) => look(run, connection)))))
    await pause(announcedEveryMs)
  }
  return times
}

export const movingFleet = (run: BenchRun): Promise<readonly Verdict[]> =>
  withFleet(run, async (devices) => {
    let sent = 0
    await report(run, devices, 100_000, () => sent++ >= fleet)
    const connections = await Promise.all(Array.from({ length: viewers }, () => Connection.open(run.server.url)))
    let isOver = false
    const moving = report(run, devices, reportsPerSecond, () => isOver)
    // Errors surface when it is awaited.
    moving.catch(() => undefined)
    const { pid } = run.server
    const round = async () => ({ turns: await inTurns(run, connections), bursts: await atOnce(run, connections) })
    // Used immediately, because idle connections are closed after opening.
    await Promise.all(connections.map((connection) => look(run, connection)))
    const begun = memoryMb(pid)
    // The first round grows the heap to its working size; growth in the second would be a leak.
    await round()
    const [held, first] = [await run.server.heap(), peakMemoryMb(pid)]
    forgetPeakMemory(pid)
    const cpu = () => cpuMs(pid) + clusterCpuMs(run.options.postmaster)
    const cpuBefore = cpu()
    const { turns, bursts } = await round()
    const spent = (cpu() - cpuBefore) / (turns.length + bursts.length)
    const second = peakMemoryMb(pid)
    const retained = retainedMb(await run.server.heap()) - retainedMb(held)
    isOver = true
    await moving
    for (const connection of connections) connection.close()
    const p99 = (times: readonly number[]) => percentile(times, 0.99)
    say(
      `  ${viewers} viewers of ${fleet} trucks: in turns p99 ${p99(turns).toFixed(0)} ms, at once p99 ${p99(bursts).toFixed(0)} ms`,
    )
    say(
      `  CPU ${spent.toFixed(1)} ms a look, with the intake; memory ${begun.toFixed(0)} MB, at most ${first.toFixed(0)} in the first round and ${second.toFixed(0)} in the second; after collecting ${retainedMb(held).toFixed(1)} MB are used, ${retained.toFixed(1)} more after the second`,
    )
    const ms = { item: 'r', unit: ' ms', must: 'at most' } as const
    const mb = { item: 'r', unit: ' MB', must: 'at most' } as const
    return [
      { ...ms, what: `the map of ${fleet} trucks for ${viewers} viewers in turns: p99`, value: p99(turns), limit: 2000 },
      { ...ms, what: `the same for ${viewers} viewers at once: p99`, value: p99(bursts), limit: 2000 },
      { ...ms, what: 'CPU of one look, Node and database, with the intake', value: spent, limit: 40 },
      { ...mb, what: 'memory in use after collecting, a round later', value: retained, limit: 10 },
      { ...mb, what: 'most memory of the process, a round later', value: second - first, limit: 40 },
      { ...mb, what: 'most memory of the process beyond that after the first look', value: first - begun, limit: Infinity },
    ]
  })
