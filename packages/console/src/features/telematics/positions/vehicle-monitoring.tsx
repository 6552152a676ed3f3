import './monitoring.css'
import { vehicleMonitoring, type MonitoredVehicle } from '@khonsong/contract/telematics/positions/monitoring.ts'
import { useMemo, useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { FleetList, matching, type StateFilter } from './fleet-list.tsx'
import { FleetMap } from './fleet-map.tsx'
import { VehicleFacts } from './vehicle-facts.tsx'

const TrackReplay = lazyPart(() => import('./track-replay.tsx').then((file) => file.TrackReplay))

const refreshMs = 15_000
const none: readonly MonitoredVehicle[] = []

/** `/vehicle/vehicleMonitoring`: live fleet map with jobs and drivers, and track replay. */
export const VehicleMonitoring = () => {
  const t = useWords('monitoring')
  const format = useFormat()
  const { search, setSearch } = usePage()
  const [typed, setTyped] = useState('')
  const read = useRead(
    vehicleMonitoring.live,
    {},
    { topics: ['vehicles', 'jobs', 'devices'], refreshMs, freshMs: refreshMs, keepOld: true, quiet: true },
  )
  const { data, error, refetch } = read
  const vehicles = data?.vehicles ?? none
  const state = (search['state'] ?? 'all') as StateFilter // unknown states match nothing, like other unknown filters
  const shown = useMemo(() => matching(vehicles, state, typed), [vehicles, state, typed])
  const chosen = vehicles.find(({ id }) => id === search['vehicle'])
  const choose = (id: string | undefined) => setSearch({ vehicle: id, replay: undefined })
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return (
    <div className="page" aria-busy={!data}>
      <PageTitle title={t('title')} />
      {data && vehicles.length === 0 && <EmptyState title={t('empty')} />}
      {vehicles.length > 0 && (
        <>
          <p className="quiet" role="status">
            {t('asOf', { time: format.time(data?.now) })} {data?.isCapped && t('capped', { n: format.number(vehicles.length) })}
          </p>
          <div className="fleet">
            <FleetList
              vehicles={vehicles}
              shown={shown}
              state={state}
              typed={typed}
              chosenId={chosen?.id}
              onState={(next) => setSearch({ state: next === 'all' ? undefined : next })}
              onTyped={setTyped}
              onChoose={choose}
            />
            <div className="fleet-side">
              <FleetMap vehicles={shown} chosen={chosen} onChoose={choose} />
              {chosen && (
                <VehicleFacts
                  vehicle={chosen}
                  isReplayed={search['replay'] !== undefined}
                  onReplay={(on) => setSearch({ replay: on ? 'on' : undefined })}
                  onClose={() => choose(undefined)}
                />
              )}
              {chosen && search['replay'] !== undefined && (
                <TrackReplay key={chosen.id} vehicleId={chosen.id} plateNo={chosen.plateNo} lastAt={chosen.position?.at ?? null} />
              )}
            </div>
          </div>
        </>
      )}
    </div>
  )
}
