import { useEffect, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { writeDraft } from './draft.ts'
import { ErrorList } from './error-list.tsx'
import { FormFieldsContext } from './form-context.ts'
import { DisabledWhileSaving } from './disabled-while-saving.tsx'
import type { FormState } from './use-form-page.ts'
import { usePane } from '../workspace/page-context.ts'

interface DialogFormProps<Values extends FieldValues> {
  readonly name: string
  readonly state: FormState<Values>
  readonly onDirty: (isDirty: boolean) => void
  /** Replaces saving. */
  readonly onSubmit?: () => Promise<void>
  /** Shown above the error list. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The form of a dialog: Enter and Ctrl-Enter save, errors at the top, closing discards. */
export const DialogForm = <Values extends FieldValues>(props: DialogFormProps<Values>) => {
  const { name, state, onDirty, onSubmit = state.save, lead, children } = props
  const pane = usePane()
  const { isDirty } = state.form.formState
  useEffect(() => {
    onDirty(isDirty)
  }, [onDirty, isDirty])
  // Dialogs keep no draft.
  useEffect(() => () => writeDraft(pane, name, undefined), [pane, name])
  return (
    <FormProvider {...state.form}>
      <FormFieldsContext value={state.fields}>
        <form
          className="status-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void onSubmit()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void onSubmit()
          }}
        >
          {lead}
          <ErrorList form={state.form} general={state.general} refusals={state.refusals} />
          <DisabledWhileSaving held={state.saving}>{children}</DisabledWhileSaving>
        </form>
      </FormFieldsContext>
    </FormProvider>
  )
}
