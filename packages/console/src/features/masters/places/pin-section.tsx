import { useCallback, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Section } from '../../../kit/form/section.tsx'
import { MapView, type MapBox } from '../../../kit/map/map-view.tsx'
import { ResourceField } from '../../../kit/resource/resource-form.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import type { FoundPlace } from '../../../shared/place-search/place-search.tsx'
import { useBranding } from '../../../shared/current-user.ts'

/** The height of the search, so that the map does not move when it is loaded. */
const searchHeight = 60
const PlaceSearch = lazyPart(
  () => import('../../../shared/place-search/place-search.tsx').then((file) => file.PlaceSearch),
  () => <div className="field" data-wide="true" style={{ minHeight: searchHeight }} />,
)
const PinNote = lazyPart(
  () => import('./pin-note.tsx').then((file) => file.PinNote),
  () => <p className="field-hint">{'\u00A0'}</p>,
)
const OutsideAddress = lazyPart(() => import('./outside-address.tsx').then((file) => file.OutsideAddress))

/** About 10 cm; more digits would be false precision. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** About 1.5 km on each side. */
const around = ({ lat, lng }: FoundPlace): MapBox => ({
  west: lng - 0.015,
  south: lat - 0.015,
  east: lng + 0.015,
  north: lat + 0.015,
})

/** Position of a site: search, click, drag or type. A confirmed pin stays until unconfirmed. */
export const PinSection = () => {
  const t = useWords('resource')
  const { setValue } = useFormContext()
  const watched: readonly unknown[] = useWatch({
    name: ['lat', 'lng', 'locationSource', 'locationConfirmed', 'address', 'provinceId', 'districtId'],
  })
  const [lat, lng, source, confirmed, ...address] = watched
  const [goTo, setGoTo] = useState<MapBox>()
  const { placeSearch } = useBranding()
  const [outside, setOutside] = useState<FoundPlace['outside']>()
  const put = useCallback(
    (at: { readonly lat: number; readonly lng: number }, from: FoundPlace['source']) => {
      const set = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true })
      set('lat', round(at.lat))
      set('lng', round(at.lng))
      set('locationSource', from)
    },
    [setValue],
  )
  const pick = useCallback((at: { readonly lat: number; readonly lng: number }) => put(at, 'pin'), [put])
  const isFixed = confirmed === true
  const label = t('map.label')
  const places = useMemo(
    () =>
      typeof lat === 'number' && typeof lng === 'number'
        ? [{ key: 'pin', lat, lng, title: label, tone: 'done' as const, movable: !isFixed }]
        : [],
    [label, lat, lng, isFixed],
  )
  const find = (place: FoundPlace) => {
    // The map always moves there; the pin only if not confirmed.
    setGoTo(around(place))
    setOutside(place.outside)
    if (!isFixed) put(place, place.source)
  }
  return (
    <Section title={t('map.section')}>
      <PlaceSearch onFound={find} />
      <div className="field" data-wide="true">
        <MapView label={label} places={places} height={280} goTo={goTo} {...(isFixed ? {} : { onPoint: pick })} />
        <PinNote
          lat={lat}
          lng={lng}
          source={source}
          typedAddress={address.every((part) => typeof part === 'string' && part !== '')}
        />
        {placeSearch !== null && typeof lat === 'number' && typeof lng === 'number' && (
          <OutsideAddress
            point={{ lat, lng }}
            chosen={outside && round(outside.lat) === lat && round(outside.lng) === lng ? outside : undefined}
            onUse={(line) => setValue('address', line, { shouldDirty: true, shouldValidate: true })}
          />
        )}
        {isFixed && <p className="field-hint">{t('map.fixed')}</p>}
      </div>
      <ResourceField name="lat" />
      <ResourceField name="lng" />
      <ResourceField name="locationConfirmed" />
      <ResourceField name="radiusMetres" />
    </Section>
  )
}
