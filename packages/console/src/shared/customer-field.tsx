import { customerOptions } from '@khonsong/contract/masters/partners/partners.ts'
import { useState } from 'react'
import { useRead } from '../kit/call/use-read.ts'
import type { FieldProps } from '../kit/form/field.tsx'
import { FieldSelect } from '../kit/form/fields.tsx'
import { useWatch } from 'react-hook-form'

/** Chooses a customer by name, code or tax number. */
export const CustomerField = (props: FieldProps) => {
  const [asked, setTyped] = useState('')
  const selected: unknown = useWatch({ name: props.name })
  const id = typeof selected === 'string' && selected !== '' ? selected : undefined
  const query = asked === '' ? {} : { searchText: asked }
  const asking = useRead(customerOptions, { query }, { topics: ['customers'], keepOld: true, quiet: true })
  const rows = asking.data ?? []
  const isMissing = id !== undefined && !rows.some((row) => row.id === id)
  const { data: chosen } = useRead(customerOptions, { query: { id } }, { enabled: isMissing, freshMs: 600_000, quiet: true })
  const options = [...rows, ...(isMissing ? (chosen ?? []) : [])].map((row) => ({
    value: row.id,
    label: `${row.name} · ${row.code}`,
  }))
  return <FieldSelect {...props} options={options} asking={asking} onSearch={setTyped} />
}
