import type { MonitoredVehicle } from '@khonsong/contract/telematics/positions/monitoring.ts'
import { clusterPoints, type ShownBox } from '@khonsong/domain/kernel/cluster-points.ts'
import { vehicleStates } from '@khonsong/domain/telematics/positions/vehicle-state.ts'
import { useEffect, useMemo, useState } from 'react'
import { MapView, type MapPlace } from '../../../kit/map/map-view.tsx'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useNarrow } from '../../../kit/use-narrow.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { arrowOf, stateTones } from './state-looks.tsx'

interface FleetMapProps {
  readonly vehicles: readonly MonitoredVehicle[]
  readonly chosen: MonitoredVehicle | undefined
  readonly onChoose: (id: string) => void
}

/** Bounds of Thailand, until the map reports its own. */
const country: ShownBox = { west: 97.2, south: 5.5, east: 105.8, north: 20.6 }
/** In degrees; wide enough to show borders and province names. */
const aroundVehicle = 0.4
/** In degrees; a cluster of one place has no extent. */
const aroundCluster = 0.02

const markedPoints = (vehicles: readonly MonitoredVehicle[]) =>
  vehicles.flatMap((vehicle) => (vehicle.position ? [{ lat: vehicle.position.lat, lng: vehicle.position.lng, vehicle }] : []))

const widened = ({ west, south, east, north }: ShownBox, by: number): ShownBox => ({
  west: west - by,
  south: south - by,
  east: east + by,
  north: north + by,
})

/** Clusters across the map, so that pins are large enough to touch. */
const acrossWide = 16
const acrossNarrow = 8

const usePlaces = (vehicles: readonly MonitoredVehicle[], chosenId: string | undefined, shown: ShownBox) => {
  const t = useWords('monitoring')
  const localize = useLocalize()
  const format = useFormat()
  const across = useNarrow(768) ? acrossNarrow : acrossWide
  return useMemo(() => {
    const clusters = clusterPoints(markedPoints(vehicles), shown, across)
    const boxes = new Map<string, ShownBox>()
    const places = clusters.map(({ members, lat, lng, box }): MapPlace => {
      const [first] = members
      if (first && members.length === 1) {
        const { id, plateNo, state, position, job } = first.vehicle
        return {
          key: `vehicle ${id}`,
          lat,
          lng,
          title: plateNo,
          tone: id === chosenId ? 'done' : stateTones[state],
          ...(state === 'moving' ? { mark: arrowOf(position?.heading ?? null) } : {}),
          detail: [localize(vehicleStates[state]), job?.jobNo, job?.driverName, position && format.instant(position.at)]
            .filter(Boolean)
            .join(' · '),
        }
      }
      const key = `cluster ${lat} ${lng}`
      boxes.set(key, widened(box, aroundCluster))
      const isMoving = members.some(({ vehicle }) => vehicle.state === 'moving')
      return {
        key,
        lat,
        lng,
        cluster: true,
        mark: String(members.length),
        title: t('together', { n: members.length }),
        tone: isMoving ? 'moving' : 'waiting',
        detail: members
          .slice(0, 8)
          .map(({ vehicle }) => vehicle.plateNo)
          .join(', '),
      }
    })
    return { places, boxes }
  }, [vehicles, chosenId, shown, across, t, localize, format])
}

/** Uses the rest of the window while no vehicle is selected, as nothing is shown below the map then. */
const restOfWindow = 'clamp(420px, calc(100vh - 250px), 900px)'

/** Map of vehicles, clustered by zoom level. */
export const FleetMap = ({ vehicles, chosen, onChoose }: FleetMapProps) => {
  const t = useWords('monitoring')
  const [shown, setShown] = useState<ShownBox>(country)
  const [goTo, setGoTo] = useState<ShownBox>()
  const chosenId = chosen?.id
  const { places, boxes } = usePlaces(vehicles, chosenId, shown)
  useEffect(() => {
    const position = chosen?.position
    if (position)
      setGoTo(widened({ west: position.lng, east: position.lng, south: position.lat, north: position.lat }, aroundVehicle))
    // Moves the map once per selection, so that the user's own panning is not undone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosenId])
  const isNarrow = useNarrow(992)
  const choose = (key: string) => {
    const box = boxes.get(key)
    if (box) setGoTo(box)
    else onChoose(key.slice('vehicle '.length))
  }
  return (
    <MapView
      label={t('map')}
      places={places}
      height={isNarrow ? 340 : chosen ? 460 : restOfWindow}
      stays
      onView={setShown}
      goTo={goTo}
      onChoose={choose}
    />
  )
}
