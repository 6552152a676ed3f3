import { addresses, type FoundAddress } from '@khonsong/contract/masters/places/places.ts'
import { useMemo } from 'react'
import { useRead } from '../../kit/call/use-read.ts'
import type { Asking } from '../../kit/form/search-select.tsx'
import { useStore } from '../../kit/store.ts'
import { useLanguage } from '../../kit/words/pane-language.ts'
import { addressCopies } from '../address-data/address-copies.ts'
import { localAddresses } from '../address-data/address-data.ts'
import { findLocally } from './found-address.ts'

const shown = 20
const fewestLetters = 2

interface Found {
  readonly found: readonly FoundAddress[]
  /** The server query; undefined when the browser searches itself. */
  readonly asking: Asking | undefined
}

/** Searches the browser's copy, which is instant; without one, the server. */
export const useFoundAddresses = (text: string): Found => {
  const language = useLanguage()
  const copies = useStore(addressCopies)
  const typed = text.trim()
  const enough = typed.length >= fewestLetters
  // The index is built at the first search rather than with the page.
  const local = enough ? localAddresses(copies) : undefined
  const here = useMemo(() => (local ? findLocally(local, typed, language, shown) : undefined), [local, typed, language])
  const asking = useRead(
    addresses.search,
    { query: { text: typed, limit: shown } },
    { enabled: enough && local === undefined, keepOld: true, quiet: true, freshMs: 600_000 },
  )
  return { found: here ?? (enough ? (asking.data ?? []) : []), asking: here === undefined && enough ? asking : undefined }
}
