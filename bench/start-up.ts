/** Figure (g): from the command to "ready", the first time and later, and what an idle installation holds. */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './measure.ts'
import { passableFolder } from './passable-folder.ts'
import { childrenOf, postmasterOf, startChild, type Child } from './processes.ts'
import { say, type Verdict } from './report.ts'

/** Megabytes of a process with its share of what it holds together with others (shared buffers, libraries). */
const shareMb = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}

const idleAfterMs = 10_000

const heldIdle = async (server: Child, cluster: string): Promise<{ node: number; database: number }> => {
  await pause(idleAfterMs)
  const postmaster = postmasterOf(cluster)
  const database = [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + shareMb(pid), 0)
  return { node: shareMb(server.pid), database }
}

/** A whole installation as `npm start` makes it, without building the console: embedded database, demo world, no compiled code. */
export const startUp = async (): Promise<readonly Verdict[]> => {
  const folder = passableFolder('khonsong-bench-start-')
  const options = { env: { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' }, compileCache: path.join(folder, 'compile') }
  try {
    const first = await startChild('packages/server/src/main.ts', options)
    await first.stop()
    const later: number[] = []
    for (let turn = 0; turn < 2; turn += 1) {
      const again = await startChild('packages/server/src/main.ts', options)
      later.push(again.readyMs)
      await again.stop()
    }
    const idle = await startChild('packages/server/src/main.ts', options)
    later.push(idle.readyMs)
    const { node, database } = await heldIdle(idle, path.join(folder, 'data', 'postgres')).finally(() => idle.stop())
    say(
      `  ready after ${(first.readyMs / 1000).toFixed(1)} s the first time, ${(median(later) / 1000).toFixed(1)} s later; idle: Node ${node.toFixed(0)} MB, PostgreSQL ${database.toFixed(0)} MB`,
    )
    const facts = `first start ${(first.readyMs / 1000).toFixed(1)} s, later ${(median(later) / 1000).toFixed(1)} s, Node ${node.toFixed(0)} MB + PostgreSQL ${database.toFixed(0)} MB`
    return [
      {
        item: 'g',
        what: 'idle memory of server and database',
        value: node + database,
        unit: ' MB',
        must: 'at most',
        limit: 200,
        facts,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
