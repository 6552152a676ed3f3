import { Button, Modal } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { writeDraft } from '../kit/form/draft.ts'
import { ErrorList } from '../kit/form/error-list.tsx'
import { FormFieldsContext } from '../kit/form/form-context.ts'
import { DisabledWhileSaving } from '../kit/form/disabled-while-saving.tsx'
import { useFormPage } from '../kit/form/use-form-page.ts'
import { useWords } from '../kit/words/use-words.ts'
import { usePane } from '../kit/workspace/page-context.ts'
import './desk.css'

interface FormDialogProps<Values extends FieldValues> {
  readonly name: string
  readonly title: string
  readonly ok: string
  readonly width?: number
  readonly defaults: Values
  /** Client-side validation; the server's refusals appear at the same fields. */
  readonly schema?: z.ZodType
  /** Fields that no draft keeps. */
  readonly secrets?: readonly (keyof Values & string)[]
  /** Why saving is not possible. */
  readonly refusal?: string | undefined
  /** Saving takes something back that others rely on. */
  readonly danger?: boolean
  /** Focuses the save button initially, for forms whose defaults usually apply. */
  readonly focusOk?: boolean
  readonly onSave: (values: Values) => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

const anything = z.looseObject({})

/** A small form in a dialog: Ctrl-Enter saves, Esc leaves, errors at their fields, closing discards. */
export const FormDialog = <Values extends FieldValues>(props: FormDialogProps<Values>) => {
  const {
    name,
    title,
    ok,
    width = 620,
    defaults,
    schema = anything,
    refusal,
    danger = false,
    focusOk = false,
    secrets = [],
    onSave,
    onClose,
    children,
  } = props
  const t = useWords('desk')
  const pane = usePane()
  const state = useFormPage<Values>({ name, schema, defaults, secrets, onSave })
  const save = useRef<HTMLButtonElement>(null)
  useEffect(() => () => writeDraft(pane, name, undefined), [pane, name])
  // A button cannot be focused before its dialog is visible; if the user is already typing, focus stays.
  const takeKeyboard = () => {
    const form = save.current?.closest('form')
    if (focusOk && !form?.contains(document.activeElement)) save.current?.focus()
  }
  return (
    <Modal
      open
      title={title}
      width={width}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && takeKeyboard()}
    >
      <FormProvider {...state.form}>
        <FormFieldsContext value={state.fields}>
          <form
            className="desk-dialog"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void state.save()
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              void state.save()
            }}
          >
            <ErrorList
              form={state.form}
              general={[...(state.stale ? [t('staleRow')] : []), ...state.besidesStale]}
              refusals={state.refusals}
            />
            <DisabledWhileSaving held={state.saving}>{children}</DisabledWhileSaving>
            {refusal && <p className="field-hint">{refusal}</p>}
            <div className="desk-dialog-foot">
              <Button onClick={onClose}>{t('back')}</Button>
              <Button
                ref={save}
                type="primary"
                danger={danger}
                htmlType="submit"
                autoFocus={focusOk}
                loading={state.saving}
                disabled={refusal !== undefined}
              >
                {ok}
              </Button>
            </div>
          </form>
        </FormFieldsContext>
      </FormProvider>
    </Modal>
  )
}
