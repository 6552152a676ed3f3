import type { Language } from '@khonsong/domain/kernel/language.ts'
import { statusRuns } from '@khonsong/contract/operations/tracking/status-runs.ts'
import { minInBatch, type BatchKind } from '@khonsong/domain/operations/shipments/batch-move.ts'
import { isPaymentChannel, paymentChannels } from '@khonsong/domain/company/settings/payment-channel.ts'
import { statusFields } from '@khonsong/domain/operations/shipments/status-form.ts'
import { Alert, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import { CallFailure } from '../../../../kit/call/call-failure.ts'
import { failureMessage } from '../../../../kit/call/failure-message.ts'
import { useAct } from '../../../../kit/call/use-act.ts'
import { InstantPicker } from '../../../../kit/date/day-picker.tsx'
import { ActionButton } from '../../../../kit/show/action-button.tsx'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useSetting } from '../../../../shared/use-setting.ts'
import { BatchReceiver, nobody, receiverReport } from './batch-receiver.tsx'
import { changedTopics } from './changed-topics.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { RunResults } from './run-results.tsx'
import { useQuit } from './use-quit.ts'

const moments = ['arrivedAt', 'startedAt', 'completedAt'] as const
/** Fields with their own error display. */
const shownAt: readonly string[] = [...moments, 'receiverName', 'signature']
type Times = Readonly<Record<(typeof moments)[number], string>>
const noTimes: Times = { arrivedAt: '', startedAt: '', completedAt: '' }

interface BatchProps {
  readonly batch: BatchKind
  readonly ids: readonly string[]
  readonly onClose: () => void
}

const goodsMeasured = ['temperature'] as const
const bothMeasured = ['temperature', 'vehicleTemperature'] as const
/** Measurements required by a monitoring strategy; the same for all waybills of a vehicle. */
type Measured = Readonly<Partial<Record<(typeof bothMeasured)[number], number | undefined>>>

type Said = Readonly<Record<string, string>>

/** The server's errors by field; the rest under ''. */
const messageOfFailure = (failure: CallFailure, language: Language): Said =>
  failure.errors.length === 0
    ? { '': failureMessage(failure, language) }
    : Object.fromEntries(failure.errors.map(({ field, message }) => [field ?? '', message]))

const Moment = ({
  name,
  value,
  said,
  onChange,
}: {
  name: keyof Times
  value: string
  said?: string | undefined
  onChange: (value: string) => void
}) => {
  const t = useWords('shipments')
  const id = useId()
  return (
    <div className="batch-field">
      <label htmlFor={id}>
        {t(`batch.${name}`)} <span className="required">*</span>
      </label>
      <InstantPicker
        id={id}
        value={value}
        invalid={said !== undefined}
        describedBy={`${id}-said`}
        leaning="behind"
        onChange={onChange}
      />
      {said && (
        <p id={`${id}-said`} className="field-error">
          {said}
        </p>
      )}
    </div>
  )
}

const Form = ({
  batch,
  ids,
  onStarted,
  onDirty,
}: BatchProps & { onStarted: (runId: string) => void; onDirty: (is: boolean) => void }) => {
  const t = useWords('shipments')
  const language = useLanguage()
  const channels = useSetting('PAYMENT_CHANNEL').filter(isPaymentChannel)
  const [times, setTimes] = useState(noTimes)
  const [apart, setApart] = useState(0)
  const [measured, setMeasured] = useState<Measured>({})
  const [channel, setChannel] = useState(channels[0])
  const [receiver, setReceiver] = useState(nobody)
  const [sending, setSending] = useState(false)
  const [said, setSaid] = useState<Said>({})
  const { act, acting } = useAct(statusRuns.start, { quiet: true, changes: ['tasks', ...changedTopics] })
  const missing = moments.some((name) => times[name] === '')
  const start = async () => {
    setSaid({})
    try {
      const shipments = ids.map((shipmentId, at) => ({ shipmentId, offsetMinutes: at * apart }))
      const paid = channel ? { paymentChannel: channel } : {}
      const delivered = batch === 'send' ? { ...paid, ...receiverReport(receiver) } : {}
      onStarted((await act({ body: { kind: batch, shipments, ...times, ...delivered, ...measured } })).runId)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setSaid(messageOfFailure(cause, language))
    }
  }
  const few = ids.length < minInBatch ? t('batch.few') : undefined
  const general = Object.entries(said).filter(([field]) => !shownAt.includes(field))
  return (
    <div className="batch">
      <p className="quiet">{t(`batch.hint.${batch}`)}</p>
      {general.length > 0 && <Alert type="error" showIcon title={general.map(([, message]) => message).join(' ')} />}
      <div className="batch-fields">
        {moments.map((name) => (
          <Moment
            key={name}
            name={name}
            value={times[name]}
            said={said[name]}
            onChange={(value) => {
              setTimes((old) => ({ ...old, [name]: value }))
              onDirty(true)
            }}
          />
        ))}
        <div className="batch-field">
          <span>{t('batch.each')}</span>
          <InputNumber
            value={apart}
            min={0}
            max={240}
            precision={0}
            aria-label={t('batch.each')}
            suffix={t('bulk.minutes')}
            onChange={(value) => setApart(value ?? 0)}
          />
        </div>
        {(batch === 'pickup' ? bothMeasured : goodsMeasured).map((name) => (
          <div key={name} className="batch-field">
            <span>{statusFields[name].label[language]}</span>
            <InputNumber
              value={measured[name] ?? null}
              min={-100}
              max={100}
              precision={1}
              aria-label={statusFields[name].label[language]}
              suffix="°C"
              onChange={(value) => {
                setMeasured((others) => ({ ...others, [name]: value ?? undefined }))
                onDirty(true)
              }}
            />
          </div>
        ))}
        {batch === 'send' && channels.length > 0 && (
          <div className="batch-field">
            <span>{t('batch.channel')}</span>
            <Select
              value={channel ?? null}
              aria-label={t('batch.channel')}
              options={channels.map((value) => ({ value, label: paymentChannels[value][language] }))}
              onChange={setChannel}
            />
          </div>
        )}
        {batch === 'send' && (
          <BatchReceiver
            value={receiver}
            said={said}
            onChange={(value) => {
              setReceiver(value)
              onDirty(true)
            }}
            onSending={(sent) => {
              setSending(true)
              void sent.catch(() => undefined).finally(() => setSending(false)) // shown at the field
            }}
          />
        )}
      </div>
      <div className="dialog-foot">
        <ActionButton
          type="primary"
          refusal={few ?? (missing ? t('batch.times') : undefined)}
          loading={acting || sending}
          onClick={() => void start()}
        >
          {t('batch.start')}
        </ActionButton>
      </div>
    </div>
  )
}

/** Batch pickup or delivery as a background job, with per-waybill results. */
export const BatchDialog = (props: BatchProps) => {
  const t = useWords('shipments')
  const [runId, setRunId] = useState<string>()
  const { quit, onDirty } = useQuit(props.onClose)
  const started = (id: string) => {
    onDirty(false)
    setRunId(id)
  }
  return (
    <DialogFrame title={t(`batch.title.${props.batch}`, { n: props.ids.length })} onClose={quit}>
      {runId ? <RunResults id={runId} /> : <Form {...props} onStarted={started} onDirty={onDirty} />}
    </DialogFrame>
  )
}
