import { importPlaces } from '@khonsong/domain/imports/import-place.ts'
import { useMemo } from 'react'
import { useWho } from '../../shared/who.ts'

/** Where this person's imports and orders are. */
export const useImportPlaces = () => {
  const kind = useWho()?.kind ?? 'internal'
  return useMemo(() => importPlaces(kind), [kind])
}
