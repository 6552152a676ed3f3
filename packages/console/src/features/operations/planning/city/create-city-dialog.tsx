import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import { z } from 'zod'
import { useAct } from '../../../../kit/call/use-act.ts'
import { bangkokToday } from '../../../../kit/date/today.ts'
import { FieldDate, FieldSelect, FieldSwitch, FieldText } from '../../../../kit/form/fields.tsx'
import { useWords } from '../../../../kit/words/use-words.ts'
import { FormDialog } from '../../../../shared/form-dialog.tsx'
import { useBusinessUnitChoices, useProvinceChoices } from '../../../../shared/use-choices.ts'

interface Values {
  name: string
  businessUnitId: string
  provinceId: string
  fromOn: string
  untilOn: string
  takeWaiting: boolean
}

const schema = z.looseObject({
  businessUnitId: z.uuid(),
  provinceId: z.uuid(),
  fromOn: z.iso.date(),
  untilOn: z.iso.date(),
})

interface CreateProps {
  readonly onDone: (id: string) => void
  readonly onClose: () => void
}

/** Creates a plan for the drops of a city. */
export const CreateCityDialog = ({ onDone, onClose }: CreateProps) => {
  const t = useWords('city')
  const units = useBusinessUnitChoices()
  const provinces = useProvinceChoices(true)
  const { act } = useAct(plans.create, { changes: ['plans'], quiet: true })
  const tomorrow = addDays(bangkokToday(), 1)
  return (
    <FormDialog<Values>
      name="city-plan-create"
      title={t('create')}
      ok={t('create.ok')}
      schema={schema}
      defaults={{
        name: '',
        businessUnitId: units.length === 1 ? (units[0]?.value ?? '') : '',
        provinceId: '',
        fromOn: tomorrow,
        untilOn: tomorrow,
        takeWaiting: true,
      }}
      onClose={onClose}
      onSave={async ({ name, ...values }) => {
        const plan = await act({ body: { ...values, name: name.trim() || null, depotSiteId: null, shipmentIds: [] } })
        onDone(plan.id)
      }}
    >
      <FieldSelect name="businessUnitId" label={t('unit')} required options={units} />
      <FieldSelect name="provinceId" label={t('city')} required options={provinces} />
      <FieldText name="name" label={t('name')} maxLength={100} />
      <FieldDate name="fromOn" label={t('from')} required />
      <FieldDate name="untilOn" label={t('until')} required />
      <FieldSwitch name="takeWaiting" label={t('takeWaiting')} />
    </FormDialog>
  )
}
