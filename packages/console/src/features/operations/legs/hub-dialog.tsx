import { legs, type OrderWaybill } from '@khonsong/contract/operations/legs/legs.ts'
import { splitLabels } from '@khonsong/domain/operations/shipments/split-labels.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldDateTime, FieldNumber } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { PlaceText } from '../../../shared/place-text.tsx'
import { followingTime } from '../../../shared/following-time.ts'
import { HubField } from './hub-field.tsx'

interface HubValues {
  siteId: string
  handlingMinutes: number | null
  windows: { arriveFrom: string; arriveTo: string; leaveFrom: string; leaveTo: string }
}

const empty: HubValues = { siteId: '', handlingMinutes: 60, windows: { arriveFrom: '', arriveTo: '', leaveFrom: '', leaveTo: '' } }
const time = z.string().min(1)
const schema = z.looseObject({
  siteId: z.string().min(1),
  handlingMinutes: z.number().int().min(0).max(2880),
  windows: z.object({ arriveFrom: time, arriveTo: time, leaveFrom: time, leaveTo: time }),
})

/** Suggests times when a hub is chosen; they can be overwritten. */
const useOfferedTimes = (waybillId: string) => {
  const t = useWords('legs')
  const { setValue, getValues } = useFormContext<HubValues>()
  const [siteId, handlingMinutes] = useWatch<HubValues, ['siteId', 'handlingMinutes']>({ name: ['siteId', 'handlingMinutes'] })
  const { data } = useRead(
    legs.hubPlan,
    { params: { id: waybillId }, query: { siteId, handlingMinutes: handlingMinutes ?? 0 } },
    { enabled: siteId !== '' && handlingMinutes !== null, freshMs: 0, quiet: true },
  )
  const before = useRef(empty.windows)
  useEffect(() => {
    const offered = data?.windows
    if (!offered) return
    for (const key of ['arriveFrom', 'arriveTo', 'leaveFrom', 'leaveTo'] as const) {
      const next = followingTime(getValues(`windows.${key}`), before.current[key], offered[key])
      setValue(`windows.${key}`, next, { shouldDirty: true, shouldValidate: false })
    }
    before.current = offered
  }, [data, getValues, setValue])
  const guess =
    data?.toHubMinutes && data.fromHubMinutes ? t('hub.guess', { to: data.toHubMinutes, from: data.fromHubMinutes }) : undefined
  return { guess, refusals: data?.refusals.map(({ message }) => message) ?? [] }
}

const Fields = ({ waybillId }: { waybillId: string }) => {
  const t = useWords('legs')
  const localize = useLocalize()
  const { guess, refusals } = useOfferedTimes(waybillId)
  return (
    <>
      <HubField name="siteId" waybillIds={[waybillId]} />
      <FieldNumber name="handlingMinutes" label={localize(splitLabels.handling)} decimals={0} />
      {guess && <p className="quiet">{guess}</p>}
      {refusals.length > 0 && (
        <p className="field-error" role="alert">
          {refusals.join(' ')}
        </p>
      )}
      <div className="desk-pair">
        <FieldDateTime name="windows.arriveFrom" label={t('hub.arriveFrom')} required />
        <FieldDateTime name="windows.arriveTo" label={t('hub.arriveTo')} required />
        <FieldDateTime name="windows.leaveFrom" label={t('hub.leaveFrom')} required />
        <FieldDateTime name="windows.leaveTo" label={t('hub.leaveTo')} required />
      </div>
    </>
  )
}

/** Routes a waybill over a hub, with arrival and departure times. */
export const HubDialog = ({ waybill, onClose }: { waybill: OrderWaybill; onClose: () => void }) => {
  const t = useWords('legs')
  const insert = useAct(legs.insertHub, { changes: ['orders', 'shipments', 'jobs', 'dashboard'], quiet: true })
  const defaults = useMemo(() => structuredClone(empty), [])
  return (
    <FormDialog<HubValues>
      name={`hub-${waybill.id}`}
      title={t('hub.title', { no: waybill.shipmentNo })}
      ok={t('hub')}
      schema={schema}
      defaults={defaults}
      onClose={onClose}
      onSave={async ({ siteId, windows }) => {
        await insert.act({ params: { id: waybill.id }, body: { version: waybill.version, siteId, windows } })
        onClose()
      }}
    >
      <p className="quiet">
        <PlaceText place={waybill.origin} /> → <PlaceText place={waybill.destination} />
      </p>
      <Fields waybillId={waybill.id} />
    </FormDialog>
  )
}
