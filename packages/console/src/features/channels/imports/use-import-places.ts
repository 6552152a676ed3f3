import { importPlaces } from '@khonsong/domain/channels/imports/import-place.ts'
import { useMemo } from 'react'
import { useCurrentUser } from '../../../shared/current-user.ts'

/** Where this person's imports of a subject and its records are. */
export const useImportPlaces = (subject: string) => {
  const kind = useCurrentUser()?.kind ?? 'internal'
  return useMemo(() => importPlaces(subject, kind), [subject, kind])
}
