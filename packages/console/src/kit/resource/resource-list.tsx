import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Nothing, Operation } from '@khonsong/contract/kernel/operation.ts'
import type { bulkResult } from '@khonsong/contract/kernel/resource.ts'
import type { statusChange } from '@khonsong/domain/resource/record-schema.ts'
import type { RecordFacts, Resource, Row } from '@khonsong/domain/resource/define-resource.ts'
import { recordStatuses, type RecordStatus } from '@khonsong/domain/resource/record-status.ts'
import { useCallback, type ReactNode } from 'react'
import { AntdApp } from '../show/antd-app.ts'
import { useAct } from '../call/use-act.ts'
import { ListPage } from '../list/list-page.tsx'
import type { ListOperation } from '../list/use-list.ts'
import { consequencesOf } from '../show/consequences.tsx'
import { useConfirm } from '../show/use-confirm.ts'
import type { RowAction } from '../table/row-action.ts'
import { inSentence } from '../words/in-sentence.ts'
import { colonIn } from '../words/colon.ts'
import { useLanguage } from '../words/pane-language.ts'
import { useWords } from '../words/use-words.ts'
import { usePage } from '../workspace/page-context.ts'
import { openExport } from './open-export.ts'
import { recordName } from './record-name.ts'
import type { ReferenceSources } from './reference-source.ts'
import { useResourceColumns, type Cells } from './use-resource-columns.tsx'
import { useResourceFilters } from './use-resource-filters.ts'

/** Paths of a resource's screens; absent ones are not offered. */
export interface ResourcePaths {
  readonly add?: string
  readonly view: (id: string) => string
  readonly edit?: (id: string) => string
  readonly history?: (id: string) => string
  readonly log?: string
  /** Path of its import workbench. */
  readonly import?: string
}

export type StatusCall = Operation<Nothing, Nothing, typeof statusChange, typeof bulkResult>

export interface ResourceListProps<R extends Resource> {
  readonly resource: R
  readonly from: ListOperation<Row<R>>
  readonly sources: ReferenceSources
  readonly paths: ResourcePaths
  /** The user's permissions, to show or hide actions; the server enforces them. */
  readonly may: {
    readonly create: boolean
    readonly edit: boolean
    readonly status: boolean
    readonly export: boolean
    readonly import?: boolean
  }
  readonly setStatus?: StatusCall
  readonly exportFrom?: Operation
  readonly cells?: Cells<R>
  readonly rowActions?: (row: Row<R>) => readonly RowAction[]
  /** Further entries of the overflow menu, and bulk buttons. */
  readonly more?: readonly RowAction[]
  readonly bulk?: (rows: readonly Row<R>[], clear: () => void) => ReactNode
  readonly emptyHint?: string
  readonly failedText?: string
  readonly children?: ReactNode
}

/** Sets the status of rows: confirms before deactivating, and reports the result per row. */
const useSetStatus = (resource: Resource, operation: StatusCall | undefined) => {
  const t = useWords('resource')
  const language = useLanguage()
  const confirm = useConfirm()
  const { modal, message } = AntdApp.useApp()
  const { act } = useAct(operation ?? noCall, { changes: [resource.topic] })
  return useCallback(
    async (rows: readonly RecordFacts[], status: RecordStatus) => {
      const names = rows.map((row) => recordName(resource, row, language))
      if (status === 0) {
        const checked = await act({ body: { ids: rows.map(({ id }) => id), status, onlyCheck: true } })
        const sure = await confirm({
          title: t('inactivate.title', { n: rows.length }),
          content: consequencesOf(checked, names.slice(0, 10), t('inactivate.keeps'), language),
          ok: t('inactivate'),
          danger: true,
        })
        if (!sure) return
      }
      const results = await act({ body: { ids: rows.map(({ id }) => id), status } })
      const refused = results.filter(({ done }) => !done)
      if (refused.length === 0) {
        void message.success(t('status.done', { n: results.length, status: recordStatuses[status][language] }))
        return
      }
      const nameOf = (id: string) => names[rows.findIndex((row) => row.id === id)] ?? id
      const lines = refused.map(({ id, message: why }) => `${nameOf(id)}${colonIn(language)}${why ?? ''}`)
      modal.warning({
        title: t('status.some', { done: results.length - refused.length, n: results.length }),
        content: (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      })
    },
    [act, confirm, language, message, modal, resource, t],
  )
}

/** Placeholder where a list has no status call; never called. */
const noCall = { method: 'POST', path: '/', needs: 'signed_in', summary: '' } as unknown as StatusCall

/** The list page of a resource: columns, filters, search, status, export and links to its screens, from its declaration. */
export const ResourceList = <R extends Resource>(props: ResourceListProps<R>) => {
  const { resource, from, sources, paths, may, cells, exportFrom } = props
  const t = useWords('resource')
  const language = useLanguage()
  const { go, search } = usePage()
  const columns = useResourceColumns(resource, cells)
  const filters = useResourceFilters(resource, sources)
  const setStatus = useSetStatus(resource, props.setStatus)
  const one = inSentence(resource.label[language], language)
  const mayStatus = may.status && props.setStatus !== undefined
  const statusAction = (row: Row<R>): readonly RowAction[] => {
    if (!mayStatus) return []
    const to = row.status === 1 ? 0 : 1
    return [
      {
        key: 'status',
        label: to === 1 ? t('activate') : t('inactivate'),
        danger: to === 0,
        onAct: () => void setStatus([row], to),
      },
    ]
  }
  const rowActions = (row: Row<R>): readonly RowAction[] => {
    const { edit, history } = paths
    return [
      ...(may.edit && edit ? [{ key: 'edit', label: t('edit'), onAct: () => go(edit(row.id)) }] : []),
      ...(props.rowActions?.(row) ?? []),
      ...(history ? [{ key: 'history', label: t('history'), onAct: () => go(history(row.id)) }] : []),
      ...statusAction(row),
    ]
  }
  const { add, log, import: workbench } = paths
  const toFile = (call: Operation) => () => openExport(call, search, language)
  const more: RowAction[] = [
    ...(may.import && workbench ? [{ key: 'import', label: t('import'), onAct: () => go(workbench) }] : []),
    ...(exportFrom && may.export ? [{ key: 'export', label: t('export'), onAct: toFile(exportFrom) }] : []),
    ...(props.more ?? []),
    ...(log ? [{ key: 'log', label: t('log'), onAct: () => go(log) }] : []),
  ]
  const begin = { add: t('add', { name: one }), import: t('import') }
  const hint = may.create && add ? t(may.import && workbench ? 'empty.addOrImport' : 'empty.add', begin) : undefined
  const bulk = (rows: readonly Row<R>[], clear: () => void) => (
    <>
      {mayStatus && (
        <>
          <Button size="small" onClick={() => void setStatus(rows, 1).then(clear)}>
            {t('activate')}
          </Button>
          <Button size="small" danger onClick={() => void setStatus(rows, 0).then(clear)}>
            {t('inactivate')}
          </Button>
        </>
      )}
      {may.export && exportFrom && (
        <Button size="small" onClick={() => openExport(exportFrom, { ids: rows.map(({ id }) => id) }, language)}>
          {t('exportChosen')}
        </Button>
      )}
      {props.bulk?.(rows, clear)}
    </>
  )
  return (
    <ListPage<Row<R>>
      code={`resource-${resource.name}`}
      title={resource.labels[language]}
      from={from}
      topics={[resource.topic]}
      filters={filters}
      columns={columns}
      keyOf={(row) => row.id}
      nameOf={(row) => recordName(resource, row, language)}
      onOpen={(row) => go(paths.view(row.id))}
      rowActions={rowActions}
      primary={may.create && add ? { label: t('add', { name: one }), icon: <PlusOutlined />, onAct: () => go(add) } : undefined}
      more={more}
      emptyHint={props.emptyHint ?? hint}
      failedText={props.failedText}
      {...(mayStatus || (may.export && exportFrom) ? { bulk } : {})}
    >
      {props.children}
    </ListPage>
  )
}
