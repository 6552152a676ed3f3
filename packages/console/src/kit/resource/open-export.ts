import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { hrefOf } from '../workspace/navigation.ts'

/** Exports open by address in a window of their own, which cannot carry a header: the language goes along. */
export const openExport = (operation: Operation, search: Readonly<Record<string, unknown>>, language: Language): void => {
  const { pageNo: _, pageSize: __, after: ___, ...filters } = search
  window.open(hrefOf(operation.path, { ...filters, lang: language }), '_blank', 'noopener')
}
