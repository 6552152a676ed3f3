import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { CallFailure } from '../call/call-failure.ts'
import { useWhy } from '../show/use-why.ts'
import { useLanguage } from '../words/pane-language.ts'
import { usePane } from '../workspace/page-context.ts'
import { useUnsaved } from '../workspace/unsaved.ts'
import { readDraft, writeDraft } from './draft.ts'
import type { FormCheck, FormFields } from './form-context.ts'
import { issueText } from './issue-text.ts'
import { NotYet } from './not-yet.ts'
import { takeTyped } from './take-typed.ts'

type Asked = Pick<FormFields, 'labelOf' | 'checks'>

/** The refusals of the schema and of the form's parts, put at their fields in the words of the specification. */
const resolverOf =
  <Values extends FieldValues>(schema: z.ZodType, { labelOf, checks }: Asked, language: Language): Resolver<Values> =>
  async (values) => {
    const [parsed, refusals] = await Promise.all([
      schema.safeParseAsync(values, { reportInput: true }),
      Promise.all([...checks].map((check) => check(values))),
    ])
    const errors: Record<string, unknown> = {}
    for (const issue of parsed.error?.issues ?? []) {
      const name = issue.path.join('.')
      place(errors, issue.path.map(String), { type: issue.code, message: issueText(issue, labelOf(name), language) })
    }
    for (const { code, params, field } of refusals.flat())
      place(errors, field?.split('.') ?? [], { type: code, message: sentence(code, params, language) })
    if (Object.keys(errors).length === 0) return { values, errors: {} }
    return { values: {}, errors: errors as never } // the shape follows the values' own nesting
  }

/** Builds `{ lines: { 0: { weight: error } } }` from a path; the first error of a field is the one shown. */
const place = (errors: Record<string, unknown>, path: readonly string[], error: { type: string; message: string }): void => {
  let at = errors
  for (const part of path.slice(0, -1)) {
    const next = at[part]
    const inner: Record<string, unknown> = typeof next === 'object' && next !== null ? { ...next } : {}
    at[part] = inner
    at = inner
  }
  const last = path.at(-1) ?? 'root'
  at[last] ??= error
}

export interface FormPageOptions<Values extends FieldValues> {
  /** Names the draft within the tab. */
  readonly name: string
  readonly schema: z.ZodType
  /** Empty fields are `''`, never missing: a missing value hides the errors of rules over several fields. */
  readonly defaults: Values
  readonly onSave: (values: Values) => Promise<void>
  /** Once the draft is gone: a form that takes this one's place must not find it and bring back what is saved. */
  readonly onSaved?: (values: Values) => void
  /** The form itself has something against being saved: what this saving was for is forgotten with it. */
  readonly onRefused?: () => void
  readonly readOnly?: boolean
}

export interface FormState<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly fields: FormFields
  readonly save: () => Promise<void>
  readonly saving: boolean
  /** Refusals that belong to no field. */
  readonly general: readonly string[]
  /** Somebody else changed the record meanwhile (409). */
  readonly stale: boolean
  readonly restored: boolean
  readonly discardDraft: () => void
}

const draftPauseMs = 500

const useDraft = <Values extends FieldValues>(form: UseFormReturn<Values>, name: string, defaults: Values, readOnly: boolean) => {
  const pane = usePane()
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    if (readOnly) return undefined
    const draft = readDraft(pane, name)
    if (typeof draft === 'object' && draft !== null && !form.formState.isDirty) {
      // A draft was written by this same form; fields it no longer has are ignored by the schema.
      form.reset(defaults as DefaultValues<Values>, { keepDefaultValues: true })
      for (const [key, value] of Object.entries(draft)) form.setValue(key as Path<Values>, value as never, { shouldDirty: true })
      setRestored(true)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer)
        timer = setTimeout(() => writeDraft(pane, name, isDirty ? values : undefined), draftPauseMs)
      },
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
    // The draft is read once; the defaults are those the form began with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, name, pane, readOnly])
  const forget = useCallback(() => {
    writeDraft(pane, name, undefined)
    setRestored(false)
  }, [name, pane])
  return { restored, forget }
}

/** A form over a schema of the contract: validation, server refusals at their fields, draft, guard of unsaved work. */
export const useFormPage = <Values extends FieldValues>(options: FormPageOptions<Values>): FormState<Values> => {
  const { name, schema, defaults, onSave, onSaved, onRefused, readOnly = false } = options
  const language = useLanguage()
  const whyOf = useWhy()
  const id = useId()
  const [labels] = useState(() => new Map<string, string>())
  const [checks] = useState(() => new Set<FormCheck>())
  const fields = useMemo<FormFields>(
    () => ({
      register: (field, label) => {
        labels.set(field, label)
      },
      labelOf: (field) => labels.get(field) ?? field,
      idOf: (field) => id + field,
      readOnly,
      checks,
    }),
    [checks, id, labels, readOnly],
  )
  const resolver = useMemo(() => resolverOf<Values>(schema, fields, language), [schema, fields, language])
  const form = useForm<Values>({
    resolver,
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = form.formState
  const [refusal, setRefusal] = useState<CallFailure>()
  const draft = useDraft(form, name, defaults, readOnly)
  useUnsaved(isDirty && !readOnly)

  const save = form.handleSubmit(async (values) => {
    setRefusal(undefined)
    try {
      await onSave(values)
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
    }
  }, onRefused)
  const running = useRef<Promise<void>>(undefined)
  const saveOnce = (): Promise<void> => {
    // The keys of saving pressed again while the server is at it mean the same save, not a second record.
    running.current ??= takeTyped()
      .then(() => save())
      .finally(() => {
        running.current = undefined
      })
    return running.current
  }
  const general = refusal?.errors.filter((error) => error.field === undefined).map((error) => error.message) ?? []
  return {
    form,
    fields,
    save: saveOnce,
    saving: isSubmitting,
    general: refusal?.errors.length === 0 ? whyOf(refusal) : general,
    stale: refusal?.status === 409,
    restored: draft.restored,
    discardDraft: () => {
      draft.forget()
      form.reset(defaults as DefaultValues<Values>)
    },
  }
}
