import { restoreSite } from '@khonsong/contract/places.ts'
import type { Row } from '@khonsong/domain/resource/define-resource.ts'
import type { site } from '@khonsong/domain/places/site.ts'
import { useAct } from '../../kit/call/use-act.ts'
import { ResourceSection } from '../../kit/resource/resource-form.tsx'
import { ScreenAdd, ScreenHistory, ScreenList, ScreenLog, ScreenRecord } from '../../kit/resource/screens.tsx'
import { MapView } from '../../kit/map/map-view.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { AddressSection } from './address-section.tsx'
import { PinSection } from './pin-section.tsx'
import { siteScreens } from './site-screens.ts'

type SiteRow = Row<typeof site>

const identity = ['siteCode', 'siteName', 'siteShortName', 'siteTypeId', 'customerId', 'businessUnitId']
const address = ['address', 'subDistrictId', 'districtId', 'provinceId', 'postalCode']
const position = ['lat', 'lng', 'locationSource', 'locationConfirmed', 'radiusMetres']
const contact = ['contactFirstName', 'contactLastName', 'contactPhone']
const operation = ['openFrom', 'openUntil', 'dockCount']

const SiteFields = () => {
  const t = useWords('resource')
  return (
    <>
      <ResourceSection title={t('section.identity')} names={identity} />
      <AddressSection />
      <PinSection />
      <ResourceSection title={t('section.operation')} names={operation} />
      <ResourceSection title={t('section.contact')} names={contact} />
    </>
  )
}

const SiteMap = ({ row }: { readonly row: SiteRow }) => {
  const t = useWords('resource')
  if (row.lat === null || row.lng === null) return null
  const place = { key: row.id, lat: row.lat, lng: row.lng, title: row.siteName, detail: row.address, tone: 'done' as const }
  return <MapView label={t('map.label')} places={[place]} height={240} />
}

const mapOf = (row: SiteRow) => <SiteMap row={row} />

export const SiteList = () => {
  const { start } = useAct(restoreSite, { changes: ['sites'] })
  const t = useWords('resource')
  const maySetStatus = siteScreens.may('site.status')
  return (
    <ScreenList
      screens={siteScreens}
      rowActions={({ id, status }) =>
        maySetStatus && status === 0 ? [{ key: 'restore', label: t('restore'), onAct: () => start({ params: { id } }) }] : []
      }
    />
  )
}

export const SiteAdd = () => (
  <ScreenAdd screens={siteScreens}>
    <SiteFields />
  </ScreenAdd>
)

export const SiteRecord = () => {
  const t = useWords('resource')
  const parts = [
    { title: t('section.identity'), names: identity },
    { title: t('address.section'), names: address },
    { title: t('map.section'), names: position },
    { title: t('section.operation'), names: operation },
    { title: t('section.contact'), names: contact },
  ]
  return (
    <ScreenRecord screens={siteScreens} parts={parts} beside={mapOf}>
      <SiteFields />
    </ScreenRecord>
  )
}

export const SiteHistory = () => <ScreenHistory screens={siteScreens} />
export const SiteLog = () => <ScreenLog screens={siteScreens} />
