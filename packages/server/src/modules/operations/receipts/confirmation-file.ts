import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'
import { findRun, rowsOfRun, type StoredRow } from '../tracking/index.ts'

const name: Words = { en: 'Confirmed receipts', th: 'ผลการยืนยันใบรับสินค้า', zh: '回单确认结果' }
const heads: readonly Words[] = [
  { en: 'No.', th: 'ลำดับ', zh: '序号' },
  { en: 'Waybill no.', th: 'เลขที่ใบส่งสินค้า', zh: '运单号' },
  { en: 'Result', th: 'ผล', zh: '结果' },
  { en: 'Why', th: 'เหตุผล', zh: '原因' },
]
const states: Readonly<Record<StoredRow['state'], Words>> = {
  waiting: { en: 'Waiting', th: 'รอ', zh: '等待' },
  accepted: { en: 'Confirmed', th: 'ยืนยันแล้ว', zh: '已确认' },
  already: { en: 'Confirmed', th: 'ยืนยันแล้ว', zh: '已确认' },
  refused: { en: 'Refused', th: 'ไม่ผ่าน', zh: '被拒' },
}

const cellsOf = ({ rowNo, shipmentNo, state, refusals }: StoredRow, language: Language) => [
  rowNo,
  shipmentNo,
  states[state][language],
  refusals.map(({ code, params }) => sentence(code, params, language)).join(' '),
]

/** Exports the result of each receipt in a run. */
export const confirmationFile = async (tx: Tx, id: string, language: Language): Promise<MadeFile> => {
  found(await findRun(tx, id, 0))
  const rows = await rowsOfRun(tx, id)
  const columns = heads.map((head, at) => ({ label: head[language], format: at === 0 ? ('auto' as const) : ('text' as const) }))
  return {
    content: writeSheet(
      { sheetName: name[language], language, columns },
      rows.map((row) => cellsOf(row, language)),
    ),
    name: `${name[language]} ${tx.now.slice(0, 10)}.xlsx`,
    mime: xlsxMime,
  }
}
