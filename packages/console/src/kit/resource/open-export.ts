import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { hrefOf } from '../workspace/navigation.ts'

/** Exports open by URL in a new window, which cannot send a header: the language goes into the query. */
export const openExport = (operation: Operation, search: Readonly<Record<string, unknown>>, language: Language): void => {
  const { pageNo: _, pageSize: __, after: ___, ...filters } = search
  window.open(hrefOf(operation.path, { ...filters, lang: language }), '_blank', 'noopener')
}
