import { customerOptions } from '@khonsong/contract/masters/partners/partners.ts'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../kit/call/use-read.ts'
import type { FieldProps } from '../kit/form/field.tsx'
import { FieldSelect } from '../kit/form/fields.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { useIsCustomer } from './current-user.ts'

/** Preselects the only customer of a customer user. Once only, so that the field can be cleared. */
const useOnlyCustomer = (name: string, chosen: string | undefined, rows: readonly { readonly id: string }[]) => {
  const isCustomer = useIsCustomer()
  const { setValue } = useFormContext()
  const isOffered = useRef(false)
  const only = rows.length === 1 ? rows[0]?.id : undefined
  useEffect(() => {
    if (!isCustomer || isOffered.current || chosen !== undefined || only === undefined) return
    isOffered.current = true
    setValue(name, only)
  }, [isCustomer, chosen, only, name, setValue])
}

/** Selects a customer by name, code or tax number. */
export const CustomerField = (props: FieldProps) => {
  const [asked, setTyped] = useState('')
  const selected: unknown = useWatch({ name: props.name })
  const id = typeof selected === 'string' && selected !== '' ? selected : undefined
  const query = asked === '' ? {} : { searchText: asked }
  const asking = useRead(customerOptions, { query }, { topics: ['customers'], keepOld: true, quiet: true })
  const rows = asking.data ?? []
  const isMissing = id !== undefined && !rows.some((row) => row.id === id)
  const { data: chosen } = useRead(customerOptions, { query: { id } }, { enabled: isMissing, freshMs: 600_000, quiet: true })
  useOnlyCustomer(props.name, id, rows)
  const options = [...rows, ...(isMissing ? (chosen ?? []) : [])].map((row) => ({
    value: row.id,
    label: `${row.name} · ${row.code}`,
  }))
  return <FieldSelect {...props} options={options} asking={asking} onSearch={setTyped} />
}
