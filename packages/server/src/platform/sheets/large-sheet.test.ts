import assert from 'node:assert/strict'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { test } from 'node:test'
import { megabyte } from '@khonsong/domain/kernel/file-policy.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { readSheet } from './read-sheet.ts'
import { writeSheet } from './write-sheet.ts'

const rowCount = 100_000
const columns = Array.from({ length: 20 }, (_, at) => ({
  label: `คอลัมน์ ${at + 1}`,
  format: at % 4 === 2 ? ('date' as const) : ('auto' as const),
}))

const rowOf = (at: number): SheetCell[] =>
  columns.map((_, column) => {
    if (column % 4 === 0) return at * (column + 1)
    if (column % 4 === 1) return `ใบสั่ง ${at}/${column} น้ำดื่ม`
    return column % 4 === 2 ? { date: '2026-01-15' } : 'คลังสินค้า ลาดกระบัง กรุงเทพมหานคร'
  })

function* rows() {
  for (let at = 0; at < rowCount; at++) yield rowOf(at)
}

/** Peak growth of the process's memory, workers included, while the work runs. */
const watchMemory = () => {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  return () => {
    clearInterval(timer)
    return (peak - before) / megabyte
  }
}

test('a hundred thousand orders are exported and imported again in flat memory, by a caller slower than the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'))
  const path = join(folder, 'orders')
  try {
    const written = watchMemory()
    await pipeline(writeSheet({ sheetName: 'orders', language: 'th', columns }, rows()), createWriteStream(path))
    const writingMb = written()

    const reading = watchMemory()
    const decision = await readSheet(path, { limits: { maxBytes: 50 * megabyte, maxRows: rowCount } })
    assert.ok(decision.accepted)
    let count = 0
    for await (const { rowNo, cells } of decision.value.rows) {
      count++
      if (rowNo !== count + 1 || cells.length !== 20) assert.fail(`row ${rowNo}`)
      if (count % 2_000 === 0) {
        assert.deepEqual(cells, rowOf(count - 1))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const readingMb = reading()
    assert.equal(count, rowCount)
    assert.ok(writingMb < 150, `writing took ${writingMb} MB`)
    assert.ok(readingMb < 200, `reading took ${readingMb} MB`)
  } finally {
    await rm(folder, { recursive: true })
  }
})
