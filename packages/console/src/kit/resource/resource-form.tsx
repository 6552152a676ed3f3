import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import type { Resource, Row } from '@khonsong/domain/resource/define-resource.ts'
import { newRecordSchema } from '@khonsong/domain/resource/record-schema.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { AntdApp } from '../show/antd-app.ts'
import { CallFailure } from '../call/call-failure.ts'
import { useAct } from '../call/use-act.ts'
import { FormPage } from '../form/form-page.tsx'
import { NotYet } from '../form/not-yet.ts'
import { Section } from '../form/section.tsx'
import { CheckedNote, DrawnForm, useOwnFields } from '../own-fields.tsx'
import { inSentence } from '../words/in-sentence.ts'
import { useLanguage } from '../words/pane-language.ts'
import { useWords } from '../words/use-words.ts'
import { usePage, usePane } from '../workspace/page-context.ts'
import { forgetUnsaved } from '../workspace/unsaved.ts'
import { needsRefresh } from '../workspace/workspace.ts'
import { anyRow, type AnyRow } from './any-row.ts'
import { FieldInput } from './fields/field-input.tsx'
import { liesWithin } from './fields/lies-within.ts'
import { FormConflict } from './form-conflict.tsx'
import { initialRecordOf, changedValues, editSchema, formValues, type FormValues } from './form-values.ts'
import type { ReferenceSources } from './reference-source.ts'
import { recordName } from './record-name.ts'
import { RecordStatusTag } from './status.tsx'

/** One field of the form we are in: `<ResourceField name="lastName" />`. */
export const ResourceField = ({ name, disabled = false }: { readonly name: string; readonly disabled?: boolean }) => {
  const { resource, sources, fieldOf, isFixed } = useOwnFields()
  const field = fieldOf(name)
  if (!field) return null
  return <FieldInput {...{ field, name, sources }} disabled={disabled || isFixed(name)} within={liesWithin(resource, name)} />
}

interface SectionProps {
  readonly title?: string
  readonly names: readonly string[]
  /** Notes about these fields. */
  readonly children?: ReactNode
}

/** Several fields in a section of their own; there is none where nothing of it is offered. */
export const ResourceSection = ({ title, names, children }: SectionProps) => {
  const { isOffered } = useOwnFields()
  if (names.length > 0 && !names.some(isOffered) && !children) return null
  return (
    <Section {...(title ? { title } : {})}>
      {names.map((name) => (
        <ResourceField key={name} name={name} />
      ))}
      {children}
    </Section>
  )
}

/** A screen's check before saving: nothing is sent unless it resolves to `true`. */
export type BeforeSave = (values: FormValues, id: string | undefined) => Promise<boolean>

export interface ResourceFormProps<R extends Resource> {
  readonly resource: R
  readonly sources: ReferenceSources
  /** The record to edit; omitted for a new one. */
  readonly row?: Row<R> | undefined
  readonly add: Operation
  readonly edit: Operation
  /** The path parameter with the id, where the edit path has one. */
  readonly editId?: string
  readonly paths: { readonly list: string; readonly view: (id: string) => string }
  /** Runs before anything is sent; `false` returns to the form. */
  readonly beforeSave?: BeforeSave
  /** Initial values of a new record, including references: the partner of a new contact. */
  readonly initial?: Readonly<Record<string, unknown>>
  /** Where to navigate after saving; default: the record. */
  readonly savedAt?: (row: Row<R>) => string
  /** Custom layout; default: all fields in one section. */
  readonly children?: ReactNode
}

const newest = (row: AnyRow, other: AnyRow | undefined): AnyRow => (other && other.version > row.version ? other : row)

/** A form generated from a resource declaration; children replace its layout. */
export const ResourceForm = <R extends Resource>(props: ResourceFormProps<R>) => {
  const { resource, sources, row, paths } = props
  const t = useWords('resource')
  const language = useLanguage()
  const { go, path } = usePage()
  const pane = usePane()
  const { message } = AntdApp.useApp()
  const options = { quiet: true, changes: [resource.topic] } as const
  const { act: add } = useAct(props.add, options)
  const { act: edit } = useAct(props.edit, options)
  const { initial, savedAt } = props
  const isNew = row === undefined
  const [refusedBy, setRefusedBy] = useState<AnyRow>()
  const latest = row && newest(anyRow(row), refusedBy)
  const defaults = useMemo(
    () => ({ ...formValues(resource, row), ...(row === undefined ? initial : undefined) }),
    [initial, resource, row],
  )
  const schema = useMemo(() => (isNew ? newRecordSchema(resource) : editSchema(resource)), [isNew, resource])
  // The form is saved: clear its unsaved mark, so that navigating does not ask and no tab offers the draft again.
  const leave = (href: string) => {
    forgetUnsaved(pane)
    if (href.split('?')[0] !== path) needsRefresh(pane)
    go(href)
  }
  const save = async (values: FormValues): Promise<void> => {
    if (props.beforeSave && !(await props.beforeSave(values, row?.id))) throw new NotYet()
    if (row === undefined) {
      const own = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, values[name]]))
      const made = (await add({ body: own } as never)) as Row<R> // the response of this resource's operation
      void message.success(t('added', { name: recordName(resource, made, language) }))
      leave(savedAt?.(made) ?? paths.view(made.id))
      return
    }
    const base = initialRecordOf(values) ?? anyRow(row)
    const body = { id: row.id, version: base.version, ...changedValues(resource, formValues(resource, base), values) }
    const sent = { body, ...(props.editId ? { params: { [props.editId]: row.id } } : {}) } as never // as above
    const kept = await edit(sent).catch((cause: unknown) => {
      if (cause instanceof CallFailure && cause.status === 409) setRefusedBy(cause.problem?.current as AnyRow | undefined) // the current record
      throw cause
    })
    void message.success(t('saved'))
    leave(savedAt?.(kept as Row<R>) ?? paths.view(row.id)) // the response of this resource's operation
  }
  const names = Object.keys(resource.fields).filter((name) => resource.fields[name]?.readOnly === false)
  return (
    <DrawnForm value={useMemo(() => ({ resource, sources, standing: row }), [resource, row, sources])}>
      <FormPage<FormValues>
        key={row?.id ?? 'new'}
        name={row ? `${resource.name}-${row.id}` : `${resource.name}-new`}
        title={row ? recordName(resource, row, language) : t('add', { name: inSentence(resource.label[language], language) })}
        beside={row && <RecordStatusTag status={row.status} />}
        schema={schema}
        defaults={defaults}
        saves={row ? props.edit : props.add}
        onSave={save}
        onLeave={() => go(row ? paths.view(row.id) : paths.list)}
        {...(latest ? { conflict: <FormConflict resource={resource} latest={latest} /> } : {})}
      >
        <CheckedNote />
        {props.children ?? <ResourceSection names={names} />}
      </FormPage>
    </DrawnForm>
  )
}
