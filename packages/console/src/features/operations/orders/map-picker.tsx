import './places.css'
import { addresses } from '@khonsong/contract/masters/places/places.ts'
import { Button, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { MapView, type MapBox } from '../../../kit/map/map-view.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { PlaceSearch } from '../../../shared/place-search/place-search.tsx'
import { listCalls } from '../../../shared/list-calls.ts'
import { useMay } from '../../../shared/current-user.ts'
import { SiteDialog } from './site-dialog.tsx'

export interface Placing {
  readonly title: string
  readonly customerId: string
  /** The currently selected site. */
  readonly siteId: string
  readonly onSite: (siteId: string) => void
}

const maxSites = 200

interface Point {
  readonly lat: number
  readonly lng: number
}

/** About 3 km on each side. */
const around = ({ lat, lng }: Point): MapBox => ({ west: lng - 0.03, south: lat - 0.03, east: lng + 0.03, north: lat + 0.03 })

/** Selects a site on the map, or creates one at a clicked point. */
export const MapPicker = ({ placing, onClose }: { readonly placing: Placing; readonly onClose: () => void }) => {
  const t = useWords('orders')
  const mayCreate = useMay('site.create')
  const [siteId, setSiteId] = useState(placing.siteId)
  const [point, setPoint] = useState<Point>()
  const [making, setMaking] = useState(false)
  const [goTo, setGoTo] = useState<MapBox>()
  const { customerId } = placing
  const { data } = useRead(
    listCalls.sites,
    { query: { pageSize: maxSites, status: '1', ...(customerId === '' ? {} : { customerId }) } },
    { topics: ['sites'], keepOld: true },
  )
  const near = useRead(addresses.locate, { query: point ?? { lat: 0, lng: 0 } }, { enabled: point !== undefined, quiet: true })
  const places = useMemo(
    () => [
      ...(data?.list ?? []).flatMap(({ id, siteName, siteCode, address, lat, lng }) =>
        lat === null || lng === null
          ? []
          : [{ key: id, lat, lng, title: `${siteName} · ${siteCode}`, detail: address, tone: siteTone(id === siteId) }],
      ),
      ...(point ? [{ key: 'new', ...point, title: t('map.new'), tone: 'attention' as const }] : []),
    ],
    [data, point, siteId, t],
  )
  const chosen = data?.list.find(({ id }) => id === siteId)
  const found = near.data
  if (making && point)
    return (
      <SiteDialog
        customerId={customerId}
        at={point}
        near={found ?? undefined}
        onSaved={(id) => {
          placing.onSite(id)
          onClose()
        }}
        onClose={() => setMaking(false)}
      />
    )
  return (
    <Modal open title={placing.title} width={860} footer={null} onCancel={onClose}>
      <PlaceSearch
        onFound={({ lat, lng, outside }) => {
          setGoTo(around({ lat, lng }))
          // A place of the outside service is none of our sites yet.
          if (outside && mayCreate) setPoint({ lat, lng })
        }}
      />
      <MapView
        label={t('map.label')}
        places={places}
        height={380}
        goTo={goTo}
        stays={point !== undefined}
        onChoose={(key) => {
          if (key !== 'new') setSiteId(key)
        }}
        {...(mayCreate ? { onPoint: setPoint } : {})}
      />
      <p className="quiet" aria-live="polite">
        {mayCreate ? t('map.hint') : t('map.hintChoose')}
        {point && found && ` ${t('map.near', { place: [found.subDistrict, found.district, found.province].join(', ') })}`}
      </p>
      <div className="place-foot">
        {point && mayCreate && <Button onClick={() => setMaking(true)}>{t('map.newHere')}</Button>}
        <Button
          type="primary"
          disabled={!chosen}
          onClick={() => {
            placing.onSite(siteId)
            onClose()
          }}
        >
          {chosen ? t('map.use', { site: chosen.siteName }) : t('map.useNone')}
        </Button>
      </div>
    </Modal>
  )
}

const siteTone = (isChosen: boolean) => (isChosen ? ('moving' as const) : ('waiting' as const))
