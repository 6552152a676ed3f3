import { subcontractors } from '@khonsong/contract/masters/partners/partners.ts'
import { useState } from 'react'
import { useRead } from '../kit/call/use-read.ts'
import type { FieldProps } from '../kit/form/field.tsx'
import { FieldSelect } from '../kit/form/fields.tsx'

/** Selects a carrier by name or code. */
export const CarrierField = (props: FieldProps) => {
  const [asked, setTyped] = useState('')
  const query = { pageSize: 50, status: '1', ...(asked === '' ? {} : { searchText: asked }) }
  const asking = useRead(subcontractors.list, { query }, { topics: ['subcontractors'], keepOld: true, quiet: true })
  const options = (asking.data?.list ?? []).map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` }))
  return <FieldSelect {...props} options={options} asking={asking} onSearch={setTyped} />
}
