import { addresses } from '@khonsong/contract/masters/places/places.ts'
import { pinPrecision } from '@khonsong/domain/masters/places/pin-precision.ts'
import { locationSources } from '@khonsong/domain/masters/places/site.ts'
import { Alert } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

const isSource = (value: unknown): value is keyof typeof locationSources =>
  typeof value === 'string' && Object.hasOwn(locationSources, value)

interface PinNoteProps {
  readonly lat: unknown
  readonly lng: unknown
  readonly source: unknown
  /** The address is complete enough to be found, if known. */
  readonly typedAddress: boolean
}

/** Source and precision of the pin, and nearby sites. */
export const PinNote = ({ lat, lng, source, typedAddress }: PinNoteProps) => {
  const t = useWords('resource')
  const localize = useLocalize()
  const point = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined
  const near = useRead(
    addresses.locate,
    { query: point ?? { lat: 0, lng: 0 } },
    { enabled: point !== undefined, keepOld: true, quiet: true },
  )
  if (!point && typedAddress) return <Alert type="warning" showIcon title={t('map.failed')} />
  if (!point) return <p className="field-hint">{t('map.none')}</p>
  // A pin at a sub-district's centre has no meaningful neighbours.
  const found = source === 'sub_district' ? undefined : near.data
  const metres = pinPrecision(source, point.lat, point.lng)
  const parts = [
    found && t('map.near', { place: `${found.subDistrict}, ${found.district}, ${found.province}`, km: found.distanceKm }),
    isSource(source) && t('map.source', { source: localize(locationSources[source]) }),
    metres !== undefined && t('map.precision', { metres: formatNumber(metres) }),
  ]
  return <p className="field-hint">{parts.filter(Boolean).join(' · ')}</p>
}
