import type { MonitoredVehicle } from '@khonsong/contract/telematics/positions/monitoring.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { vehicleStates, type VehicleState } from '@khonsong/domain/telematics/positions/vehicle-state.ts'
import { Button, Input } from 'antd'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useAge } from './age-text.ts'
import { StateTag } from './state-looks.tsx'

export type StateFilter = VehicleState | 'all'

const states = Object.keys(vehicleStates) as VehicleState[] // own keys
/** Render limit; further matches are found by searching. */
const maxRows = 150

const textOf = ({ plateNo, job, carrierName, device, vehicleType }: MonitoredVehicle): string =>
  searchKey([plateNo, job?.jobNo, job?.driverName, carrierName, device?.number, vehicleType].filter(Boolean).join(' '))

const plates = new Intl.Collator('th', { numeric: true })
/** Vehicles that a monitoring strategy marks as important come first in any state. */
const rankOf = ({ state, job, isImportant }: MonitoredVehicle): number =>
  (isImportant ? 0 : states.length * 2) + states.indexOf(state) * 2 + (job ? 0 : 1)

/**
 * Filters vehicles by state and search text (plate, job, driver, carrier, device or type). Order: important, then state, then
 * with a job, then plate, so that rows keep their place while positions arrive.
 */
export const matching = (vehicles: readonly MonitoredVehicle[], state: StateFilter, typed: string): readonly MonitoredVehicle[] => {
  const wanted = searchKey(typed)
  return vehicles
    .filter((vehicle) => (state === 'all' || vehicle.state === state) && (wanted === '' || textOf(vehicle).includes(wanted)))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || plates.compare(a.plateNo, b.plateNo))
}

interface FleetListProps {
  readonly vehicles: readonly MonitoredVehicle[]
  readonly shown: readonly MonitoredVehicle[]
  readonly state: StateFilter
  readonly typed: string
  readonly chosenId: string | undefined
  readonly onState: (state: StateFilter) => void
  readonly onTyped: (text: string) => void
  readonly onChoose: (id: string) => void
}

const Row = ({ vehicle, isChosen, onChoose }: { vehicle: MonitoredVehicle; isChosen: boolean; onChoose: (id: string) => void }) => {
  const t = useWords('monitoring')
  const format = useFormat()
  const age = useAge()
  const { id, plateNo, state, position, job, isImportant } = vehicle
  return (
    <li>
      <button type="button" className="fleet-row" aria-pressed={isChosen} onClick={() => onChoose(id)}>
        <span className="fleet-row-head">
          <span className="fleet-row-name">
            <strong>{plateNo}</strong> {isImportant && <StatusTag tone="attention">{t('important')}</StatusTag>}
          </span>
          <StateTag state={state} />
        </span>
        <span className="quiet">{job ? `${job.jobNo}${job.driverName ? ` · ${job.driverName}` : ''}` : t('noJob')}</span>
        {position && (
          <span className="quiet">
            {age(position.at)}
            {state === 'moving' && ` · ${format.number(position.speedKmh)} ${t('kmh')}`}
            {position.temperature !== null && ` · ${format.number(position.temperature)} °C`}
          </span>
        )}
      </button>
    </li>
  )
}

/** List beside the map: search, states with counts, and one row per vehicle. */
export const FleetList = (props: FleetListProps) => {
  const { vehicles, shown, state, typed, chosenId, onState, onTyped, onChoose } = props
  const t = useWords('monitoring')
  const localize = useLocalize()
  const format = useFormat()
  const countOf = (wanted: StateFilter) =>
    wanted === 'all' ? vehicles.length : vehicles.filter((one) => one.state === wanted).length
  return (
    <section className="fleet-list" aria-label={t('list')}>
      <Input
        allowClear
        value={typed}
        maxLength={60}
        aria-label={t('search')}
        placeholder={t('search')}
        onChange={(event) => onTyped(event.target.value)}
      />
      <div className="fleet-states" role="group" aria-label={t('states')}>
        {(['all', ...states] as const).map((one) => (
          <Button
            key={one}
            size="small"
            type={one === state ? 'primary' : 'default'}
            aria-pressed={one === state}
            onClick={() => onState(one)}
          >
            {one === 'all' ? t('all') : localize(vehicleStates[one])} {format.number(countOf(one))}
          </Button>
        ))}
      </div>
      {shown.length === 0 && (
        <p className="quiet" role="status">
          {t('noMatch')}{' '}
          <Button
            type="link"
            onClick={() => {
              onTyped('')
              onState('all')
            }}
          >
            {t('showAll')}
          </Button>
        </p>
      )}
      <ul className="fleet-rows">
        {shown.slice(0, maxRows).map((vehicle) => (
          <Row key={vehicle.id} vehicle={vehicle} isChosen={vehicle.id === chosenId} onChoose={onChoose} />
        ))}
      </ul>
      {shown.length > maxRows && <p className="quiet">{t('more', { n: format.number(shown.length - maxRows) })}</p>}
    </section>
  )
}
