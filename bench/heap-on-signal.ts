/**
 * Preloaded into the measured server. On SIGUSR2 it runs a full garbage collection and writes the remaining heap size, to tell
 * retained memory from garbage. With HEAP_SNAPSHOTS it also writes a heap snapshot there.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { writeHeapSnapshot } from 'node:v8'

const file = process.env['HEAP_FIGURES_FILE']
const snapshots = process.env['HEAP_SNAPSHOTS']
let requestCount = 0

const tell = async (to: string): Promise<void> => {
  requestCount += 1
  // Finalizers of buffers and sockets run between collections.
  for (let n = 0; n < 3; n += 1) {
    globalThis.gc?.()
    await pause(50)
  }
  const { rss, heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage()
  if (snapshots) writeHeapSnapshot(`${snapshots}/${requestCount}.heapsnapshot`)
  writeFileSync(`${to}.part`, JSON.stringify({ asked: requestCount, rss, heapTotal, heapUsed, external, arrayBuffers }))
  renameSync(`${to}.part`, to)
}

if (file !== undefined) process.on('SIGUSR2', () => void tell(file))
