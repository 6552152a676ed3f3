import type { Operation } from '@khonsong/contract/operation.ts'
import { idNameOf, type AnyResourceContract, type HistoryEntry } from '@khonsong/contract/resource.ts'
import type { Permission } from '@khonsong/domain/access/permissions.ts'
import type { Resource, Row } from '@khonsong/domain/resource/define-resource.ts'
import type { ReactNode } from 'react'
import { useRead } from '../call/use-read.ts'
import type { ListOperation } from '../list/use-list.ts'
import { ErrorState } from '../show/states.tsx'
import type { RowAction } from '../table/row-action.ts'
import { useLanguage } from '../words/pane-language.ts'
import { useWords } from '../words/use-words.ts'
import { usePage, usePageLabel } from '../workspace/page-context.ts'
import { recordName } from './record-name.ts'
import type { ReferenceSources } from './reference-source.ts'
import { ResourceForm } from './resource-form.tsx'
import { ResourceHistory } from './resource-history.tsx'
import { ResourceList, type ResourcePaths, type StatusCall } from './resource-list.tsx'
import { ResourceView, type ViewPart } from './resource-view.tsx'
import type { Cells } from './use-resource-columns.tsx'

/** The screens of one resource, as data: its calls, where it finds its references, where each screen is. */
export interface Screens<R extends Resource> {
  readonly contract: AnyResourceContract & {
    readonly of: { readonly resource: R }
    readonly list: ListOperation<Row<R>>
    readonly detail: Operation
    readonly add: Operation
    readonly edit: Operation
    readonly setStatus?: StatusCall
    readonly export?: Operation
    readonly history?: ListOperation<HistoryEntry>
    readonly log?: ListOperation<HistoryEntry>
  }
  readonly sources: ReferenceSources
  readonly paths: ResourcePaths & { readonly list: string; readonly edit: (id: string) => string }
  readonly cells?: Cells<R>
  readonly may: (permission: Permission) => boolean
}

/** The part of a call that carries the id, as its documented spelling has it. */
const idPart = (contract: AnyResourceContract, call: 'detail' | 'history' | 'log', id: string) => {
  const spelling = contract.of.spellings[call]
  if (spelling === undefined) throw new Error(`The call ${call} is not spelt`)
  const { name, inPath } = idNameOf(spelling)
  return { inPath, values: { [name]: id } }
}

export interface ScreenListProps<R extends Resource> {
  readonly screens: Screens<R>
  readonly rowActions?: (row: Row<R>) => readonly RowAction[]
  readonly children?: ReactNode
}

export const ScreenList = <R extends Resource>({ screens, ...rest }: ScreenListProps<R>) => {
  const { contract, sources, paths, cells, may } = screens
  const { needs } = contract.of.options
  return (
    <ResourceList<R>
      resource={contract.of.resource}
      from={contract.list}
      sources={sources}
      paths={paths}
      may={{ create: may(needs.create), edit: may(needs.edit), status: may(needs.status), export: may(needs.export) }}
      {...(contract.setStatus ? { setStatus: contract.setStatus } : {})}
      {...(contract.export ? { exportFrom: contract.export } : {})}
      {...(cells ? { cells } : {})}
      {...rest}
    />
  )
}

interface FormScreenProps<R extends Resource> {
  readonly screens: Screens<R>
  /** The form's own layout. */
  readonly children?: ReactNode
}

export const ScreenAdd = <R extends Resource>({ screens, children }: FormScreenProps<R>) => {
  const { contract, sources, paths } = screens
  return (
    <ResourceForm<R> resource={contract.of.resource} sources={sources} add={contract.add} edit={contract.edit} paths={paths}>
      {children}
    </ResourceForm>
  )
}

export interface ScreenRecordProps<R extends Resource> extends FormScreenProps<R> {
  readonly parts?: readonly ViewPart[]
  readonly more?: (row: Row<R>) => readonly RowAction[]
  /** Beside the facts of the record. */
  readonly beside?: (row: Row<R>) => ReactNode
}

/** `…/{id}/{mode}`: view or edit one record. */
export const ScreenRecord = <R extends Resource>({ screens, parts, more, beside, children }: ScreenRecordProps<R>) => {
  const { contract, sources, paths, cells, may } = screens
  const { resource, options } = contract.of
  const t = useWords('resource')
  const { params, go } = usePage()
  const id = params['id'] ?? ''
  const { inPath, values } = idPart(contract, 'detail', id)
  const detail = useRead(contract.detail, { [inPath ? 'params' : 'query']: values } as never, {
    topics: [resource.topic],
    quiet: true,
  }) // the part its spelling has
  const row = detail.data as Row<R> | undefined // the detail of this very resource
  usePageLabel(row && recordName(resource, row))
  if (detail.error) return <ErrorState failure={detail.error} onRetry={() => void detail.refetch()} />
  if (!row) return <div className="page" aria-busy="true" />
  if (params['mode'] === 'edit' && may(options.needs.edit)) {
    const { route, edit } = { route: contract.of.spellings.edit, edit: contract.edit }
    const inEditPath = route === undefined ? undefined : idNameOf(route)
    return (
      <ResourceForm<R>
        resource={resource}
        sources={sources}
        row={row}
        add={contract.add}
        edit={edit}
        {...(inEditPath?.inPath ? { editId: inEditPath.name } : {})}
        paths={paths}
        onReload={() => void detail.refetch()}
      >
        {children}
      </ResourceForm>
    )
  }
  const { history } = paths
  return (
    <ResourceView<R>
      resource={resource}
      row={row}
      {...(parts ? { parts } : {})}
      {...(cells ? { cells } : {})}
      editAt={may(options.needs.edit) ? paths.edit(id) : undefined}
      more={[...(more?.(row) ?? []), ...(history ? [{ key: 'history', label: t('history'), onAct: () => go(history(id)) }] : [])]}
    >
      {beside?.(row)}
    </ResourceView>
  )
}

/** The history of one record, on a page of its own. */
export const ScreenHistory = <R extends Resource>({ screens }: { readonly screens: Screens<R> }) => {
  const { contract, paths } = screens
  const { resource } = contract.of
  const t = useWords('resource')
  const language = useLanguage()
  const { params } = usePage()
  const from = contract.history ?? contract.log
  if (!from) return null
  const { inPath, values } = idPart(contract, contract.history ? 'history' : 'log', params['id'] ?? '')
  return (
    <ResourceHistory
      title={t('historyOf', { name: resource.label[language] })}
      topic={resource.topic}
      from={from}
      view={paths.view}
      {...(inPath ? { params: values } : { always: values })}
    />
  )
}

/** The history of all records. */
export const ScreenLog = <R extends Resource>({ screens }: { readonly screens: Screens<R> }) => {
  const { contract, paths } = screens
  const { resource } = contract.of
  const t = useWords('resource')
  const language = useLanguage()
  if (!contract.log) return null
  return (
    <ResourceHistory
      title={t('historyOf', { name: resource.labels[language] })}
      topic={resource.topic}
      from={contract.log}
      view={paths.view}
    />
  )
}
