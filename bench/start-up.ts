/** Figure (g): time from command to "ready", cold and warm, and memory of an idle installation. */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildServer } from '../tools/build-server.ts'
import { median } from './measure.ts'
import { passableFolder } from './passable-folder.ts'
import { childrenOf, postmasterOf, startChild, type Child } from './processes.ts'
import { say, type Verdict } from './report.ts'

interface Held {
  /**
   * Proportional memory of a process in megabytes: shared pages (shared buffers, libraries, the program) are divided among their
   * users.
   */
  readonly share: number
  /** As if no other process ran the same program (three do in this bench); includes droppable file pages. */
  readonly alone: number
}

const heldBy = (pid: number): Held => {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
  return { share: megabytes('Pss'), alone: megabytes('Pss_Anon') + megabytes('Rss') - megabytes('Anonymous') }
}

const idleAfterMs = 10_000

const heldIdle = async (server: Child, cluster: string): Promise<{ node: Held; database: number }> => {
  await pause(idleAfterMs)
  const postmaster = postmasterOf(cluster)
  const database = [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + heldBy(pid).share, 0)
  return { node: heldBy(server.pid), database }
}

/**
 * A whole installation as with `npm start`, without building the console: the bundled server, embedded database, demo world, no
 * compile cache.
 */
export const startUp = async (): Promise<readonly Verdict[]> => {
  const folder = passableFolder('khonsong-bench-start-')
  const options = { env: { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' }, compileCache: path.join(folder, 'compile') }
  const program = await buildServer()
  try {
    const first = await startChild(program, options)
    await first.stop()
    const later: number[] = []
    for (let turn = 0; turn < 2; turn += 1) {
      const again = await startChild(program, options)
      later.push(again.readyMs)
      await again.stop()
    }
    const idle = await startChild(program, options)
    later.push(idle.readyMs)
    const { node, database } = await heldIdle(idle, path.join(folder, 'data', 'postgres')).finally(() => idle.stop())
    const memoryText = `Node ${node.share.toFixed(0)} MB (${node.alone.toFixed(0)} alone on its machine) + PostgreSQL ${database.toFixed(0)} MB`
    const facts = `first start ${(first.readyMs / 1000).toFixed(1)} s, later ${(median(later) / 1000).toFixed(1)} s, ${memoryText}`
    say(`  ${facts}`)
    return [
      {
        item: 'g',
        what: 'idle memory of server and database',
        value: node.share + database,
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
