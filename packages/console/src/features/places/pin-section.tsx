import { addresses } from '@khonsong/contract/places.ts'
import { locationSources } from '@khonsong/domain/places/site.ts'
import { useCallback, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRead } from '../../kit/call/use-read.ts'
import { Section } from '../../kit/form/section.tsx'
import { MapView } from '../../kit/map/map-view.tsx'
import { ResourceField } from '../../kit/resource/resource-form.tsx'
import { useSay } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'

/** About 10 cm; more digits only pretend. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

const isSource = (value: unknown): value is keyof typeof locationSources =>
  typeof value === 'string' && Object.hasOwn(locationSources, value)

/** Where the site is: a click on the map or typed coordinates, what lies near, where the pin came from, and whether somebody vouches for it. */
export const PinSection = () => {
  const t = useWords('resource')
  const say = useSay()
  const { setValue } = useFormContext()
  const [lat, lng, source] = useWatch({ name: ['lat', 'lng', 'locationSource'] }) as readonly unknown[] // as asked
  const point = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined
  const near = useRead(
    addresses.locate,
    { query: point ?? { lat: 0, lng: 0 } },
    { enabled: point !== undefined, keepOld: true, quiet: true },
  )
  const pick = useCallback(
    (at: { readonly lat: number; readonly lng: number }) => {
      const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true })
      set('lat', round(at.lat))
      set('lng', round(at.lng))
      set('locationSource', 'pin')
    },
    [setValue],
  )
  const label = t('map.label')
  const places = useMemo(
    () =>
      typeof lat === 'number' && typeof lng === 'number' ? [{ key: 'pin', lat, lng, title: label, tone: 'done' as const }] : [],
    [label, lat, lng],
  )
  // A pin in the middle of a sub-district is near nothing else.
  const found = point && source !== 'sub_district' ? near.data : undefined
  return (
    <Section title={t('map.section')}>
      <div className="field" data-wide="true">
        <MapView label={label} places={places} height={280} onPoint={pick} />
        <p className="field-hint">
          {point === undefined && t('map.none')}
          {found && t('map.near', { place: `${found.subDistrict}, ${found.district}, ${found.province}`, km: found.distanceKm })}
          {isSource(source) && ` · ${t('map.source', { source: say(locationSources[source]) })}`}
        </p>
      </div>
      <ResourceField name="lat" />
      <ResourceField name="lng" />
      <ResourceField name="locationConfirmed" />
      <ResourceField name="radiusMetres" />
    </Section>
  )
}
