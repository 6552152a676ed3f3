import type { CapacityRow } from '@khonsong/contract/operations/planning/capacity.ts'
import { Button } from 'antd'
import { useFormContext } from 'react-hook-form'
import { FieldSelect } from '../../../kit/form/fields.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import type { RoutingValues } from './routing-values.ts'

/** Vehicles the capacity pool marks as unavailable cannot be planned. */
export const isUsable = ({ state }: CapacityRow): boolean => state !== 'held'

const whyOf = ({ reasons }: CapacityRow): string => reasons.map(({ message }) => message).join(' · ')

/** Vehicles excluded from *all*, with reasons; collapsed, because large fleets have many. */
const LeftOut = ({ vehicles }: { readonly vehicles: readonly CapacityRow[] }) => {
  const t = useWords('planning')
  if (vehicles.length === 0) return null
  return (
    <details className="plan-left-vehicles">
      <summary>{t('vehicles.leftOut', { n: formatNumber(vehicles.length) })}</summary>
      <ul>
        {vehicles.map((row) => (
          <li key={row.id}>
            <strong>{row.plateNo}</strong> {whyOf(row)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Selects own vehicles individually, or all usable ones. */
export const RoutingVehicles = ({ vehicles }: { readonly vehicles: readonly CapacityRow[] }) => {
  const t = useWords('planning')
  const { setValue } = useFormContext<RoutingValues>()
  const usable = vehicles.filter(isUsable)
  const take = (rows: readonly CapacityRow[]) =>
    setValue(
      'vehicleIds',
      rows.map(({ id }) => id),
      { shouldDirty: true },
    )
  const fleets = Map.groupBy(
    usable.filter(({ fleetName }) => fleetName !== null),
    ({ fleetName }) => fleetName ?? '',
  )
  return (
    <div className="form-wide">
      <FieldSelect
        many
        maxTags={4}
        name="vehicleIds"
        label={t('vehicles')}
        options={vehicles.map((row) => ({
          value: row.id,
          label: [row.plateNo, row.vehicleType.name, row.fleetName, isUsable(row) ? null : whyOf(row)].filter(Boolean).join(' · '),
          disabled: !isUsable(row),
        }))}
      />
      <div className="plan-chips">
        <Button size="small" onClick={() => take(usable)}>
          {t('vehicles.all', { n: formatNumber(usable.length) })}
        </Button>
        {[...fleets].map(([name, rows]) => (
          <Button key={name} size="small" onClick={() => take(rows)}>
            {name} ({formatNumber(rows.length)})
          </Button>
        ))}
        <Button size="small" onClick={() => take([])}>
          {t('vehicles.none')}
        </Button>
      </div>
      <LeftOut vehicles={vehicles.filter((row) => !isUsable(row))} />
    </div>
  )
}
