import type { Resource } from '@khonsong/domain/resource/define-resource.ts'
import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { lazyPart } from '../show/lazy-part.tsx'
import type { AnyRow } from './any-row.ts'
import { began, formValues, type FormValues } from './form-values.ts'

const ConflictTable = lazyPart(() => import('./conflict-table.tsx').then((file) => file.ConflictTable))

/** The record was saved by someone else first: a pristine form takes the new values, a dirty one shows the differences. */
export const FormConflict = ({ resource, latest }: { readonly resource: Resource; readonly latest: AnyRow }) => {
  const { reset } = useFormContext<FormValues>()
  const { isDirty } = useFormState()
  const base = useWatch<FormValues>({ name: began }) as AnyRow | undefined // put there by formValues
  const isLate = base !== undefined && latest.version > base.version
  useEffect(() => {
    if (isLate && !isDirty) reset(formValues(resource, latest))
  }, [isDirty, isLate, latest, reset, resource])
  return isLate && isDirty ? <ConflictTable resource={resource} latest={latest} /> : null
}
