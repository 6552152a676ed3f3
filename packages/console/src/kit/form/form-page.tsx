import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import { Alert, Button } from 'antd'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { callSetup } from '../call/call-setup.ts'
import { hasOpenLayer } from '../show/open-layer.ts'
import { PageTitle } from '../show/page-title.tsx'
import type { RowAction } from '../table/row-action.ts'
import { useWords } from '../words/use-words.ts'
import { ErrorList } from './error-list.tsx'
import { FormFieldsContext } from './form-context.ts'
import { DisabledWhileSaving } from './disabled-while-saving.tsx'
import { NotPermitted } from './not-permitted.tsx'
import { useDiscard } from './use-discard.ts'
import { useFormPage, type FormPageOptions } from './use-form-page.ts'

export interface FormPageProps<Values extends FieldValues> extends FormPageOptions<Values> {
  readonly title: ReactNode
  readonly beside?: ReactNode
  readonly saveLabel?: string
  /** Where Esc and Cancel navigate. */
  readonly onLeave: () => void
  /** Loads the version saved by someone else and reapplies the changes made here. */
  readonly onReload?: ((values: Values, base: Values) => void) | undefined
  /** Replaces the default conflict notice, where the form can merge. */
  readonly conflict?: ReactNode
  readonly more?: readonly RowAction[]
  /** The call that saving makes: a user without permission for it is told so instead of filling in the form. */
  readonly saves?: Pick<Operation, 'needs'>
  /** Why saving is not possible. */
  readonly refusal?: string | undefined
  readonly children: ReactNode
}

/** Ctrl-Enter and Ctrl-S save; Esc leaves, unless it closes an open layer. */
const useFormKeys = (save: () => Promise<void>, leave: () => void) => (event: KeyboardEvent) => {
  if ((event.key === 'Enter' || event.key.toLowerCase() === 's') && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
    event.preventDefault()
    void save()
  } else if (event.key === 'Escape' && !event.defaultPrevented) {
    if (!hasOpenLayer(event.currentTarget)) leave()
  }
}

const EditableForm = <Values extends FieldValues>(props: FormPageProps<Values>) => {
  const t = useWords('kit')
  const discard = useDiscard()
  const state = useFormPage(props)
  const { form, fields, save, saving } = state
  const body = useRef<HTMLFormElement>(null)
  const readOnly = props.readOnly ?? false
  useEffect(() => {
    const first = body.current?.querySelector<HTMLElement>('input:not([type=hidden]):not(:disabled),textarea,select')
    // A date field opens its calendar over the form when it is focused.
    if (!first?.closest('.ant-picker, .date-input')) first?.focus({ preventScroll: true })
  }, [])
  const leave = async () => {
    if (!form.formState.isDirty || readOnly) return props.onLeave()
    if (!(await discard())) return
    state.discardDraft()
    props.onLeave()
  }
  const onKeyDown = useFormKeys(save, () => void leave())
  return (
    <FormProvider {...form}>
      <FormFieldsContext value={fields}>
        <form
          ref={body}
          className="page form-page"
          noValidate
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <PageTitle
            title={props.title}
            beside={props.beside}
            more={props.more}
            secondary={<Button onClick={() => void leave()}>{t('form.cancel')}</Button>}
            primary={
              readOnly
                ? undefined
                : { label: props.saveLabel ?? t('form.save'), onAct: () => void save(), acting: saving, refusal: props.refusal }
            }
          />
          {state.restored && (
            <Alert
              type="info"
              title={t('form.draft')}
              action={
                <Button size="small" onClick={state.discardDraft}>
                  {t('form.discardDraft')}
                </Button>
              }
            />
          )}
          <ErrorList
            form={form}
            general={props.conflict === undefined ? state.besidesStale : state.general}
            refusals={state.refusals}
            lead={
              props.conflict ??
              (state.stale && (
                <Alert
                  type="warning"
                  title={t('form.stale')}
                  action={
                    props.onReload && (
                      <Button size="small" onClick={() => props.onReload?.(form.getValues(), state.base())}>
                        {t('form.reload')}
                      </Button>
                    )
                  }
                />
              ))
            }
          />
          <DisabledWhileSaving held={saving}>{props.children}</DisabledWhileSaving>
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      </FormFieldsContext>
    </FormProvider>
  )
}

/** A form page: title line with the primary action, error list linking to fields, fields in sections. */
export const FormPage = <Values extends FieldValues>(props: FormPageProps<Values>) =>
  props.saves && !props.readOnly && !callSetup().mayCall(props.saves) ? (
    <NotPermitted onLeave={props.onLeave} />
  ) : (
    <EditableForm {...props} />
  )
