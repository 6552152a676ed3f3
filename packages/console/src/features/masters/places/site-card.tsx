import { siteVehicleTypes } from '@khonsong/contract/masters/places/places.ts'
import { hoursOn, isOpenAt, nextOpening } from '@khonsong/domain/kernel/opening-hours.ts'
import { boundsOf, ringAround } from '@khonsong/domain/kernel/polygon.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { Site } from '@khonsong/domain/masters/places/site.ts'
import { useMemo } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { DayPicker } from '../../../kit/date/day-picker.tsx'
import { MapView } from '../../../kit/map/map-view.tsx'
import { formatInstant } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useNow } from '../../../shared/use-now.ts'

/** Whether the site is open now, and its hours on a chosen date, including special days. */
const Opening = ({ row }: { readonly row: Site }) => {
  const p = useWords('places')
  const now = new Date(useNow()).toISOString()
  const { search, setSearch } = usePage()
  const chosen = search['openOn'] ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(chosen) ? chosen : bangkokDayOf(now)
  const hours = hoursOn(row, day)
  const open = isOpenAt(row, now)
  const next = open ? undefined : nextOpening(row, now)
  return (
    <p className="opening-line">
      <strong>{open ? p('open.now') : p('open.closed')}</strong>
      {next && ` · ${p('open.next', { at: formatInstant(next) })}`}
      <span className="opening-day">
        <span className="quiet">{p('open.date')}</span>
        <DayPicker value={day} label={p('open.date')} onChange={(on) => setSearch({ openOn: on || undefined })} />{' '}
        {hours.length === 0 ? p('open.closedThatDay') : hours.map(({ from, until }) => `${from}–${until}`).join(', ')}
      </span>
    </p>
  )
}

const SiteMap = ({ row }: { readonly row: Site }) => {
  const t = useWords('resource')
  const { lat, lng, fence, radiusMetres } = row
  const areas = useMemo(() => {
    const ring = fence?.coordinates[0] ?? (lat === null || lng === null ? undefined : ringAround([lng, lat], radiusMetres))
    return ring ? [{ key: 'fence', ring, tone: 'moving' as const }] : []
  }, [fence, lat, lng, radiusMetres])
  const places = useMemo(
    () =>
      lat === null || lng === null
        ? []
        : [{ key: row.id, lat, lng, title: row.siteName, detail: row.address, tone: 'done' as const }],
    [lat, lng, row.id, row.siteName, row.address],
  )
  // A yard is smaller than the map's default view of a pin, so zoom to its polygon.
  const goTo = useMemo(() => areas[0] && boundsOf({ type: 'Polygon', coordinates: [areas[0].ring] }), [areas])
  if (places.length === 0 && areas.length === 0) return null
  return <MapView label={t('map.label')} places={places} areas={areas} goTo={goTo} height={260} />
}

/** What dispatchers look for first: opening hours and position. */
export const SiteCard = ({ row }: { readonly row: Site }) => (
  <>
    <Opening row={row} />
    <SiteMap row={row} />
  </>
)

/** Vehicle types admitted by a site. */
export const AllowedTypes = ({ row }: { readonly row: Site }) => {
  const p = useWords('places')
  const named = (row.vehicleTypeIds ?? []).length > 0
  const { data } = useRead(siteVehicleTypes, { query: { siteId: row.id } }, { enabled: named, quiet: true })
  if (!named) return p('vehicleTypes.any')
  const names = (data ?? []).flatMap(({ vehicleTypes }) => vehicleTypes.filter(({ allowed }) => allowed).map(({ name }) => name))
  return names.join(', ')
}
