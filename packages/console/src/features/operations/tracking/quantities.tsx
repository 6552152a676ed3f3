import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useColon } from '../../../kit/words/colon.ts'
import { useWords } from '../../../kit/words/use-words.ts'

interface Counted {
  readonly weightKg?: number
  readonly volumeM3?: number
  readonly packages: number
  readonly itemsPerPackage: number
  readonly items: number
  readonly temperatureC?: number | null
  /** Temperature shown by the vehicle. */
  readonly vehicleC?: number | null
}

const hasVehicleTemperature = ({ vehicleTemperatures }: ShipmentDetail): boolean =>
  Object.values(vehicleTemperatures).some((degrees) => degrees !== null)

/** Planned, picked up, delivered and returned quantities; differences to the previous column are marked. */
export const Quantities = ({ shipment }: { readonly shipment: ShipmentDetail }) => {
  const t = useWords('tracking')
  const { vehicleTemperatures, receiverName, receiverSigned } = shipment
  const inVehicle = <T extends Counted>(counted: T | null, vehicleC: number | null) => counted && { ...counted, vehicleC }
  const picked = inVehicle(shipment.picked, vehicleTemperatures.picked)
  const delivered = inVehicle(shipment.delivered, vehicleTemperatures.delivered)
  const returned = inVehicle(shipment.returned, vehicleTemperatures.returned)
  const columns: readonly { readonly key: 'planned' | 'picked' | 'delivered' | 'returned'; readonly counted: Counted | null }[] = [
    { key: 'planned', counted: shipment },
    { key: 'picked', counted: picked },
    { key: 'delivered', counted: delivered },
    ...(returned ? [{ key: 'returned' as const, counted: returned }] : []),
  ]
  const rows = [
    { key: 'weight' as const, unit: '', read: (counted: Counted | null) => counted?.weightKg },
    { key: 'volume' as const, unit: '', read: (counted: Counted | null) => counted?.volumeM3 },
    { key: 'packages' as const, unit: '', read: (counted: Counted | null) => counted?.packages },
    { key: 'itemsPerPackage' as const, unit: '', read: (counted: Counted | null) => counted?.itemsPerPackage },
    { key: 'items' as const, unit: '', read: (counted: Counted | null) => counted?.items },
    { key: 'temperature' as const, unit: '°C', read: (counted: Counted | null) => counted?.temperatureC },
    ...(hasVehicleTemperature(shipment)
      ? [{ key: 'vehicleTemperature' as const, unit: '°C', read: (counted: Counted | null) => counted?.vehicleC }]
      : []),
  ]
  return (
    <div className="quantities" role="region" aria-label={t('panel.quantities')} tabIndex={0}>
      <table className="simple-table">
        <thead>
          <tr>
            <td />
            {columns.map(({ key }) => (
              <th key={key} scope="col">
                {t(`quantity.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, unit, read }) => (
            <tr key={key}>
              <th scope="row">{t(key)}</th>
              {columns.map(({ key: column, counted }, at) => {
                const value = read(counted)
                const before = at > 0 ? read(columns[at - 1]?.counted ?? null) : undefined
                const differs = value !== null && value !== undefined && before !== null && before !== undefined && value !== before
                return (
                  <td key={column} data-differs={differs}>
                    {value === null || value === undefined ? '–' : `${formatNumber(value)} ${unit}`}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {delivered && <Shortfall delivered={delivered} />}
      {receiverName !== null && <p>{t(receiverSigned ? 'signedBy' : 'receivedBy', { name: receiverName })}</p>}
      {receiverName === null && receiverSigned && <p>{t('signed')}</p>}
    </div>
  )
}

const Shortfall = ({ delivered }: { delivered: NonNullable<ShipmentDetail['delivered']> }) => {
  const colon = useColon()
  const t = useWords('tracking')
  const found = [
    { key: 'damaged' as const, packages: delivered.damagedPackages, items: delivered.damagedItems },
    { key: 'rejected' as const, packages: delivered.rejectedPackages, items: delivered.rejectedItems },
    { key: 'lost' as const, packages: delivered.lostPackages, items: delivered.lostItems },
  ].filter(({ packages, items }) => packages > 0 || items > 0)
  return (
    <>
      {found.length > 0 && (
        <ul className="shortfall">
          {found.map(({ key, packages, items }) => (
            <li key={key}>
              {t(`short.${key}`)}
              {colon}
              {t('short.count', { packages: formatNumber(packages), items: formatNumber(items) })}
            </li>
          ))}
        </ul>
      )}
      {delivered.unverified && <p className="attention-note">{t('unverified')}</p>}
    </>
  )
}
