import { ringAround } from '@khonsong/domain/kernel/polygon.ts'
import { useCallback, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Section } from '../../../kit/form/section.tsx'
import { MapView } from '../../../kit/map/map-view.tsx'
import { ResourceField } from '../../../kit/resource/resource-form.tsx'
import { useWords } from '../../../kit/words/use-words.ts'

/** About 10 cm; more digits would be false precision. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Position of a rest stop: click or coordinates, with the radius within which a truck counts as resting. */
export const RestStopPosition = () => {
  const t = useWords('resource')
  const p = useWords('places')
  const { setValue } = useFormContext()
  const [lat, lng, radius] = useWatch({ name: ['lat', 'lng', 'radiusMetres'] }) as readonly unknown[] // one value per name
  const pick = useCallback(
    (at: { readonly lat: number; readonly lng: number }) => {
      setValue('lat', round(at.lat), { shouldDirty: true, shouldValidate: true })
      setValue('lng', round(at.lng), { shouldDirty: true, shouldValidate: true })
    },
    [setValue],
  )
  const label = p('restStop.position')
  const point = useMemo(() => (typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined), [lat, lng])
  const places = useMemo(() => (point ? [{ key: 'pin', ...point, title: label, tone: 'done' as const }] : []), [label, point])
  const areas = useMemo(
    () =>
      point && typeof radius === 'number'
        ? [{ key: 'radius', ring: ringAround([point.lng, point.lat], radius), tone: 'moving' as const }]
        : [],
    [point, radius],
  )
  return (
    <Section title={t('map.section')}>
      <div className="field" data-wide="true">
        <MapView label={label} places={places} areas={areas} height={280} onPoint={pick} />
        {!point && <p className="field-hint">{p('restStop.noPosition')}</p>}
      </div>
      <ResourceField name="lat" />
      <ResourceField name="lng" />
      <ResourceField name="radiusMetres" />
    </Section>
  )
}
