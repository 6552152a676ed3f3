import type { TrackingData } from '@khonsong/contract/telematics/positions/temperature.ts'
import { thinCurve } from '@khonsong/domain/telematics/positions/custody-temperature.ts'
import { Chart } from '../kit/chart/chart.tsx'
import { EmptyState } from '../kit/show/states.tsx'
import { useFormat } from '../kit/show/use-format.ts'
import { useWords } from '../kit/words/use-words.ts'

type Track = TrackingData['mapData']['capacityTracks'][number]
type Transport = TrackingData['transports'][number]

/** Maximum points drawn; more cannot be distinguished. */
const drawn = 160

/** Temperature curve of a vehicle with the limits of its load. */
export const TemperatureCurve = ({ track, transports }: { readonly track: Track; readonly transports: readonly Transport[] }) => {
  const t = useWords('temperature')
  const format = useFormat()
  const readings = track.gpsTracks.flatMap(({ at, temperature }) => (temperature === null ? [] : [{ at, temperature }]))
  const shown = thinCurve(readings, drawn)
  if (shown.length < 2) return <EmptyState title={t('noCurve', { plate: track.plateNo })} />
  const carried = transports.filter(({ periods }) => periods.some(({ plateNo }) => plateNo === track.plateNo))
  const bound = (name: 'lowest' | 'highest') => [...new Set(carried.flatMap((one) => (one[name] === null ? [] : [one[name]])))]
  const flat = (value: number, label: string) => ({
    name: `${label} ${value} °C`,
    values: shown.map(() => value),
    tone: 'trouble' as const,
  })
  return (
    <section aria-label={track.plateNo}>
      <h2>{t('curveOf', { plate: track.plateNo })}</h2>
      <Chart
        kind="line"
        label={t('curveOf', { plate: track.plateNo })}
        unit="°C"
        height={240}
        fromZero={false}
        along={shown.map(({ at }) => format.instant(at))}
        series={[
          { name: track.plateNo, values: shown.map(({ temperature }) => temperature), tone: 'moving' },
          ...bound('highest').map((value) => flat(value, t('highest'))),
          ...bound('lowest').map((value) => flat(value, t('lowest'))),
        ]}
      />
    </section>
  )
}
