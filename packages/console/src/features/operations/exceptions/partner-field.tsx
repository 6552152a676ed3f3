import { responsibleParties, responsiblePartyNames } from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import { exceptionLabels } from '@khonsong/domain/operations/exceptions/exception.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldChoice, FieldMoney, FieldSelect, type FieldOption } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { listCalls } from '../../../shared/list-calls.ts'
import { useMay } from '../../../shared/current-user.ts'
import type { ExceptionValues, SettlementValues } from './exception-values.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Customer and carriers of the shipment: offered first, as one of them is usually responsible. */
export interface Concerned {
  readonly customer: Named
  readonly carriers: readonly (Named | null)[]
}

const usePartners = ({ customer, carriers }: Concerned, typed: string) => {
  const t = useWords('exceptions')
  const enabled = useMay('subcontractor.view')
  const query = { pageSize: 50, status: '1', ...(typed === '' ? {} : { searchText: typed }) }
  const asking = useRead(listCalls.subcontractors, { query }, { enabled, keepOld: true, quiet: true })
  const near = carriers.filter((one) => one !== null)
  const found = (asking.data?.list ?? []).filter(({ id }) => !near.some((one) => one.id === id))
  const carrier = ({ id, name }: Named): FieldOption => ({ value: `subcontractor:${id}`, label: `${name} · ${t('carrier')}` })
  const first = near.filter(({ id }, at) => near.findIndex((one) => one.id === id) === at)
  const options = [
    ...first.map(carrier),
    { value: `customer:${customer.id}`, label: `${customer.name} · ${t('customer')}` },
    ...found.map(carrier),
  ]
  return {
    asking,
    options: typed === '' ? options : options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())),
  }
}

/** Responsible party: our company, or a partner. */
export const ResponsibleFields = ({ concerned }: { concerned: Concerned }) => {
  const t = useWords('exceptions')
  const localize = useLocalize()
  const [typed, setTyped] = useState('')
  const { asking, options } = usePartners(concerned, typed)
  const { responsibleParty } = useWatch<SettlementValues>()
  return (
    <>
      <FieldChoice
        name="responsibleParty"
        label={localize(exceptionLabels.responsibleParty)}
        options={responsiblePartyNames.map((value) => ({ value, label: localize(responsibleParties[value]) }))}
      />
      {responsibleParty === 'other' && (
        <FieldSelect
          name="partner"
          label={localize(exceptionLabels.responsible)}
          hint={t('partnerHint')}
          options={options}
          asking={asking}
          onSearch={setTyped}
        />
      )}
    </>
  )
}

/** Compensation amount; other handling methods have none. */
export const CompensationField = ({ method }: { method: ExceptionValues['handlingMethod'] | undefined }) => {
  const localize = useLocalize()
  return method === 'compensate' ? (
    <FieldMoney name="compensation" label={localize(exceptionLabels.compensation)} unit="฿" maxLength={14} />
  ) : null
}
