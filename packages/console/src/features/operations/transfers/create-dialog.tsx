import { transfers } from '@khonsong/contract/operations/transfers/transfers.ts'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../../kit/call/call.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldDateTime, FieldSelect, FieldSwitch, FieldText } from '../../../kit/form/fields.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useBrackets } from '../../../kit/words/brackets.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { SiteField } from '../../../shared/site-field.tsx'
import { useBusinessUnitChoices } from '../../../shared/use-choices.ts'

interface CreateValues {
  businessUnitId: string
  fromSiteId: string
  toSiteId: string
  plannedDepartureAt: string
  plannedArrivalAt: string
  sealNo: string
  remark: string
  takeWaiting: boolean
}

const schema = z.looseObject({ businessUnitId: z.uuid(), fromSiteId: z.uuid(), toSiteId: z.uuid() })

/** Number of waybills waiting for the selected lane. */
const TakeWaiting = () => {
  const t = useWords('transfers')
  const brackets = useBrackets()
  const { fromSiteId, toSiteId } = useWatch<CreateValues>()
  const isChosen = Boolean(fromSiteId) && Boolean(toSiteId)
  const { data } = useRead(
    transfers.candidates,
    { query: { fromSiteId: fromSiteId ?? '', toSiteId: toSiteId ?? '' } },
    { topics: ['transfers', 'shipments'], enabled: isChosen, quiet: true },
  )
  const label = isChosen && data ? brackets(t('create.take'), formatNumber(data.length)) : t('create.take')
  return <FieldSwitch name="takeWaiting" label={label} />
}

/** Creates a transfer between two sites, with all waybills waiting for that lane. */
export const CreateDialog = ({ onDone, onClose }: { onDone: (id: string) => void; onClose: () => void }) => {
  const t = useWords('transfers')
  const language = useLanguage()
  const units = useBusinessUnitChoices()
  const create = useAct(transfers.create, { changes: ['transfers'], quiet: true })
  return (
    <FormDialog<CreateValues>
      name="transfer-create"
      title={t('create')}
      ok={t('create.ok')}
      schema={schema}
      defaults={{
        businessUnitId: units.length === 1 ? (units[0]?.value ?? '') : '',
        fromSiteId: '',
        toSiteId: '',
        plannedDepartureAt: '',
        plannedArrivalAt: '',
        sealNo: '',
        remark: '',
        takeWaiting: true,
      }}
      onClose={onClose}
      onSave={async ({ takeWaiting, businessUnitId, fromSiteId, toSiteId, ...more }) => {
        const waiting = takeWaiting
          ? await call(transfers.candidates, { query: { fromSiteId, toSiteId } }, { language, quiet: true })
          : []
        const transfer = await create.act({
          body: {
            businessUnitId,
            fromSiteId,
            toSiteId,
            plannedDepartureAt: more.plannedDepartureAt || null,
            plannedArrivalAt: more.plannedArrivalAt || null,
            sealNo: more.sealNo.trim() || null,
            remark: more.remark.trim() || null,
            shipmentIds: waiting.map(({ id }) => id),
          },
        })
        onClose()
        onDone(transfer.id)
      }}
    >
      <FieldSelect name="businessUnitId" label={t('unit')} required options={units} />
      <SiteField name="fromSiteId" label={t('create.from')} required />
      <SiteField name="toSiteId" label={t('create.to')} required />
      <FieldDateTime name="plannedDepartureAt" label={t('planned')} />
      <FieldDateTime name="plannedArrivalAt" label={t('plannedArrival')} />
      <FieldText name="sealNo" label={t('seal')} maxLength={60} />
      <FieldText name="remark" label={t('remark')} maxLength={250} />
      <TakeWaiting />
    </FormDialog>
  )
}
