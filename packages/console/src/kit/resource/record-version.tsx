import { Button, Checkbox } from 'antd'
import type { Resource } from '@khonsong/domain/resource/define-resource.ts'
import { useState } from 'react'
import { useAct } from '../call/use-act.ts'
import { useRead } from '../call/use-read.ts'
import { formatInstant } from '../show/format.ts'
import { PageTitle } from '../show/page-title.tsx'
import { PageFailure } from '../show/page-failure.tsx'
import { useConfirm } from '../show/use-confirm.ts'
import { useLanguage } from '../words/pane-language.ts'
import { useWords } from '../words/use-words.ts'
import { usePage } from '../workspace/page-context.ts'
import type { AnyRow } from './any-row.ts'
import { fieldFact } from './fields/field-fact.tsx'
import { changedValues, formValues, same } from './form-values.ts'
import { recordName } from './record-name.ts'
import { editIdOf, idPart, type Screens } from './screens-of.ts'
import { RecordStatusTag } from './status.tsx'
import './conflict.css'

interface VersionProps<R extends Resource> {
  readonly screens: Screens<R>
  readonly id: string
  readonly version: number
}

const useVersion = <R extends Resource>({ screens, id }: VersionProps<R>, version: number | undefined, enabled = true) => {
  const { contract } = screens
  const { inPath, values } = idPart(contract, 'detail', id)
  const query = { ...(inPath ? {} : values), version }
  const read = useRead(contract.detail, { ...(inPath ? { params: values } : {}), query } as never, {
    enabled,
    quiet: true,
    keepOld: true,
    topics: version === undefined ? [contract.of.resource.topic] : [],
  }) // the parameters of its path
  return { ...read, row: read.data as AnyRow | undefined } // the detail of this resource
}

/** A record at a version, beside the previous and the current one; its values can be restored. */
export const RecordVersion = <R extends Resource>(props: VersionProps<R>) => {
  const { screens, version, id } = props
  const { contract, paths, may } = screens
  const { resource, options } = contract.of
  const t = useWords('resource')
  const language = useLanguage()
  const confirm = useConfirm()
  const { setSearch, go } = usePage()
  const [onlyChanged, setOnlyChanged] = useState(false)
  const before = useVersion(props, version - 1, version > 1)
  const then = useVersion(props, version)
  const now = useVersion(props, undefined)
  const { act, acting } = useAct(contract.edit, { changes: [resource.topic] })
  const failure = then.error ?? now.error
  if (failure) return <PageFailure failure={failure} onRetry={() => void then.refetch()} list={paths.list} />
  if (!then.row || !now.row) return <div className="page" aria-busy="true" />
  const [old, today] = [then.row, now.row]
  const earlier = version > 1 ? before.row : undefined
  const changes = changedValues(resource, formValues(resource, today), formValues(resource, old))
  const restore = async () => {
    const sure = await confirm({
      title: t('version.restoreTitle', { n: version }),
      content: t('version.restoreText'),
      ok: t('restore'),
    })
    if (!sure) return
    const editId = editIdOf(contract)
    await act({ body: { id, version: today.version, ...changes }, ...(editId ? { params: { [editId]: id } } : {}) } as never) // as above
    go(paths.view(id))
  }
  const text = (row: AnyRow | undefined, name: string) => {
    const field = resource.fields[name]
    return (row && field && fieldFact(field, name, row, { language, sources: screens.sources }, undefined).value) || '–'
  }
  const names = Object.keys(resource.fields).filter(
    (name) => !onlyChanged || !same(old[name], today[name]) || (earlier && !same(old[name], earlier[name])),
  )
  const mayRestore = may(options.needs.edit) && Object.keys(changes).length > 0
  return (
    <div className="page">
      <PageTitle
        title={`${recordName(resource, old, language)} · ${t('version')} ${version}`}
        beside={<RecordStatusTag status={old.status} />}
        secondary={<Button onClick={() => setSearch({ version: undefined })}>{t('version.back')}</Button>}
        primary={mayRestore ? { label: t('version.restore'), onAct: () => void restore(), acting } : undefined}
      />
      <div className="version-line">
        <Button size="small" disabled={version <= 1} onClick={() => setSearch({ version: version - 1 })}>
          {t('version.earlier')}
        </Button>
        <Button size="small" disabled={version >= today.version} onClick={() => setSearch({ version: version + 1 })}>
          {t('version.later')}
        </Button>
        <span className="quiet">{formatInstant(String(old['updatedAt']), true)}</span>
        <Checkbox checked={onlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)}>
          {t('version.onlyChanged')}
        </Checkbox>
      </div>
      <section
        className="panel side-by-side"
        aria-label={t('version.then', { n: version })}
        // A wide table is scrolled by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              {version > 1 && <th scope="col">{t('version.before')}</th>}
              <th scope="col">{t('version.then', { n: version })}</th>
              {version < today.version && <th scope="col">{t('version.now')}</th>}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{resource.fields[name]?.label[language]}</th>
                {version > 1 && <td>{text(earlier, name)}</td>}
                <td data-changed={earlier !== undefined && !same(old[name], earlier[name])}>{text(old, name)}</td>
                {version < today.version && <td data-changed={!same(old[name], today[name])}>{text(today, name)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
