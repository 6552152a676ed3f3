import type { ShipmentDetail, ShipmentEvent } from '@khonsong/contract/operations/shipments/shipments.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import type { OrderPayment } from '@khonsong/domain/operations/shipments/form-defaults.ts'
import { withRequired } from '@khonsong/domain/operations/shipments/monitoring-rules.ts'
import { isEnd, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { AntdApp } from '../../../../kit/show/antd-app.ts'
import { CallFailure } from '../../../../kit/call/call-failure.ts'
import { invalidateTopics } from '../../../../kit/call/query-client.ts'
import { useAct } from '../../../../kit/call/use-act.ts'
import { writeDraft } from '../../../../kit/form/draft.ts'
import { ErrorList } from '../../../../kit/form/error-list.tsx'
import { FormFieldsContext } from '../../../../kit/form/form-context.ts'
import { NotYet } from '../../../../kit/form/not-yet.ts'
import { useFormPage } from '../../../../kit/form/use-form-page.ts'
import { useConfirm } from '../../../../kit/show/use-confirm.ts'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { usePane } from '../../../../kit/workspace/page-context.ts'
import { statusDisplayOf } from '../../../../shared/any-status.ts'
import { changedTopics } from './changed-topics.ts'
import type { Offer } from './offers.ts'
import { shipmentOf } from './shipment-of.ts'
import { SpreadButton } from './spread-button.tsx'
import { StepSection } from './step-section.tsx'
import { formsOf, reportedNow, sentSteps, valuesFor, type StatusValues, type StepValues } from './step-values.ts'
import { valuesSchema } from './values-schema.ts'
import { WhatFollows } from './what-follows.tsx'

export interface StatusFormProps {
  readonly detail: ShipmentDetail
  readonly events: readonly ShipmentEvent[]
  readonly offer: Offer
  readonly payment: OrderPayment | null
  /** Values typed for a status before another target was chosen. */
  readonly typed: Map<ShipmentStatus, StepValues>
  readonly onDirty: (isDirty: boolean) => void
  readonly onCancel: () => void
  readonly onDone: () => void
  /** Version conflict, with the server's message. */
  readonly onConflict: (message: string) => void
}

/** Refusals due to an outdated status: the shipment is reloaded. */
const staleRefusals: ReadonlySet<string> = new Set(['shipment.cannot_change_status', 'shipment.cancel_failed'])

/** Only a correction leaves these statuses, so they are confirmed. */
const asksTwice = (to: ShipmentStatus): boolean => isEnd(to) || to === 'shipment_delivery_failed'

const useStatusForm = (props: StatusFormProps) => {
  const { detail, events, offer, payment, typed, onDirty, onDone, onConflict } = props
  const t = useWords('shipments')
  const localize = useLocalize()
  const pane = usePane()
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const shipment = useMemo(() => shipmentOf(detail, events), [detail, events])
  const schema = useMemo(() => valuesSchema(shipment, detail.requiredTemperatures), [shipment, detail])
  const [openedAt] = useState(() => new Date().toISOString())
  const defaults = useMemo(() => {
    const values = valuesFor(shipment, offer.steps, payment)
    return offer.kind === 'next' && offer.steps.length === 1 ? reportedNow(values, openedAt) : values
  }, [shipment, offer, payment, openedAt])
  const setStatus = useAct(tracking.setStatus, { quiet: true })
  const name = `status:${detail.id}:${detail.version}:${offer.to}`
  const statusText = localize(statusDisplayOf(offer.to).label)
  const state = useFormPage<StatusValues>({
    name,
    schema,
    defaults,
    onSave: async (values) => {
      if (asksTwice(offer.to)) {
        const sure = await confirm({
          title: t('sure.title', { status: statusText }),
          content: t('sure.text', { no: detail.shipmentNo }),
          ok: statusText,
          danger: offer.to !== 'shipment_approved' && offer.to !== 'shipment_returned',
        })
        if (!sure) throw new NotYet()
      }
      try {
        await setStatus.act({ body: { shipmentId: detail.id, version: detail.version, steps: sentSteps(values) } })
      } catch (cause) {
        if (cause instanceof CallFailure && cause.errors.some(({ code }) => staleRefusals.has(code))) onConflict(cause.message)
        throw cause
      }
      void message.success(t('done.status', { no: detail.shipmentNo, status: statusText }))
      onDone()
      // Not earlier: while the form is open a reload would report our own change as a conflict.
      void invalidateTopics(changedTopics)
    },
  })
  const { form } = state
  useEffect(() => {
    // Values typed for another target are kept.
    for (const [at, step] of form.getValues().steps.entries())
      for (const [key, value] of Object.entries(typed.get(step.status) ?? {}))
        form.setValue(`steps.${at}.${key}`, value, { shouldDirty: true })
    return () => {
      if (form.formState.isDirty) for (const step of form.getValues().steps) typed.set(step.status, step)
      writeDraft(pane, name, undefined)
    }
  }, [form, name, pane, typed])
  const { isDirty } = form.formState
  useEffect(() => {
    onDirty(isDirty)
  }, [onDirty, isDirty])
  return { shipment, state, statusText }
}

/** The form of one or more steps, rendered from the domain's table and validated by its decision before submitting. */
export const StatusForm = (props: StatusFormProps) => {
  const { detail, offer, onCancel } = props
  const t = useWords('shipments')
  const { shipment, state, statusText } = useStatusForm(props)
  const forms = useMemo(
    () => formsOf(shipment.status, offer.steps).map((form) => withRequired(form, detail.requiredTemperatures)),
    [shipment.status, offer, detail],
  )
  return (
    <FormProvider {...state.form}>
      <FormFieldsContext value={state.fields}>
        <form
          className="status-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void state.save()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void state.save()
          }}
        >
          <ErrorList form={state.form} general={state.general} refusals={state.refusals} />
          {forms.length > 1 && <SpreadButton shipment={shipment} />}
          {forms.map((form, at) => (
            <StepSection key={form.status} at={at} form={form} shipment={shipment} detail={detail} alone={forms.length === 1} />
          ))}
          <WhatFollows shipment={shipment} detail={detail} />
          <div className="dialog-foot">
            <Button onClick={onCancel}>{t('close')}</Button>
            <Button type="primary" htmlType="submit" danger={statusDisplayOf(offer.to).tone === 'trouble'} loading={state.saving}>
              {t('confirm.status', { status: statusText })}
            </Button>
          </div>
        </form>
      </FormFieldsContext>
    </FormProvider>
  )
}
