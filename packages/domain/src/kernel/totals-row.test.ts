import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTotalsRow } from './totals-row.ts'

test('a row of a total’s label followed by numbers is a totals row', () => {
  for (const cells of [
    ['รวม', null, null, 1250.5],
    [null, 'ยอดรวมทั้งสิ้น :', '1,250.50'],
    ['Grand Total', 3, 4],
    ['合计', '๑๒'],
  ])
    assert.ok(isTotalsRow(cells), JSON.stringify(cells))
})

test('a record whose name begins like a total is a record', () => {
  for (const cells of [['รวมโชคขนส่ง', 12], ['รวม', 'คลังบางนา', 12], ['TOTAL', 'PTT', 1], ['รวม'], [12, 'รวม'], []])
    assert.equal(isTotalsRow(cells), false, JSON.stringify(cells))
})
