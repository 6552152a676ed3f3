import { columnsOf } from '@khonsong/domain/billing/cards/card-price-columns.ts'
import { isKeyColumn, keyColumns } from '@khonsong/domain/billing/cards/card-columns.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'
import { versionsOf } from './card-store.ts'
import { formOfCard } from './draft.ts'
import { allRows } from './row-store.ts'

/** Exports a version as a sheet that can be reimported; without a version, an empty template to fill in. */
export const exportRows = async (tx: Tx, table: ResourceTable, id: string, versionId: string | undefined): Promise<MadeFile> => {
  const card = found(await findRow(tx, table, id))
  const versions = await versionsOf(tx, id)
  const version = versionId === undefined ? versions[0] : found(versions.find((one) => one.id === versionId))
  const columns = columnsOf(await formOfCard(tx, id))
  const { language } = tx.caller
  async function* cells() {
    if (!version) return
    for await (const row of allRows(tx, version.id))
      yield columns.map(
        ({ id: column, isPrice }) => (isPrice ? row.prices[column] : (row.cells as Record<string, string>)[column]) ?? null,
      )
  }
  const plan = {
    sheetName: String(card['name']),
    language,
    columns: columns.map(({ id: column, words, isPrice }) => ({
      label: words[language],
      format: isPrice || (isKeyColumn(column) && keyColumns[column].kind === 'weight') ? ('quantity' as const) : ('text' as const),
    })),
  }
  const name = `${String(card['code'])} ${version?.effectiveDate ?? ''}`.trim()
  return { content: writeSheet(plan, cells()), name: `${name}.xlsx`, mime: xlsxMime }
}
