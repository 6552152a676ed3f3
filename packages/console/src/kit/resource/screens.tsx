import type { Resource, Row } from '@khonsong/domain/resource/define-resource.ts'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useRead } from '../call/use-read.ts'
import { preloadablePart, type PreloadablePart } from '../show/lazy-part.tsx'
import { PageFailure } from '../show/page-failure.tsx'
import type { RowAction } from '../table/row-action.ts'
import { useLanguage } from '../words/pane-language.ts'
import { useWords } from '../words/use-words.ts'
import { whenIdle } from '../when-idle.ts'
import { hrefOf } from '../workspace/navigation.ts'
import { usePage, usePageLabel } from '../workspace/page-context.ts'
import { recordName } from './record-name.ts'
import { RecordVersion } from './record-version.tsx'
import { ResourceForm, type ResourceFormProps } from './resource-form.tsx'
import { ResourceHistory } from './resource-history.tsx'
import { ResourceList, type ResourceListProps } from './resource-list.tsx'
import { ResourceView, type ViewPart } from './resource-view.tsx'
import { editIdOf, idPart, partOf, type Screens } from './screens-of.ts'

export type { Screens } from './screens-of.ts'

export interface ScreenListProps<R extends Resource> extends Pick<
  ResourceListProps<R>,
  'bulk' | 'children' | 'emptyHint' | 'failedText' | 'more' | 'rowActions'
> {
  readonly screens: Screens<R>
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
      may={{
        create: may(needs.create),
        edit: may(needs.edit),
        status: may(needs.status),
        export: may(needs.export),
        import: may(needs.import),
      }}
      {...(contract.setStatus ? { setStatus: contract.setStatus } : {})}
      {...(contract.export ? { exportFrom: contract.export } : {})}
      {...(cells ? { cells } : {})}
      {...rest}
    />
  )
}

interface FormScreenProps<R extends Resource> extends Pick<
  ResourceFormProps<R>,
  'beforeSave' | 'children' | 'initial' | 'savedAt'
> {
  readonly screens: Screens<R>
}

export const ScreenForm = <R extends Resource>({ screens, ...form }: FormScreenProps<R> & { readonly row?: Row<R> }) => {
  const { contract, sources, paths } = screens
  const { resource } = contract.of
  const editId = editIdOf(contract)
  const calls = { add: contract.add, edit: contract.edit, ...(editId ? { editId } : {}) }
  return <ResourceForm<R> resource={resource} sources={sources} paths={paths} {...calls} {...form} />
}

export const ScreenAdd = <R extends Resource>(props: FormScreenProps<R>) => <ScreenForm {...props} />

/** The record id and mode: in the path, or in the query where one address has all screens. */
const usePlace = () => {
  const { params, search } = usePage()
  return { id: params['id'] ?? search['id'] ?? '', mode: params['mode'] ?? search['mode'] }
}

const FormLater = preloadablePart(() => import('./screens.tsx').then((file) => file.ScreenForm))

export interface ScreenRecordProps<R extends Resource> extends Omit<FormScreenProps<R>, 'children' | 'initial'> {
  /** The form layout; default: all fields in one section. */
  readonly fields?: PreloadablePart
  readonly parts?: readonly ViewPart[]
  readonly more?: (row: Row<R>) => readonly RowAction[]
  /** Shown beside the record's facts, and after them. */
  readonly beside?: (row: Row<R>) => ReactNode
  readonly beneath?: (row: Row<R>) => ReactNode
}

/**
 * `…/{id}/{mode}`: view or edit a record. The form's code loads in the background while the record is shown, and replaces it for
 * editing.
 */
export const ScreenRecord = <R extends Resource>(props: ScreenRecordProps<R>) => {
  const { screens, parts, more, beside, beneath, fields: Fields, ...form } = props
  const { contract, sources, paths, cells, may } = screens
  const { resource, options } = contract.of
  const t = useWords('resource')
  const language = useLanguage()
  const { go } = usePage()
  const { id, mode } = usePlace()
  const detail = useRead(contract.detail, partOf(contract, 'detail', id) as never, { topics: [resource.topic], quiet: true }) // the parameters of its path
  const row = detail.data as Row<R> | undefined // the detail of this resource
  usePageLabel(row && recordName(resource, row, language))
  const mayEdit = may(options.needs.edit)
  const isEdited = mayEdit && mode === 'edit'
  useEffect(() => {
    // A failed chunk is retried and reported when it is rendered.
    const fetchForm = () => void Promise.allSettled([FormLater.fetch(), Fields?.fetch()])
    return isEdited ? fetchForm() : mayEdit ? whenIdle(fetchForm) : undefined
  }, [isEdited, mayEdit, Fields])
  if (detail.error) return <PageFailure failure={detail.error} onRetry={() => void detail.refetch()} list={paths.list} />
  if (!row) return <div className="page" aria-busy="true" />
  const { history } = paths
  const view = (
    <ResourceView<R>
      resource={resource}
      row={row}
      sources={sources}
      {...(parts ? { parts } : {})}
      {...(cells ? { cells } : {})}
      isBusy={isEdited}
      beneath={beneath?.(row)}
      editAt={mayEdit ? paths.edit(id) : undefined}
      more={[...(more?.(row) ?? []), ...(history ? [{ key: 'history', label: t('history'), onAct: () => go(history(id)) }] : [])]}
    >
      {beside?.(row)}
    </ResourceView>
  )
  if (!isEdited) return view
  const drawn = { screens, row, ...form } as unknown as FormScreenProps<Resource> // the lazy part is generic over resources
  return (
    <Suspense fallback={view}>
      <FormLater {...drawn}>{Fields && <Fields />}</FormLater>
    </Suspense>
  )
}

/** The history page of a record; with `version` in the address, the record at that version. */
export const ScreenHistory = <R extends Resource>({ screens }: { readonly screens: Screens<R> }) => {
  const { contract, paths } = screens
  const { resource } = contract.of
  const t = useWords('resource')
  const language = useLanguage()
  const { search, setSearch } = usePage()
  const { id } = usePlace()
  const [from, version] = [contract.history ?? contract.log, Number(search['version'])]
  if (!from) return null
  if (version >= 1) return <RecordVersion screens={screens} id={id} version={version} />
  const { inPath, values } = idPart(contract, contract.history ? 'history' : 'log', id)
  return (
    <ResourceHistory
      title={t('historyOf', { name: resource.label[language] })}
      topic={resource.topic}
      from={from}
      view={paths.view}
      onVersion={(entry) => setSearch({ version: entry.version })}
      {...(inPath ? { params: values } : { always: values })}
    />
  )
}

/** The history page of all records. */
export const ScreenLog = <R extends Resource>({ screens }: { readonly screens: Screens<R> }) => {
  const { contract, paths } = screens
  const { resource } = contract.of
  const t = useWords('resource')
  const language = useLanguage()
  const { go } = usePage()
  const { history } = paths
  if (!contract.log) return null
  return (
    <ResourceHistory
      title={t('historyOf', { name: resource.labels[language] })}
      topic={resource.topic}
      from={contract.log}
      view={paths.view}
      {...(history ? { onVersion: (entry) => go(hrefOf(history(entry.subjectId), { version: entry.version })) } : {})}
    />
  )
}

const AddLater = lazy(() => import('./screens.tsx').then((file) => ({ default: file.ScreenAdd })))
const HistoryLater = lazy(() => import('./screens.tsx').then((file) => ({ default: file.ScreenHistory })))
const RecordLater = lazy(() => import('./screens.tsx').then((file) => ({ default: file.ScreenRecord })))

/** All screens of a small entity at one address: the list, and `?mode=add`, `?id=…`, `?id=…&mode=edit`, `?id=…&mode=history`. */
export const ScreensInOne = <R extends Resource>(props: ScreenListProps<R>) => {
  const screens = props.screens as unknown as Screens<Resource> // the lazy part is generic over resources
  const { search } = usePage()
  if (search['mode'] === 'add') return <AddLater screens={screens} />
  if (search['id'] === undefined) return <ScreenList {...props} />
  return search['mode'] === 'history' ? <HistoryLater screens={screens} /> : <RecordLater screens={screens} />
}

/** The paths of `ScreensInOne`. */
export const pathsInOne = (list: string, more: Readonly<Record<string, string>> = {}) => ({
  list: hrefOf(list, more),
  add: hrefOf(list, { ...more, mode: 'add' }),
  view: (id: string) => hrefOf(list, { ...more, id }),
  edit: (id: string) => hrefOf(list, { ...more, id, mode: 'edit' }),
  history: (id: string) => hrefOf(list, { ...more, id, mode: 'history' }),
})
