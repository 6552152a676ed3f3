import { drivers } from '@khonsong/contract/masters/fleet/fleet.ts'
import { customers, subcontractors } from '@khonsong/contract/masters/partners/partners.ts'
import { user } from '@khonsong/domain/company/access/user.ts'
import { useState } from 'react'
import { useRead } from '../kit/call/use-read.ts'
import { FieldSelect, type FieldOption } from '../kit/form/fields.tsx'
import { useLocalize } from '../kit/words/pane-language.ts'
import { useMay } from './current-user.ts'

interface PartyProps {
  /** The account's current party, which may not be among the first results. */
  readonly chosen: FieldOption | undefined
}

const withChosen = (found: readonly FieldOption[], chosen: FieldOption | undefined): readonly FieldOption[] =>
  chosen && !found.some(({ value }) => value === chosen.value) ? [...found, chosen] : found

const askFor = (text: string) => ({ query: { searchText: text || undefined, pageSize: 20 } })
const quietly = (enabled: boolean) => ({ enabled, keepOld: true, quiet: true })

interface CustomerProps extends PartyProps {
  /** Set where the party is optional. */
  readonly optional?: { readonly label: string; readonly hint: string }
}

export const CustomerField = ({ chosen, optional }: CustomerProps) => {
  const localize = useLocalize()
  const [text, setText] = useState('')
  const asking = useRead(customers.list, askFor(text), quietly(useMay('customer.view')))
  const found = (asking.data?.list ?? []).map(({ id, code, companyNameTH }) => ({
    value: id,
    label: `${code ?? ''} ${companyNameTH ?? ''}`.trim(),
  }))
  return (
    <FieldSelect
      name="customerId"
      label={optional?.label ?? localize(user.fields.customerId.label)}
      options={withChosen(found, chosen)}
      asking={asking}
      onSearch={setText}
      {...(optional ? { hint: optional.hint } : { required: true })}
    />
  )
}

export const SubcontractorField = ({ chosen }: PartyProps) => {
  const localize = useLocalize()
  const [text, setText] = useState('')
  const asking = useRead(subcontractors.list, askFor(text), quietly(useMay('subcontractor.view')))
  const found = (asking.data?.list ?? []).map(({ id, code, name }) => ({ value: id, label: `${code ?? ''} ${name ?? ''}`.trim() }))
  return (
    <FieldSelect
      name="subcontractorId"
      label={localize(user.fields.subcontractorId.label)}
      options={withChosen(found, chosen)}
      asking={asking}
      onSearch={setText}
      required
    />
  )
}

export const DriverField = ({ chosen }: PartyProps) => {
  const localize = useLocalize()
  const [text, setText] = useState('')
  const asking = useRead(drivers.list, askFor(text), quietly(useMay('driver.view')))
  const found = (asking.data?.list ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  }))
  return (
    <FieldSelect
      name="driverId"
      label={localize(user.fields.driverId.label)}
      options={withChosen(found, chosen)}
      asking={asking}
      onSearch={setText}
      required
    />
  )
}
