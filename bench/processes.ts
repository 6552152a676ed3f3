/** Child processes and their cost from /proc: CPU time and memory of Node and of every PostgreSQL backend. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { serverFlags } from '../tools/server-flags.ts'

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10

export interface Child {
  readonly pid: number
  readonly url: URL
  /** From start until it reported ready. */
  readonly readyMs: number
  /** Triggers a full garbage collection; returns the remaining heap. */
  heap(): Promise<HeapFigures>
  stop(): Promise<void>
}

/** Heap bytes after a full collection. */
export interface HeapFigures {
  /** Sequence number of the request. */
  readonly asked: number
  readonly rss: number
  readonly heapTotal: number
  readonly heapUsed: number
  readonly external: number
  readonly arrayBuffers: number
}

const root = path.join(import.meta.dirname, '..')
const compileCache = path.join(root, 'node_modules', '.cache', 'compile')

export interface ChildOptions {
  readonly env: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  /** An empty folder makes it a first start. */
  readonly compileCache?: string
}

/** Waits for the listening address in the log; the log goes to a file, so that reading it costs nothing. */
const addressIn = async (log: string, hasEnded: () => boolean): Promise<URL> => {
  for (;;) {
    const text = readFileSync(log, 'utf8')
    const address = /ready on (http:\/\/[\d.:]+)/.exec(text)?.[1]
    if (address !== undefined) return new URL(address)
    if (hasEnded()) throw new Error(`ended before it was ready:\n${text}`)
    await pause(10)
  }
}

/** Starts one of our programs and waits until it reports its address. */
export const startChild = async (program: string, { env, args = [], ...rest }: ChildOptions): Promise<Child> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'khonsong-bench-log-'))
  const log = path.join(folder, 'log')
  const output = openSync(log, 'w')
  const began = performance.now()
  const heapFile = path.join(folder, 'heap.json')
  const preload = pathToFileURL(path.join(root, 'bench/heap-on-signal.ts')).href
  const child = spawn(process.execPath, [...serverFlags, '--import', preload, path.resolve(root, program), ...args], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: rest.compileCache ?? compileCache,
      PORT: '0',
      HEAP_FIGURES_FILE: heapFile,
      ...env,
    },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let ended = false
  const exit = once(child, 'exit').then(() => (ended = true))
  const url = await addressIn(log, () => ended)
  let heapAsked = 0
  return {
    pid: child.pid ?? 0,
    url,
    readyMs: performance.now() - began,
    heap: async () => {
      heapAsked += 1
      child.kill('SIGUSR2')
      for (;;) {
        await pause(20)
        if (ended) throw new Error('the process ended while its heap was asked for')
        if (!existsSync(heapFile)) continue
        // Written atomically by heap-on-signal.ts.
        const figures = JSON.parse(readFileSync(heapFile, 'utf8')) as HeapFigures
        if (figures.asked === heapAsked) return figures
      }
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Fields of /proc/<pid>/stat after the name, which may contain spaces. */
const statOf = (pid: number): readonly string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const field = (stat: readonly string[], index: number): number => Number(stat[index] ?? 0)

/** CPU milliseconds of a process, including waited-for children. */
export const cpuMs = (pid: number): number => {
  const stat = statOf(pid)
  return (field(stat, 11) + field(stat, 12) + field(stat, 13) + field(stat, 14)) * tickMs
}

export const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => field(statOf(other), 1) === pid)

/** The postmaster and all its children. */
export const clusterCpuMs = (postmaster: number): number =>
  [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + cpuMs(pid), 0)

export const postmasterOf = (clusterFolder: string): number =>
  Number(readFileSync(path.join(clusterFolder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

const fromStatus = (pid: number, name: string): number => {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024
}

/** Current and peak resident memory of a process in megabytes. */
export const memoryMb = (pid: number): number => fromStatus(pid, 'VmRSS')
export const peakMemoryMb = (pid: number): number => fromStatus(pid, 'VmHWM')
/** Resets the peak of `peakMemoryMb`. */
export const forgetPeakMemory = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
