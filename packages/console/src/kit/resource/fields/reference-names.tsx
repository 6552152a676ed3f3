import type { ReferenceSource } from '../reference-source.ts'
import { useReferenceOptions } from '../use-reference-options.ts'

const lookup = { text: '', within: undefined, enabled: true } as const

/** The names of several references; those the source cannot resolve are counted. */
export const ReferenceNames = ({ source, ids }: { readonly source: ReferenceSource; readonly ids: readonly string[] }) => {
  const { options, asking } = useReferenceOptions(source, lookup, undefined, ids)
  const names = options.filter(({ value }) => ids.includes(value)).map(({ label }) => label)
  if (names.length === 0) return <>{asking.isPending ? '…' : ids.length}</>
  return <>{[...names, ...(ids.length > names.length ? [`+${ids.length - names.length}`] : [])].join(', ')}</>
}
