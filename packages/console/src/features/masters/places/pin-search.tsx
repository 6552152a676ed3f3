import { sites } from '@khonsong/contract/masters/places/places.ts'
import type { locationSources } from '@khonsong/domain/masters/places/site.ts'
import { Select } from 'antd'
import { useDeferredValue, useId, useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { useNotAsked } from '../../../kit/form/use-not-asked.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { pathOf } from '../../../shared/address-picker/found-address.ts'
import { useFoundAddresses } from '../../../shared/address-picker/use-found-addresses.ts'

export interface FoundPlace {
  readonly lat: number
  readonly lng: number
  readonly source: keyof typeof locationSources
}

const fewestLetters = 3
const sitesShown = 8

/** Searches our own sites and sub-districts to move the map; no external map service. */
export const PinSearch = ({ onFound }: { readonly onFound: (place: FoundPlace) => void }) => {
  const t = useWords('resource')
  const id = useId()
  const [text, setText] = useState('')
  const typed = useDeferredValue(text.trim())
  const { found, asking } = useFoundAddresses(typed)
  const asksSites = useRead(
    sites.list,
    { query: { searchText: typed, pageSize: sitesShown } },
    { enabled: typed.length >= fewestLetters, keepOld: true, quiet: true },
  )
  const notAsked = useNotAsked(asksSites.isError ? asksSites : asking)
  const known = new Map<string, FoundPlace & { readonly label: string }>()
  if (typed.length >= fewestLetters)
    for (const { id: key, siteCode, siteName, lat, lng } of asksSites.data?.list ?? [])
      if (lat !== null && lng !== null) known.set(key, { lat, lng, source: 'geocoder', label: `${siteName} · ${siteCode}` })
  const ofSites = [...known]
  const ofAreas = found.flatMap((address) => {
    const { subDistrictId, lat, lng } = address
    if (lat === null || lng === null) return []
    known.set(subDistrictId, { lat, lng, source: 'sub_district', label: pathOf(address) })
    return [{ value: subDistrictId, label: pathOf(address) }]
  })
  const groups = [
    { label: t('map.sites'), options: ofSites.map(([value, { label }]) => ({ value, label })) },
    { label: t('map.areas'), options: ofAreas },
  ].filter(({ options }) => options.length > 0)
  return (
    <div className="field" data-wide="true">
      <label htmlFor={id}>{t('map.find')}</label>
      <Select<string>
        id={id}
        className="select-input"
        value={null}
        placeholder={t('map.findHint')}
        {...notAsked}
        notFoundContent={typed.length < fewestLetters || notAsked.loading ? null : t('map.failed')}
        showSearch={{ searchValue: text, onSearch: setText, filterOption: false }}
        options={groups}
        onChange={(chosen) => {
          const place = known.get(chosen)
          setText('')
          if (place) onFound({ lat: place.lat, lng: place.lng, source: place.source })
        }}
      />
    </div>
  )
}
