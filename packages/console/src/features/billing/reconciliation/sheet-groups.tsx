import type { ComparedGroupRow } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { comparisonClasses } from '@khonsong/domain/billing/reconciliation/compare-sheet.ts'
import { useMemo, type ReactNode } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { nameOfRow, useGroupColumns } from './group-columns.tsx'
import { sheetSides } from './sheet-sides.ts'

const topics = ['billing']

interface SheetGroupsProps {
  readonly direction: Direction
  readonly bill: Bill
  readonly children: ReactNode
}

/** Comparison trip by trip. Trips that need attention come first. */
export const SheetGroups = ({ direction, bill, children }: SheetGroupsProps) => {
  const t = useWords('sheets')
  const localize = useLocalize()
  const params = useMemo(() => ({ id: bill.id }), [bill.id])
  const columns = useGroupColumns()
  const filters = useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'choice',
        key: 'class',
        title: t('class'),
        many: true,
        choices: Object.entries(comparisonClasses).map(([value, words]) => ({ value, label: localize(words) })),
      },
    ],
    [localize, t],
  )
  return (
    <ListPage<ComparedGroupRow>
      code={`counterpart-sheet-${direction}`}
      title={`${t('title')} · ${bill.billNo}`}
      from={sheetSides[direction].sheets.groups}
      params={params}
      topics={topics}
      filters={filters}
      columns={columns}
      keyOf={({ key }) => key}
      nameOf={({ subjects, rows }) => subjects[0] ?? rows.map(nameOfRow).join(', ')}
      emptyHint={t('none')}
    >
      {children}
    </ListPage>
  )
}
