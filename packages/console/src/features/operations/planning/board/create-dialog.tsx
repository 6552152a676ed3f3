import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import { shipments } from '@khonsong/contract/operations/shipments/shipments.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import { maxMoved } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { z } from 'zod'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/call/use-act.ts'
import { bangkokToday } from '../../../../kit/date/today.ts'
import { FieldDate, FieldSelect, FieldSwitch, FieldText } from '../../../../kit/form/fields.tsx'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { useBusinessUnitChoices } from '../../../../shared/use-choices.ts'
import { FormDialog } from '../../../../shared/form-dialog.tsx'

interface CreateValues {
  name: string
  businessUnitId: string
  fromOn: string
  untilOn: string
  takeWaiting: boolean
}

const schema = z.looseObject({ businessUnitId: z.uuid(), fromOn: z.iso.date(), untilOn: z.iso.date() })

interface CreateProps {
  readonly onDone: (id: string) => void
  readonly onClose: () => void
}

/** Creates a plan for one or more days, with all waybills to be picked up by then. */
export const CreateDialog = ({ onDone, onClose }: CreateProps) => {
  const t = useWords('board')
  const language = useLanguage()
  const units = useBusinessUnitChoices()
  const create = useAct(plans.create, { changes: ['plans'], quiet: true })
  const tomorrow = addDays(bangkokToday(), 1)
  const waitingIds = async ({ businessUnitId, untilOn }: CreateValues): Promise<string[]> => {
    const query = {
      status: ['shipment_created' as const],
      unplanned: 'true' as const,
      businessUnitId,
      pickupTo: untilOn,
      orderBy: 'targetPickupFrom' as const,
      sorting: 'asc' as const,
      pageSize: maxMoved,
    }
    const { list } = await call(shipments.list, { query }, { language })
    return list.map(({ id }) => id)
  }
  return (
    <FormDialog<CreateValues>
      name="plan-create"
      title={t('create.title')}
      ok={t('create.ok')}
      schema={schema}
      defaults={{
        name: '',
        businessUnitId: units.length === 1 ? (units[0]?.value ?? '') : '',
        fromOn: tomorrow,
        untilOn: tomorrow,
        takeWaiting: true,
      }}
      onClose={onClose}
      onSave={async (values) => {
        const { name, businessUnitId, fromOn, untilOn, takeWaiting } = values
        const shipmentIds = takeWaiting ? await waitingIds(values) : []
        const plan = await create.act({
          body: { name: name.trim() || null, businessUnitId, fromOn, untilOn, depotSiteId: null, shipmentIds },
        })
        onDone(plan.id)
      }}
    >
      <FieldSelect name="businessUnitId" label={t('create.unit')} required options={units} />
      <FieldText name="name" label={t('create.name')} maxLength={100} />
      <FieldDate name="fromOn" label={t('create.from')} required />
      <FieldDate name="untilOn" label={t('create.until')} required />
      <FieldSwitch name="takeWaiting" label={t('create.takeWaiting')} />
    </FormDialog>
  )
}
