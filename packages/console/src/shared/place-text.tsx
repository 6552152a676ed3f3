import { CutText } from './cut-text.tsx'

interface Place {
  readonly siteCode: string
  readonly siteName: string
  readonly district: string | null
  readonly province: string | null
}

const areaOf = (place: Place): string => [place.district, place.province].filter(Boolean).join(' · ')

/** A tooltip with all of a place. */
export const placeHint = (place: Place | null): string =>
  place ? [`${place.siteName} (${place.siteCode})`, areaOf(place)].filter(Boolean).join('\n') : ''

/** A site in a cell: its name, truncated in the middle, and the province in grey. */
export const PlaceText = ({ place }: { place: Place | null }) =>
  place && (
    <span className="place-text">
      <CutText text={place.siteName} />
      {place.province && <span className="quiet cut">· {place.province}</span>}
    </span>
  )
