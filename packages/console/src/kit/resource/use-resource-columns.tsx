import { statusLabel } from '@khonsong/domain/kernel/status-label.ts'
import type { Resource, Row } from '@khonsong/domain/resource/define-resource.ts'
import { useMemo, type ReactNode } from 'react'
import { partyOf } from '../own-party.ts'
import { formatInstant } from '../show/format.ts'
import type { Column } from '../table/column.ts'
import { titleWidth } from '../table/title-room.ts'
import { useLanguage } from '../words/pane-language.ts'
import { useWords } from '../words/use-words.ts'
import { anyRow } from './any-row.ts'
import { RecordStatusTag } from './status.tsx'
import { widthOf } from './fields/column-width.ts'
import { unitOf } from './fields/field-unit.ts'
import { isNumber, valueText } from './fields/value-text.ts'

/** Custom cells of a screen by field name; `standing` is shown in lists and beside a record's title, instead of the status. */
export type Cells<R extends Resource> = Partial<Readonly<Record<keyof R['fields'] | 'standing', (row: Row<R>) => ReactNode>>>

/** The columns of a resource: those of its list, its status, and its other fields as optional columns. */
export const useResourceColumns = <R extends Resource>(resource: R, cells: Cells<R> | undefined): readonly Column<Row<R>>[] => {
  const language = useLanguage()
  const t = useWords('resource')
  return useMemo(() => {
    const own = cells as Readonly<Record<string, ((row: Row<R>) => ReactNode) | undefined>> | undefined // the same table with plain keys
    const names = [...resource.list, ...Object.keys(resource.fields).filter((name) => !resource.list.includes(name))]
    const columns = names.flatMap((name): Column<Row<R>>[] => {
      const field = resource.fields[name]
      const draw = own?.[name]
      // Lists of references have no names without a custom cell, and pictures get no column.
      if (!field || (field.kind === 'references' && !draw) || field.kind === 'image' || field.kind === 'images') return []
      const unit = unitOf(field, language)
      const title = unit ? `${field.label[language]} (${unit})` : field.label[language]
      const text = (row: Row<R>) => valueText(field, name, anyRow(row), language)
      const width = widthOf(field.kind, { isTitle: resource.title.includes(name), isDrawn: draw !== undefined })
      return [
        {
          key: name,
          title,
          width: Math.max(width, titleWidth(title)),
          align: isNumber(field) ? 'end' : 'start',
          sortable: resource.sort.includes(name),
          optional: !resource.list.includes(name),
          party: partyOf(field),
          cell: draw ?? text,
          hint: text,
        },
      ]
    })
    const [[first, ...others], standing] = [columns, own?.['standing']]
    const status: Column<Row<R>> = {
      key: 'status',
      title: statusLabel[language],
      width: 110,
      sortable: true,
      cell: standing ?? (({ status: value }) => <RecordStatusTag status={value} />),
    }
    const updated: Column<Row<R>> = {
      key: 'updatedAt',
      title: t('updated'),
      width: 150,
      sortable: true,
      cell: ({ updatedAt }) => formatInstant(updatedAt),
    }
    // A state with a column of its own is not told twice.
    const isTold = standing !== undefined && resource.list.some((name) => own?.[name] === standing)
    return first ? [first, ...(isTold ? [] : [status]), ...others, updated] : [status, updated]
  }, [cells, language, resource, t])
}
