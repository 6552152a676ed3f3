/** Estimated precision of a pin, by its source; for display only. */

/** Half the width of a typical sub-district. */
const subDistrictMetres = 3000
/** Pointed at on the map. */
const pointedMetres = 10
/** The position of another site of that name. */
const searchedMetres = 500

/** Metres per degree of latitude. */
const degreeMetres = 111_320

const decimalsOf = (degrees: number): number => (String(degrees).split('.')[1] ?? '').length

/** Metres, or undefined if unknown. For coordinates from files, by their number of digits. */
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
