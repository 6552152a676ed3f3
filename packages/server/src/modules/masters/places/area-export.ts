import { addressImportColumns } from '@khonsong/domain/channels/imports/address-import.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { csvMime, writeCsv } from '../../../platform/sheets/write-csv.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'
import { addressLines, type AddressLine } from './address-lines-store.ts'

const sheetWords = { en: 'Addresses', th: 'ที่อยู่', zh: '地址' } as const

/** In the import's column order, so the file can be re-imported. */
const cellsOf = (line: AddressLine): SheetCell[] => [
  line.country,
  line.provinceCode,
  line.provinceTh,
  line.provinceEn,
  line.districtCode,
  line.districtTh,
  line.districtEn,
  line.subDistrictCode,
  line.subDistrictTh,
  line.subDistrictEn,
  line.postalCodes?.join(', ') || null,
  line.lat,
  line.lng,
]

async function* rowsOf(tx: Tx, within: Parameters<typeof addressLines>[1]): AsyncGenerator<SheetCell[]> {
  for await (const line of addressLines(tx, within)) yield cellsOf(line)
}

export const exportAddresses = (
  tx: Tx,
  { format, ...within }: Parameters<typeof addressLines>[1] & { readonly format: 'xlsx' | 'csv' },
): MadeFile => {
  const { language } = tx.caller
  const columns = Object.values(addressImportColumns).map((column) => ({
    label: column.label[language],
    format: column.kind === 'number' ? ('auto' as const) : ('text' as const),
  }))
  const name = `${sheetWords[language]} ${new Date(Date.parse(tx.now) + 7 * 3_600_000).toISOString().slice(0, 10)}`
  const rows = rowsOf(tx, within)
  if (format === 'csv')
    return {
      content: writeCsv(
        columns.map(({ label }) => label),
        rows,
      ),
      name: `${name}.csv`,
      mime: csvMime,
    }
  return { content: writeSheet({ sheetName: sheetWords[language], language, columns }, rows), name: `${name}.xlsx`, mime: xlsxMime }
}
