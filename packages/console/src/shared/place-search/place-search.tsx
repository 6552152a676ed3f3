import { sites } from '@khonsong/contract/masters/places/places.ts'
import type { OutsidePlace } from '@khonsong/domain/masters/places/outside-place.ts'
import type { locationSources } from '@khonsong/domain/masters/places/site.ts'
import { Select } from 'antd'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { useRead } from '../../kit/call/use-read.ts'
import { useNotAsked } from '../../kit/form/use-not-asked.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { pathOf } from '../address-picker/found-address.ts'
import { useFoundAddresses } from '../address-picker/use-found-addresses.ts'
import { useMay } from '../current-user.ts'
import { PlaceCredit } from './place-credit.tsx'
import { useOutsidePlaces, type OutsideSearch } from './use-outside-places.ts'
import { usePlaceSource } from './use-place-source.ts'

export interface FoundPlace {
  readonly lat: number
  readonly lng: number
  readonly source: keyof typeof locationSources
  /** What the outside service says of it, if it found the place. */
  readonly outside?: OutsidePlace
}

interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
  readonly place?: FoundPlace
}

const fewestLetters = 3
const sitesShown = 8
/** Of each kind of our own, so that what stands below them is seen without scrolling. */
const ownShown = 4
const listHeight = 420
const askOutside = 'ask-outside'

/** Our own sites and sub-districts that match. */
const useOwnPlaces = (typed: string) => {
  const enabled = useMay('site.view') && typed.length >= fewestLetters
  const { found, asking } = useFoundAddresses(typed)
  const asksSites = useRead(
    sites.list,
    { query: { searchText: typed, pageSize: sitesShown } },
    { enabled, keepOld: true, quiet: true },
  )
  const ofSites = (enabled ? (asksSites.data?.list ?? []) : []).flatMap(({ id, siteCode, siteName, lat, lng }): Option[] => {
    if (lat === null || lng === null) return []
    return [{ value: id, label: `${siteName} · ${siteCode}`, place: { lat, lng, source: 'geocoder' } }]
  })
  const ofAreas = found.flatMap((address): Option[] => {
    const { subDistrictId, lat, lng } = address
    if (lat === null || lng === null) return []
    return [{ value: subDistrictId, label: pathOf(address), place: { lat, lng, source: 'sub_district' } }]
  })
  return { ofSites, ofAreas, asking: asksSites.isError ? asksSites : asking }
}

const outsideLabel = ({ name, address }: OutsidePlace): string =>
  address === '' || address.startsWith(name) ? address || name : `${name} · ${address}`

const outsideOptions = ({ places, note, mayBeAsked }: OutsideSearch, offer: string): readonly Option[] => [
  ...places.map((outside, at) => ({
    value: `outside-${at}`,
    label: outsideLabel(outside),
    place: { lat: outside.lat, lng: outside.lng, source: 'geocoder' as const, outside },
  })),
  ...(note === undefined ? [] : [{ value: 'outside-note', label: note, disabled: true }]),
  ...(mayBeAsked ? [{ value: askOutside, label: offer }] : []),
]

/**
 * Searches our own sites and sub-districts to move the map, and below them the outside map service if one is configured.
 * Without it, or when it fails, our own results stay.
 */
export const PlaceSearch = ({ onFound }: { readonly onFound: (place: FoundPlace) => void }) => {
  const t = useWords('resource')
  const p = useWords('places')
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const staysOpen = useRef(false)
  const typed = useDeferredValue(text.trim())
  const source = usePlaceSource()
  const { ofSites, ofAreas, asking } = useOwnPlaces(typed)
  const outside = useOutsidePlaces(source, typed)
  const notAsked = useNotAsked(asking)
  const groups = [
    { label: t('map.sites'), options: source ? ofSites.slice(0, ownShown) : ofSites },
    { label: t('map.areas'), options: source ? ofAreas.slice(0, ownShown) : ofAreas },
    {
      label: source?.name,
      options: outsideOptions(outside, p('outside.ask', { source: source?.name ?? '', text: typed })),
    },
  ].filter(({ options }) => options.length > 0)
  const choose = (chosen: string) => {
    if (chosen === askOutside) {
      staysOpen.current = true
      outside.ask()
      return
    }
    const place = groups.flatMap(({ options }) => options).find(({ value }) => value === chosen)?.place
    setText('')
    if (place) onFound(place)
  }
  return (
    <div className="field" data-wide="true">
      <label htmlFor={id}>{t('map.find')}</label>
      <Select<string>
        id={id}
        className="select-input"
        value={null}
        placeholder={source ? p('outside.findHint', { source: source.name }) : t('map.findHint')}
        {...notAsked}
        loading={notAsked.loading || outside.asking}
        notFoundContent={typed.length < fewestLetters || notAsked.loading || outside.asking ? null : t('map.failed')}
        listHeight={listHeight}
        open={open}
        onOpenChange={(next) => {
          // Choosing to ask the outside service shows its results in the same list.
          if (!next && staysOpen.current) staysOpen.current = false
          else setOpen(next)
        }}
        showSearch={{ searchValue: text, onSearch: setText, filterOption: false }}
        options={groups.map(({ label, options }) => ({
          label,
          options: options.map(({ value, label, disabled = false }) => ({ value, label, disabled })),
        }))}
        onChange={choose}
      />
      {source && <PlaceCredit source={source} />}
    </div>
  )
}
