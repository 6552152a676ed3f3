import { importPlaces } from '@khonsong/domain/channels/imports/import-place.ts'
import { useMemo } from 'react'
import { useCurrentUser } from '../../../shared/current-user.ts'

/** Paths of a subject's imports and records for this user. */
export const useImportPlaces = (subject: string) => {
  const kind = useCurrentUser()?.kind ?? 'internal'
  return useMemo(() => importPlaces(subject, kind), [subject, kind])
}
