import { CutText } from './cut-text.tsx'

interface Place {
  readonly siteCode: string
  readonly siteName: string
  readonly district: string | null
  readonly province: string | null
}

const areaOf = (place: Place): string => [place.district, place.province].filter(Boolean).join(' · ')

/** The whole of a place, for a hover. */
export const placeHint = (place: Place | null): string =>
  place ? [`${place.siteName} (${place.siteCode})`, areaOf(place)].filter(Boolean).join('\n') : ''

/** A site in a cell: its name, cut in the middle, and the province quietly behind it. */
export const PlaceText = ({ place }: { place: Place | null }) =>
  place && (
    <span className="place-text">
      <CutText text={place.siteName} />
      {place.province && <span className="quiet cut">· {place.province}</span>}
    </span>
  )
