import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { isEnd } from '@khonsong/domain/operations/shipments/status.ts'
import { Button, InputNumber, Progress, Select, Skeleton } from 'antd'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { invalidateTopics } from '../../../../kit/call/query-client.ts'
import { FormFieldsContext } from '../../../../kit/form/form-context.ts'
import { useFormPage } from '../../../../kit/form/use-form-page.ts'
import { ActionButton } from '../../../../kit/show/action-button.tsx'
import { ErrorState } from '../../../../kit/show/states.tsx'
import { useConfirm } from '../../../../kit/show/use-confirm.ts'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../../shared/any-status.ts'
import { BulkFields } from './bulk-fields.tsx'
import { canReach, commonSteps, groupsOf, spreadOffsets, targetsOf, verdictOf } from './bulk-plan.ts'
import { BulkTable } from './bulk-table.tsx'
import { changedTopics } from './changed-topics.ts'
import { decide } from './decide.ts'
import { refusedBefore, runBulk } from './run-bulk.ts'
import { shipmentOf } from './shipment-of.ts'
import { valuesFor, type StatusValues } from './step-values.ts'
import { useBulkItems, type BulkDetail } from './use-bulk-items.ts'
import './shipments.css'

interface PanelProps {
  readonly ids: readonly string[]
  readonly onDirty?: (isDirty: boolean) => void
  readonly onClose?: () => void
}

interface ReadyProps {
  readonly rows: readonly BulkDetail[]
  readonly onAgain: () => void
  readonly onClose: (() => void) | undefined
  readonly onDirty: ((isDirty: boolean) => void) | undefined
}

/** Validation is the decision per row; an invalid shared field is reported in each affected row. */
const anything = z.custom<StatusValues>()

const useBulk = ({ rows, onDirty }: ReadyProps, target: ShipmentStatus | undefined) => {
  const language = useLanguage()
  const [offsets, setOffsets] = useState<ReadonlyMap<string, number>>(new Map())
  const [results, setResults] = useState<ReadonlyMap<string, RowResult>>(new Map())
  const [running, setRunning] = useState(false)
  const shipments = useMemo(() => rows.map(({ detail }) => shipmentOf(detail)), [rows])
  const steps = useMemo(() => (target ? commonSteps(shipments, target) : []), [shipments, target])
  const first = shipments[0]
  const defaults = useMemo<StatusValues>(
    () => (first && steps.length > 0 ? valuesFor(first, steps, null) : { steps: [] }),
    [first, steps],
  )
  const { form, fields } = useFormPage<StatusValues>({
    name: `bulk:${rows.length}:${target ?? ''}`,
    schema: anything,
    defaults,
    onSave: async () => undefined,
  })
  const watched = useDeferredValue(useWatch({ control: form.control }))
  const verdicts = useMemo(() => {
    if (!target) return []
    // `watched` only triggers recomputation; the values are read from the form.
    const values = watched.steps === undefined ? defaults : form.getValues()
    return rows.flatMap(({ payment }, at) => {
      const shipment = shipments[at]
      if (!shipment) return []
      const item = { shipment, payment, offsetMinutes: offsets.get(shipment.id) ?? 0 }
      return [verdictOf(item, target, values, decide)]
    })
  }, [target, watched, defaults, form, rows, shipments, offsets])
  const { isDirty } = form.formState
  useEffect(() => {
    onDirty?.(isDirty && results.size === 0)
  }, [onDirty, isDirty, results])
  const latest = useRef(verdicts)
  useEffect(() => {
    latest.current = verdicts
  }, [verdicts])
  const run = async () => {
    // Read at submit time: a photo may have been uploaded since the confirmation opened.
    const { current: verdicts } = latest
    setRunning(true)
    const before = verdicts.filter(({ refusals }) => refusals.length > 0).map((verdict) => refusedBefore(verdict, language))
    const keep = (answers: readonly RowResult[]) => setResults(new Map([...before, ...answers].map((row) => [row.id, row])))
    try {
      keep(await runBulk(groupsOf(verdicts), language, keep))
    } finally {
      setRunning(false)
      void invalidateTopics(changedTopics)
    }
  }
  return { form, fields, shipments, steps, verdicts, offsets, setOffsets, results, running, run }
}

const Spread = ({ onSpread }: { onSpread: (minutes: number) => void }) => {
  const t = useWords('shipments')
  const [minutes, setMinutes] = useState(10)
  return (
    <span className="spread">
      <InputNumber
        size="small"
        value={minutes}
        min={-240}
        max={240}
        precision={0}
        aria-label={t('bulk.spreadMinutes')}
        suffix={t('bulk.minutes')}
        onChange={(value) => setMinutes(value ?? 0)}
      />
      <Button size="small" onClick={() => onSpread(minutes)}>
        {t('bulk.spread')}
      </Button>
    </span>
  )
}

const Form = (props: ReadyProps & { readonly target: ShipmentStatus }) => {
  const { rows, target, onAgain, onClose } = props
  const t = useWords('shipments')
  const language = useLanguage()
  const confirm = useConfirm()
  const bulk = useBulk(props, target)
  const statusText = statusDisplayOf(target).label[language]
  const ready = bulk.verdicts.filter(({ refusals }) => refusals.length === 0).length
  const isOver = bulk.results.size > 0 && !bulk.running
  const accepted = [...bulk.results.values()].filter((row) => row.accepted).length
  const submit = async () => {
    const arrived = await Promise.allSettled(bulk.fields.underWay)
    if (arrived.some(({ status }) => status === 'rejected')) return
    const question = t('bulk.sure', { n: ready, status: statusText, rest: rows.length - ready })
    if (await confirm({ title: question, ok: t('bulk.confirm', { n: ready }), danger: isEnd(target) })) await bulk.run()
  }
  return (
    <FormProvider {...bulk.form}>
      <FormFieldsContext value={bulk.fields}>
        {!isOver && <BulkFields steps={bulk.steps} from={bulk.shipments[0]?.status ?? target} />}
        {!isOver && rows.length > 1 && (
          <Spread
            onSpread={(minutes) => {
              const every = spreadOffsets(
                bulk.shipments.map((shipment) => canReach(shipment, target)),
                minutes,
              )
              bulk.setOffsets(new Map(rows.map(({ detail }, at) => [detail.id, every[at] ?? 0])))
            }}
          />
        )}
        {isOver && (
          <p role="status">
            <strong>{t('results.count', { done: accepted, n: rows.length })}</strong>
          </p>
        )}
        <BulkTable
          rows={rows}
          verdicts={new Map(bulk.verdicts.map((verdict) => [verdict.id, verdict]))}
          results={bulk.results}
          offsets={bulk.offsets}
          onOffset={(id, minutes) => bulk.setOffsets(new Map([...bulk.offsets, [id, minutes]]))}
          locked={bulk.running || isOver}
        />
        {bulk.running && <Progress percent={Math.round((bulk.results.size / rows.length) * 100)} aria-label={statusText} />}
        <div className="dialog-foot">
          {onClose && <Button onClick={onClose}>{t('close')}</Button>}
          {isOver ? (
            <Button type="primary" onClick={onAgain}>
              {t('bulk.again')}
            </Button>
          ) : (
            <ActionButton
              type="primary"
              refusal={ready === 0 ? t('bulk.noneReady') : undefined}
              loading={bulk.running}
              onClick={() => void submit()}
            >
              {t('bulk.confirm', { n: ready })}
            </ActionButton>
          )}
        </div>
      </FormFieldsContext>
    </FormProvider>
  )
}

const Ready = (props: ReadyProps) => {
  const { rows } = props
  const t = useWords('shipments')
  const language = useLanguage()
  const [target, setTarget] = useState<ShipmentStatus>()
  const targets = useMemo(() => targetsOf(rows.map(({ detail }) => shipmentOf(detail))), [rows])
  return (
    <>
      <label className="bulk-target">
        <span>{t('bulk.target')}</span>
        <Select<ShipmentStatus>
          value={target ?? null}
          placeholder={t('bulk.choose')}
          aria-label={t('bulk.target')}
          showSearch={{ optionFilterProp: 'label' }}
          options={targets.map(({ to, count }) => ({
            value: to,
            label: `${statusDisplayOf(to).label[language]} · ${t('bulk.can', { n: count, all: rows.length })}`,
          }))}
          onChange={setTarget}
        />
      </label>
      {target ? (
        <Form key={target} {...props} target={target} />
      ) : (
        <BulkTable rows={rows} verdicts={new Map()} results={new Map()} offsets={new Map()} onOffset={() => undefined} locked />
      )}
    </>
  )
}

/** Sets one status for many: each row previews its effect, then shows its result. */
export const BulkPanel = ({ ids, onDirty, onClose }: PanelProps) => {
  const { data, error, refetch, dataUpdatedAt } = useBulkItems(ids)
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <div className="bulk-panel">
      <Ready key={dataUpdatedAt} rows={data} onAgain={() => void refetch()} onClose={onClose} onDirty={onDirty} />
    </div>
  )
}
