import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRead } from '../kit/call/use-read.ts'
import type { FieldProps } from '../kit/form/field.tsx'
import { FieldSelect } from '../kit/form/fields.tsx'
import { listCalls } from './list-calls.ts'

interface SiteFieldProps extends FieldProps {
  /** Offers this customer's sites first, before anything is typed. */
  readonly customerId?: string
}

const offered = 30

const labelOf = (row: { siteName: string; siteCode: string; provinceName: string | null }): string =>
  [row.siteName, row.provinceName, row.siteCode].filter(Boolean).join(' · ')

/** Selects a site by any part of its name, code or address, in Thai or English. */
export const SiteField = ({ customerId, ...props }: SiteFieldProps) => {
  const [asked, setTyped] = useState('')
  const selected: unknown = useWatch({ name: props.name })
  const siteId = typeof selected === 'string' ? selected : ''
  const query = {
    pageSize: offered,
    status: '1',
    ...(asked === '' ? { customerId: customerId || undefined } : { searchText: asked }),
  }
  const asking = useRead(listCalls.sites, { query }, { topics: ['sites'], keepOld: true, quiet: true })
  const rows = asking.data?.list ?? []
  const isMissing = siteId !== '' && !rows.some(({ id }) => id === siteId)
  const { data: chosen } = useRead(
    listCalls.site,
    { query: { siteRefId: siteId } },
    { enabled: isMissing, freshMs: 600_000, quiet: true },
  )
  const options = [...rows, ...(isMissing && chosen ? [chosen] : [])].map((row) => ({ value: row.id, label: labelOf(row) }))
  return <FieldSelect {...props} options={options} asking={asking} onSearch={setTyped} />
}
