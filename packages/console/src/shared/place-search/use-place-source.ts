import { placeSources, type PlaceSource } from '@khonsong/domain/masters/places/outside-place.ts'
import { useBranding, useMay } from '../current-user.ts'

/** The outside map service, if one is configured and the user may place sites. */
export const usePlaceSource = (): PlaceSource | undefined => {
  const { placeSearch } = useBranding()
  const mayCreate = useMay('site.create')
  const mayEdit = useMay('site.edit')
  return placeSearch && (mayCreate || mayEdit) ? placeSources[placeSearch] : undefined
}
