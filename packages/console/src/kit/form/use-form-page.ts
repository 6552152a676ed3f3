import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { someField } from '@khonsong/domain/kernel/some-field.ts'
import { useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { CallFailure } from '../call/call-failure.ts'
import { useWhy } from '../show/use-why.ts'
import { useLanguage } from '../words/pane-language.ts'
import { usePane } from '../workspace/page-context.ts'
import { useUnsaved } from '../workspace/unsaved.ts'
import { readFormDraft, writeDraft, writeDraftSoon } from './draft.ts'
import type { FormCheck, FormFields } from './form-context.ts'
import { issueText } from './issue-text.ts'
import { NotYet } from './not-yet.ts'
import { useSaveOnce } from './use-save-once.ts'

type Asked = Pick<FormFields, 'labelOf' | 'checks'>

/** Merges errors of the schema and of asynchronous checks, by field, in the specification's words. */
const resolverOf =
  <Values extends FieldValues>(schema: z.ZodType, { labelOf, checks }: Asked, language: Language): Resolver<Values> =>
  async (values) => {
    const [parsed, refusals] = await Promise.all([
      schema.safeParseAsync(values, { reportInput: true }),
      Promise.all([...checks].map((check) => check(values))),
    ])
    const errors: Record<string, unknown> = {}
    // Asynchronous checks go first: "not a number" is more specific than "required".
    for (const { code, params, field } of refusals.flat())
      place(errors, field?.split('.') ?? [], { type: code, message: sentence(code, params, language) })
    for (const issue of parsed.error?.issues ?? []) {
      const name = issue.path.join('.')
      place(errors, issue.path.map(String), {
        type: issue.code,
        message: issueText(issue, labelOf(name) || someField[language], language),
      })
    }
    if (Object.keys(errors).length === 0) return { values, errors: {} }
    return { values: {}, errors: errors as never } // nested like the values
  }

/**
 * Builds `{ lines: [{ weight: error }] }` from a path; the first error of a field wins. Rows must be an array: react-hook-form
 * keeps nested errors only then when it revalidates a field.
 */
const place = (errors: Record<string, unknown>, path: readonly string[], error: { type: string; message: string }): void => {
  const name = path.join('.') || 'root'
  if (get(errors, name) === undefined) set(errors, name, error)
}

/** The registered field that `part` is or belongs to: `contacts` for `contacts.1.name`. */
const nearest = (labels: ReadonlyMap<string, string>, part: string): string => {
  for (let at = part; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) if (labels.has(at)) return at
  return part
}

export interface FormPageOptions<Values extends FieldValues> {
  /** Key of the draft within the tab. */
  readonly name: string
  readonly schema: z.ZodType
  /** Empty fields are `''`, never missing: a missing value hides errors of cross-field rules. */
  readonly defaults: Values
  /** Version of the record being edited; a draft stores the one it started from. */
  readonly version?: number | undefined
  /** Receives the version the values were based on, for optimistic locking. */
  readonly onSave: (values: Values, version: number | undefined) => Promise<void>
  /** Called after the draft is removed, so that the next form does not restore values that are already saved. */
  readonly onSaved?: (values: Values) => void
  /** Validation failed: lets the caller reset what this save was for. */
  readonly onRefused?: () => void
  readonly readOnly?: boolean
  /** Fields that no draft keeps: the storage of a browser is no place for a key. */
  readonly secrets?: readonly (keyof Values & string)[]
}

export interface FormState<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly fields: FormFields
  readonly save: () => Promise<void>
  readonly saving: boolean
  /** How often a save was refused, by validation or by the server. */
  readonly refusals: number
  /** Errors that belong to no field. */
  readonly general: readonly string[]
  /** The same without the stale-record error, for forms that show the conflict themselves. */
  readonly besidesStale: readonly string[]
  /** The record was changed by someone else meanwhile (409). */
  readonly stale: boolean
  /** The form's initial values. */
  readonly base: () => Values
  readonly restored: boolean
  readonly discardDraft: () => void
}

interface Begun<Values> {
  readonly version: number | undefined
  readonly base: Values
}

const without = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

const useDraft = <Values extends FieldValues>(form: UseFormReturn<Values>, options: FormPageOptions<Values>) => {
  const { name, defaults, version, readOnly = false, secrets = [] } = options
  const pane = usePane()
  const [restored, setRestored] = useState(false)
  const begunOn = useRef<Begun<Values> | undefined>({ version, base: defaults })
  // After a save or reset the base is the current record.
  const begun = (): Begun<Values> => begunOn.current ?? { version, base: defaults }
  const keep = useEffectEvent((values: Values, isDirty: boolean) => {
    const { version: seen, base } = begun()
    const draft = { values: without(values, secrets), version: seen, base: without(base, secrets) }
    writeDraftSoon(pane, name, isDirty ? draft : undefined)
  })
  useEffect(() => {
    if (readOnly) return undefined
    const draft = readFormDraft(pane, name)
    if (draft && !form.formState.isDirty) {
      begunOn.current = { version: draft.version, base: { ...defaults, ...draft.base } }
      // Drafts may contain fields the form no longer has; the schema ignores them.
      form.reset(defaults as DefaultValues<Values>, { keepDefaultValues: true })
      for (const [key, value] of Object.entries(draft.values))
        form.setValue(key as Path<Values>, value as never, { shouldDirty: true })
      setRestored(true)
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => keep(values, isDirty ?? false),
    })
    // The draft is read once; `defaults` are the initial ones.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, name, pane, readOnly])
  const forget = useCallback(() => {
    writeDraft(pane, name, undefined)
    setRestored(false)
    begunOn.current = undefined
  }, [name, pane])
  return { restored, forget, begun }
}

const useFields = (readOnly: boolean): FormFields => {
  const id = useId()
  const [labels] = useState(() => new Map<string, string>())
  const [checks] = useState(() => new Set<FormCheck>())
  const [underWay] = useState(() => new Set<Promise<unknown>>())
  return useMemo<FormFields>(
    () => ({
      register: (field, label) => {
        labels.set(field, label)
      },
      labelOf: (part) => {
        const field = nearest(labels, part)
        const row = Number(part.slice(field.length + 1).split('.')[0])
        const label = labels.get(field) ?? ''
        return field === part || !Number.isInteger(row) ? label : `${label} ${row + 1}`
      },
      fieldOf: (part) => nearest(labels, part),
      idOf: (field) => id + field,
      readOnly,
      checks,
      underWay,
    }),
    [checks, id, labels, readOnly, underWay],
  )
}

/** A form over a contract schema: validation, server refusals by field, draft, and a guard for unsaved changes. */
export const useFormPage = <Values extends FieldValues>(options: FormPageOptions<Values>): FormState<Values> => {
  const { schema, defaults, onSave, onSaved, onRefused, readOnly = false } = options
  const language = useLanguage()
  const whyOf = useWhy()
  const fields = useFields(readOnly)
  const resolver = useMemo(() => resolverOf<Values>(schema, fields, language), [schema, fields, language])
  const form = useForm<Values>({
    resolver,
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = form.formState
  const [refusal, setRefusal] = useState<CallFailure>()
  const [refusals, setRefusals] = useState(0)
  const draft = useDraft(form, options)
  useUnsaved(isDirty && !readOnly)

  const refused = () => {
    setRefusals((times) => times + 1)
    onRefused?.()
  }
  const save = form.handleSubmit(async (values) => {
    setRefusal(undefined)
    try {
      await onSave(values, draft.begun().version)
      draft.forget()
      form.reset(values)
      onSaved?.(values)
    } catch (cause) {
      if (cause instanceof NotYet) return
      if (!(cause instanceof CallFailure)) throw cause
      for (const error of cause.errors) {
        if (error.field !== undefined) form.setError(error.field as Path<Values>, { type: error.code, message: error.message })
      }
      setRefusal(cause)
      setRefusals((times) => times + 1)
    }
  }, refused)
  const { isWaiting, saveOnce } = useSaveOnce(save, fields.underWay)
  const unplaced = refusal?.errors.filter((error) => error.field === undefined) ?? []
  const besidesStale = unplaced.filter(({ code }) => code !== 'record.stale').map(({ message }) => message)
  return {
    form,
    fields,
    save: saveOnce,
    saving: isSubmitting || isWaiting,
    refusals,
    general: refusal?.errors.length === 0 ? whyOf(refusal) : unplaced.map(({ message }) => message),
    besidesStale: refusal?.errors.length === 0 && refusal.code !== 'record.stale' ? whyOf(refusal) : besidesStale,
    stale: refusal?.status === 409,
    base: () => draft.begun().base,
    restored: draft.restored,
    discardDraft: () => {
      draft.forget()
      form.reset(defaults as DefaultValues<Values>)
    },
  }
}
