import type { ComparedGroupRow } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import { comparisonClasses } from '@khonsong/domain/billing/reconciliation/compare-sheet.ts'
import { useMemo } from 'react'
import { formatDay } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { baht, classTones } from './sheet-summary.tsx'

type SheetRow = ComparedGroupRow['rows'][number]

/** Trip identifiers in a sheet row, joined for display. */
export const nameOfRow = ({ waybillNo, jobNo, doRef, plateNo, tripDate }: SheetRow): string =>
  [waybillNo, jobNo, doRef, plateNo, tripDate === null ? '' : formatDay(tripDate)].filter((text) => text !== '').join(' · ')

const ClassTag = ({ of }: { readonly of: ComparedGroupRow }) => {
  const localize = useLocalize()
  return <StatusTag tone={classTones[of.class]}>{localize(comparisonClasses[of.class])}</StatusTag>
}

const Difference = ({ of }: { readonly of: ComparedGroupRow }) =>
  of.class === 'match' ? null : <strong>{baht(of.difference)}</strong>

/** Comparison columns: trip on our bill and on the counterpart's sheet. */
export const useGroupColumns = (): readonly Column<ComparedGroupRow>[] => {
  const t = useWords('sheets')
  return useMemo(
    () => [
      {
        key: 'class',
        title: t('class'),
        width: 170,
        cell: (group) => <ClassTag of={group} />,
      },
      { key: 'subjects', title: t('subjects'), width: 200, cell: ({ subjects }) => subjects.join(', ') },
      { key: 'onSheet', title: t('onSheet'), width: 260, cell: ({ rows }) => rows.map(nameOfRow).join(', ') },
      {
        key: 'rowNo',
        title: t('row'),
        width: 90,
        cell: ({ rows }) => (rows.length > 2 ? t('row.many', { n: rows.length }) : rows.map(({ rowNo }) => rowNo).join(', ')),
      },
      {
        key: 'ours',
        title: t('ours'),
        width: 120,
        align: 'end',
        cell: ({ ours, subjects }) => (subjects.length > 0 ? baht(ours) : ''),
      },
      {
        key: 'theirs',
        title: t('theirs'),
        width: 120,
        align: 'end',
        cell: ({ theirs, rows }) => (rows.length > 0 ? baht(theirs) : ''),
      },
      {
        key: 'difference',
        title: t('difference'),
        width: 120,
        align: 'end',
        cell: (group) => <Difference of={group} />,
      },
      { key: 'hint', title: t('hint'), width: 240, cell: ({ hint }) => hint },
    ],
    [t],
  )
}
