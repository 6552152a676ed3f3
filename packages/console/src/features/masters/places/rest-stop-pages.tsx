import { ringAround } from '@khonsong/domain/kernel/polygon.ts'
import type { RestStop } from '@khonsong/domain/masters/places/rest-stop.ts'
import { recordStatuses } from '@khonsong/domain/resource/record-status.ts'
import { useMemo, useState } from 'react'
import { MapView } from '../../../kit/map/map-view.tsx'
import { ResourceSection } from '../../../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenList, ScreenLog, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { lazyPart, preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { AddressSection } from './address-section.tsx'
import { RestStopPosition } from './rest-stop-position.tsx'
import { restStopScreens } from './rest-stop-screens.ts'

const RestStopStatusDialog = lazyPart(() => import('./rest-stop-status-dialog.tsx').then((file) => file.RestStopStatusDialog))

const identity = ['code', 'nameTh', 'nameEn', 'restStopType', 'phone']
const address = ['address', 'subDistrictId', 'districtId', 'provinceId', 'postalCode', 'lat', 'lng', 'radiusMetres']
const offers = ['facilities', 'parkingCount', 'openHours']

/** The status dialog and its trigger. */
const useStatusDialog = () => {
  const p = useWords('places')
  const [stop, setStop] = useState<RestStop>()
  const mayChange = restStopScreens.may('rest_stop.status')
  return {
    actions: (row: RestStop) => (mayChange ? [{ key: 'status', label: p('restStop.change'), onAct: () => setStop(row) }] : []),
    dialog: stop && <RestStopStatusDialog stop={stop} onClose={() => setStop(undefined)} />,
  }
}

export const RestStopList = () => {
  const { actions, dialog } = useStatusDialog()
  return (
    <>
      <ScreenList screens={restStopScreens} rowActions={actions} />
      {dialog}
    </>
  )
}

export const RestStopFields = () => {
  const t = useWords('resource')
  const p = useWords('places')
  return (
    <>
      <ResourceSection title={t('section.identity')} names={identity} />
      <AddressSection />
      <RestStopPosition />
      <ResourceSection title={p('section.offers')} names={offers} />
    </>
  )
}

export const RestStopAdd = () => (
  <ScreenAdd screens={restStopScreens}>
    <RestStopFields />
  </ScreenAdd>
)

const Card = ({ row }: { readonly row: RestStop }) => {
  const p = useWords('places')
  const localize = useLocalize()
  const { lat, lng, radiusMetres, nameTh, datedStatus, usualStatus, statusStartDate, statusEndDate } = row
  const places = useMemo(
    () => (lat === null || lng === null ? [] : [{ key: row.id, lat, lng, title: nameTh, tone: 'done' as const }]),
    [lat, lng, nameTh, row.id],
  )
  const areas = useMemo(
    () =>
      lat === null || lng === null ? [] : [{ key: 'radius', ring: ringAround([lng, lat], radiusMetres), tone: 'moving' as const }],
    [lat, lng, radiusMetres],
  )
  const words = (status: number | null) => (status === 0 || status === 1 || status === 2 ? localize(recordStatuses[status]) : '')
  return (
    <>
      {statusStartDate && statusEndDate && (
        <p className="opening-line">
          {p('restStop.dated', { status: words(datedStatus), from: statusStartDate, to: statusEndDate, usual: words(usualStatus) })}
        </p>
      )}
      {places.length > 0 && <MapView label={p('restStop.position')} places={places} areas={areas} height={260} />}
    </>
  )
}

const cardOf = (row: RestStop) => <Card row={row} />

const RestStopFieldsLater = preloadablePart(() => import('./rest-stop-pages.tsx').then((file) => file.RestStopFields))

export const RestStopRecord = () => {
  const t = useWords('resource')
  const p = useWords('places')
  const { actions, dialog } = useStatusDialog()
  const parts = [
    { title: t('section.identity'), names: identity },
    { title: t('address.section'), names: address },
    { title: p('section.offers'), names: offers },
  ]
  return (
    <>
      <ScreenRecord screens={restStopScreens} parts={parts} beside={cardOf} more={actions} fields={RestStopFieldsLater} />
      {dialog}
    </>
  )
}

export const RestStopLog = () => <ScreenLog screens={restStopScreens} />
