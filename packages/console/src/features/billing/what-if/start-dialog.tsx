import { startingWhatIf, whatIf } from '@khonsong/contract/billing/what-if/what-if.ts'
import { whatIfKinds, type WhatIfKind } from '@khonsong/domain/billing/what-if/what-if-change.ts'
import { whatIfRun } from '@khonsong/domain/billing/what-if/what-if-run.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { useWatch } from 'react-hook-form'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDate, FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { FieldInput } from '../../../kit/resource/fields/field-input.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { referenceSources as sources } from '../../../shared/reference-sources.ts'
import { useNow } from '../../../shared/use-now.ts'
import { CardChange, ContractChange, FuelChange } from './change-fields.tsx'

const empty = {
  fuelProduct: 'diesel',
  fuelAmount: '',
  cardId: '',
  contractId: '',
  percent: '',
  amount: '',
  roundTo: '1',
  lineNo: '',
  price: '',
  minimum: '',
  maximum: '',
  free: '',
}

interface Values {
  name: string
  dateFrom: string
  dateTo: string
  partnerId: string | null
  businessUnitId: string | null
  change: typeof empty & { kind: WhatIfKind; from: string }
}

/** Shows only the fields of the chosen kind. */
const Change = () => {
  const kind = useWatch<Values, 'change.kind'>({ name: 'change.kind' })
  if (kind === 'fuel_price' || kind === 'fuel_shift') return <FuelChange shift={kind === 'fuel_shift'} />
  if (kind === 'rate_card_draft' || kind === 'rate_card_prices') return <CardChange prices={kind === 'rate_card_prices'} />
  return kind === 'contract_draft' || kind === 'contract_term' ? <ContractChange term={kind === 'contract_term'} /> : null
}

interface StartDialogProps {
  readonly onClose: () => void
  readonly onStarted: (id: string) => void
}

/** The assumed change and its period, by default last month. */
export const StartDialog = ({ onClose, onStarted }: StartDialogProps) => {
  const t = useWords('whatif')
  const localize = useLocalize()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const lastDay = addDays(`${today.slice(0, 7)}-01`, -1)
  const firstDay = `${lastDay.slice(0, 7)}-01`
  const { act } = useAct(whatIf.start, { changes: ['billing', 'tasks'], quiet: true })
  const kinds = Object.entries(whatIfKinds).map(([value, words]) => ({ value, label: localize(words) }))
  return (
    <FormDialog<Values>
      name="what-if-start"
      title={t('start')}
      ok={t('start.ok')}
      schema={startingWhatIf}
      defaults={{
        name: '',
        dateFrom: firstDay,
        dateTo: lastDay,
        partnerId: null,
        businessUnitId: null,
        change: { ...empty, kind: 'fuel_shift', from: firstDay },
      }}
      onClose={onClose}
      onSave={async (values) => {
        const { id } = await act({ body: values as never }) // parsed by the call's schema
        onStarted(id)
        onClose()
      }}
    >
      <p className="quiet">{t('start.text')}</p>
      <FieldText name="name" label={t('name')} placeholder={t('name.example')} maxLength={64} required />
      <FieldDate name="dateFrom" label={t('from')} required />
      <FieldDate name="dateTo" label={t('to')} required />
      <FieldInput field={whatIfRun.fields.partnerId} name="partnerId" sources={sources} />
      <FieldInput field={whatIfRun.fields.businessUnitId} name="businessUnitId" sources={sources} />
      <FieldSelect name="change.kind" label={t('kind')} options={kinds} clearable={false} required />
      <FieldDate name="change.from" label={t('change.from')} required />
      <Change />
    </FormDialog>
  )
}
