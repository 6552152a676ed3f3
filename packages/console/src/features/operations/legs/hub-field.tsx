import { legs } from '@khonsong/contract/operations/legs/legs.ts'
import { splitLabels } from '@khonsong/domain/operations/shipments/split-labels.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldSelect } from '../../../kit/form/fields.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { listCalls } from '../../../shared/list-calls.ts'

interface HubFieldProps {
  readonly name: string
  /** The waybills to route over it. */
  readonly waybillIds: readonly string[]
}

/** Selects a hub: those on the way first, invalid ones last, disabled with the reason. */
export const HubField = ({ name, waybillIds }: HubFieldProps) => {
  const t = useWords('legs')
  const localize = useLocalize()
  const [searchText, setTyped] = useState('')
  const selected: unknown = useWatch({ name })
  const siteId = typeof selected === 'string' ? selected : ''
  const query = { waybillIds: [...waybillIds], ...(searchText === '' ? {} : { searchText }) }
  const asking = useRead(legs.hubSites, { query }, { topics: ['sites'], keepOld: true, quiet: true })
  const rows = asking.data ?? []
  const isMissing = siteId !== '' && !rows.some((row) => row.siteId === siteId)
  const { data: chosen } = useRead(
    listCalls.site,
    { query: { siteRefId: siteId } },
    { enabled: isMissing, freshMs: 600_000, quiet: true },
  )
  const offered = rows.map(({ siteId: value, siteName, siteCode, province, detourKm, refusal }) => {
    const way = detourKm === null ? null : t('hub.detour', { km: formatNumber(detourKm) })
    // The option contains the name already, so common reasons are abbreviated.
    const why = refusal && (refusal.code === 'shipment.hub_of_other_customer' ? t('hub.ofOther') : refusal.message)
    return {
      value,
      label: [siteName, province, siteCode, why ?? way].filter(Boolean).join(' · '),
      disabled: refusal !== null,
    }
  })
  const kept = isMissing && chosen ? [{ value: siteId, label: `${chosen.siteName} · ${chosen.siteCode}`, disabled: false }] : []
  return (
    <FieldSelect
      name={name}
      label={localize(splitLabels.hub)}
      options={[...offered, ...kept]}
      asking={asking}
      onSearch={setTyped}
      required
    />
  )
}
