import { App as AntdApp } from 'antd'
import type { Operation } from '@khonsong/contract/operation.ts'
import type { Resource, Row } from '@khonsong/domain/resource/define-resource.ts'
import { newRecordSchema } from '@khonsong/domain/resource/record-schema.ts'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { useAct } from '../call/use-act.ts'
import { FormPage } from '../form/form-page.tsx'
import { Section } from '../form/section.tsx'
import { useLanguage } from '../words/pane-language.ts'
import { useWords } from '../words/use-words.ts'
import { usePage } from '../workspace/page-context.ts'
import { FieldInput } from './fields/field-input.tsx'
import { changedValues, editSchema, formValues, type FormValues } from './form-values.ts'
import type { ReferenceSources } from './reference-source.ts'
import { recordName } from './record-name.ts'
import { RecordStatusTag } from './status.tsx'

interface Drawn {
  readonly resource: Resource
  readonly sources: ReferenceSources
}

const ResourceContext = createContext<Drawn | undefined>(undefined)

/** One field of the form we are in: `<ResourceField name="lastName" />`. */
export const ResourceField = ({ name, disabled }: { readonly name: string; readonly disabled?: boolean }) => {
  const drawn = use(ResourceContext)
  const field = drawn?.resource.fields[name]
  if (!drawn || !field) throw new Error(`There is no field ${name} in this form`)
  return <FieldInput field={field} name={name} sources={drawn.sources} disabled={disabled ?? false} />
}

/** Several fields in a section of their own. */
export const ResourceSection = ({ title, names }: { readonly title?: string; readonly names: readonly string[] }) => (
  <Section {...(title ? { title } : {})}>
    {names.map((name) => (
      <ResourceField key={name} name={name} />
    ))}
  </Section>
)

export interface ResourceFormProps<R extends Resource> {
  readonly resource: R
  readonly sources: ReferenceSources
  /** The record to edit; without one the form makes a new one. */
  readonly row?: Row<R> | undefined
  readonly add: Operation
  readonly edit: Operation
  /** Name of the path parameter that carries the id of an edit, where the path has one. */
  readonly editId?: string
  readonly paths: { readonly list: string; readonly view: (id: string) => string }
  readonly onReload?: () => void
  /** The form's own layout; without it all fields stand in one section. */
  readonly children?: ReactNode
}

/** A form from a declaration: it lays itself out without children and gives way with them. */
export const ResourceForm = <R extends Resource>(props: ResourceFormProps<R>) => {
  const { resource, sources, row, paths } = props
  const t = useWords('resource')
  const language = useLanguage()
  const { go } = usePage()
  const { message } = AntdApp.useApp()
  const options = { quiet: true, changes: [resource.topic] } as const
  const { act: add } = useAct(props.add, options)
  const { act: edit } = useAct(props.edit, options)
  const defaults = useMemo(() => formValues(resource, row), [resource, row])
  const schema = useMemo(() => (row ? editSchema(resource, defaults) : newRecordSchema(resource)), [defaults, resource, row])
  const label = resource.label[language]
  const save = async (values: FormValues): Promise<void> => {
    if (row === undefined) {
      const own = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, values[name]]))
      const made = (await add({ body: own } as never)) as Row<R> // the operation of this very resource
      void message.success(t('added', { name: recordName(resource, made) }))
      go(paths.view(made.id))
      return
    }
    const body = { id: row.id, version: row.version, ...changedValues(resource, defaults, values) }
    await edit({ body, ...(props.editId ? { params: { [props.editId]: row.id } } : {}) } as never) // as above
    void message.success(t('saved'))
    go(paths.view(row.id))
  }
  const names = Object.keys(resource.fields).filter((name) => resource.fields[name]?.readOnly === false)
  return (
    <ResourceContext value={{ resource, sources }}>
      <FormPage<FormValues>
        key={row ? `${row.id}.${row.version}` : 'new'}
        name={row ? `${resource.name}-${row.id}-${row.version}` : `${resource.name}-new`}
        title={row ? recordName(resource, row) : t('add', { name: label })}
        beside={row && <RecordStatusTag status={row.status} />}
        schema={schema}
        defaults={defaults}
        onSave={save}
        onLeave={() => go(row ? paths.view(row.id) : paths.list)}
        onReload={props.onReload}
      >
        {props.children ?? <ResourceSection names={names} />}
      </FormPage>
    </ResourceContext>
  )
}
