interface Place {
  readonly siteCode: string
  readonly siteName: string
  readonly district: string | null
  readonly province: string | null
}

export const areaOf = (place: Place): string => [place.district, place.province].filter(Boolean).join(' · ')

/** The whole of a place, for a hover. */
export const placeHint = (place: Place | null): string =>
  place ? [`${place.siteName} (${place.siteCode})`, areaOf(place)].filter(Boolean).join('\n') : ''

/** A site in a cell: its name, and the province quietly behind it. */
export const PlaceText = ({ place }: { place: Place | null }) =>
  place && (
    <span className="cut">
      {place.siteName} {place.province && <span className="quiet">· {place.province}</span>}
    </span>
  )
