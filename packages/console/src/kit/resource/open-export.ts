import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { downloadFrom } from '../call/download-from.ts'
import { hrefOf } from '../workspace/navigation.ts'

/** Downloads an export within the page; the language of the pane goes into the address. */
export const openExport = (operation: Operation, search: Readonly<Record<string, unknown>>, language: Language): void => {
  const { pageNo: _, pageSize: __, after: ___, ...filters } = search
  downloadFrom(hrefOf(operation.path, { ...filters, lang: language }))
}
