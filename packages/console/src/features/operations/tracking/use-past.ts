import { useCallback, useMemo } from 'react'
import { usePage } from '../../../kit/workspace/page-context.ts'

/** The instant shown by a detail page; in the address, so that it can be shared. */
export interface Past {
  readonly at: string | undefined
  readonly onChange: (at: string | undefined) => void
}

export const usePast = (): Past => {
  const { search, setSearch } = usePage()
  const at = search['at']
  const known = at !== undefined && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : undefined
  const onChange = useCallback((next: string | undefined) => setSearch({ at: next }), [setSearch])
  return useMemo(() => ({ at: known, onChange }), [known, onChange])
}
