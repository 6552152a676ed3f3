import { shell } from '@khonsong/contract/kernel/shell.ts'
import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import { useMemo, useState } from 'react'
import { useRead } from '../../../../kit/call/use-read.ts'
import { FieldSelect, type FieldOption } from '../../../../kit/form/fields.tsx'
import type { FieldProps } from '../../../../kit/form/field.tsx'

/** Return site: the sender's by default. */
export const SiteField = ({ detail, ...props }: FieldProps & { readonly detail: ShipmentDetail }) => {
  const [text, setText] = useState('')
  const asking = useRead(shell.search, { query: { text, limit: 20 } }, { enabled: text.trim() !== '', keepOld: true, quiet: true })
  const options = useMemo(() => {
    const known: readonly (readonly [string, string])[] = [
      [detail.origin.siteId, `${detail.origin.siteName} · ${detail.origin.siteCode}`],
      [detail.destination.siteId, `${detail.destination.siteName} · ${detail.destination.siteCode}`],
      ...(asking.data ?? []).filter((hit) => hit.kind === 'site').map((hit) => [hit.id, `${hit.title} · ${hit.detail}`] as const),
    ]
    return [...new Map(known)].map(([value, label]): FieldOption => ({ value, label }))
  }, [asking.data, detail])
  return <FieldSelect {...props} options={options} asking={asking} onSearch={setText} />
}
