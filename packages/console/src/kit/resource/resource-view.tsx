import { EditOutlined } from '@ant-design/icons'
import type { Resource, Row } from '@khonsong/domain/resource/define-resource.ts'
import type { ReactNode } from 'react'
import { Facts, type Fact } from '../show/facts.tsx'
import { formatInstant } from '../show/format.ts'
import { PageTitle } from '../show/page-title.tsx'
import type { RowAction } from '../table/row-action.ts'
import { useLanguage } from '../words/pane-language.ts'
import { useWords } from '../words/use-words.ts'
import { usePage } from '../workspace/page-context.ts'
import { anyRow } from './any-row.ts'
import { recordName } from './record-name.ts'
import type { ReferenceSources } from './reference-source.ts'
import { RecordStatusTag } from './status.tsx'
import type { Cells } from './use-resource-columns.tsx'
import { fieldFact } from './fields/field-fact.tsx'

export interface ViewPart {
  readonly title: string
  readonly names: readonly string[]
}

export interface ResourceViewProps<R extends Resource> {
  readonly resource: R
  readonly row: Row<R>
  /** Groups of fields; default: one group. */
  readonly parts?: readonly ViewPart[]
  readonly cells?: Cells<R>
  /** Sources of reference names; without them only counts are shown. */
  readonly sources?: ReferenceSources
  readonly editAt?: string | undefined
  readonly more?: readonly RowAction[]
  /** Shown beside the facts: a map, photos. */
  readonly children?: ReactNode
  readonly beneath?: ReactNode
  /** True while it stands in for a form that is loading. */
  readonly isBusy?: boolean
}

/** A read-only record: every field with its label, and a link to edit. */
export const ResourceView = <R extends Resource>({
  resource,
  row,
  sources,
  parts,
  cells,
  editAt,
  more,
  children,
  beneath,
  isBusy,
}: ResourceViewProps<R>) => {
  const t = useWords('resource')
  const language = useLanguage()
  const { go } = usePage()
  const own = cells as Readonly<Record<string, ((row: Row<R>) => ReactNode) | undefined>> | undefined // the same table with plain keys
  const factOf = (name: string): readonly Fact[] => {
    const field = resource.fields[name]
    return field ? [fieldFact(field, name, anyRow(row), { language, sources }, own?.[name]?.(row))] : []
  }
  return (
    <div className="page" aria-busy={isBusy}>
      <PageTitle
        title={recordName(resource, row, language)}
        beside={own?.['standing']?.(row) ?? <RecordStatusTag status={row.status} />}
        more={more}
        primary={editAt ? { label: t('edit'), icon: <EditOutlined />, onAct: () => go(editAt) } : undefined}
      />
      {children}
      {(parts ?? [{ title: t('details'), names: Object.keys(resource.fields) }]).map(({ title, names }) => (
        <section key={title} className="panel" aria-label={title}>
          <h2>{title}</h2>
          <Facts facts={names.flatMap(factOf)} />
        </section>
      ))}
      {beneath}
      <p className="quiet">
        {t('created')} {formatInstant(row.createdAt)} · {t('updated')} {formatInstant(row.updatedAt)}
      </p>
    </div>
  )
}
