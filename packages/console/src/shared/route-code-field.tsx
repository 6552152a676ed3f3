import { routeCodes } from '@khonsong/contract/masters/places/route-codes.ts'
import type { RouteCode } from '@khonsong/domain/masters/places/route-code.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRead } from '../kit/call/use-read.ts'
import type { FieldProps } from '../kit/form/field.tsx'
import { FieldSelect } from '../kit/form/fields.tsx'
import { useMay } from './current-user.ts'

interface RouteCodeFieldProps extends FieldProps {
  /** Sets further fields from the chosen code. */
  readonly onPick?: (code: RouteCode) => void
}

const offered = 30

const labelOf = ({ routeCode, routeName }: RouteCode): string => [routeCode, routeName].filter(Boolean).join(' · ')

/** Selects a lane by code or name; hidden without permission for route codes. */
export const RouteCodeField = ({ onPick, ...props }: RouteCodeFieldProps) => {
  const maySee = useMay('route_code.view')
  const [asked, setTyped] = useState('')
  const selected: unknown = useWatch({ name: props.name })
  const id = typeof selected === 'string' ? selected : ''
  const asking = useRead(
    routeCodes.list,
    { query: { pageSize: offered, status: '1', searchText: asked || undefined } },
    { topics: ['reference'], keepOld: true, enabled: maySee, quiet: true },
  )
  const rows = useMemo(() => asking.data?.list ?? [], [asking.data])
  const isMissing = maySee && id !== '' && !rows.some((row) => row.id === id)
  const { data: chosen } = useRead(routeCodes.detail, { params: { id } }, { enabled: isMissing, quiet: true })
  const before = useRef(id)
  useEffect(() => {
    if (id === before.current) return
    before.current = id
    const code = rows.find((row) => row.id === id)
    if (code) onPick?.(code)
  }, [id, onPick, rows])
  if (!maySee) return null
  const options = [...rows, ...(isMissing && chosen ? [chosen] : [])].map((row) => ({ value: row.id, label: labelOf(row) }))
  return <FieldSelect {...props} options={options} asking={asking} onSearch={setTyped} />
}
