/** How far a pin may be from where the trucks go, from what is known of its source; a note for people, nothing is decided by it. */

/** Half the width of a usual sub-district. */
const subDistrictMetres = 3000
/** Somebody pointed at the gate. */
const pointedMetres = 10
/** The place of another site with that name. */
const searchedMetres = 500

/** One degree of latitude. */
const degreeMetres = 111_320

const decimalsOf = (degrees: number): number => (String(degrees).split('.')[1] ?? '').length

/** Metres, or undefined where nobody knows. What a file says is as exact as its digits. */
export const pinPrecision = (source: unknown, lat: number, lng: number): number | undefined => {
  switch (source) {
    case 'pin':
      return pointedMetres
    case 'sub_district':
      return subDistrictMetres
    case 'geocoder':
      return searchedMetres
    case 'import': {
      const decimals = Math.min(Math.max(decimalsOf(lat), decimalsOf(lng)), 5)
      return Math.max(pointedMetres, Math.round(degreeMetres / 10 ** decimals))
    }
    default:
      return undefined
  }
}
