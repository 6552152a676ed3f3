import { importPlaces } from '@khonsong/domain/channels/imports/import-place.ts'
import { useMemo } from 'react'
import { useWho } from '../../../shared/who.ts'

/** Where this person's imports of a subject and its records are. */
export const useImportPlaces = (subject: string) => {
  const kind = useWho()?.kind ?? 'internal'
  return useMemo(() => importPlaces(subject, kind), [subject, kind])
}
