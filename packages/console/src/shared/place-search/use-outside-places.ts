import { outsidePlaces } from '@khonsong/contract/masters/places/outside-places.ts'
import { fewestPlaceLetters, type OutsidePlace, type PlaceSource } from '@khonsong/domain/masters/places/outside-place.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../../kit/call/use-read.ts'
import { useWords } from '../../kit/words/use-words.ts'

/** Longer than for our own data, because every question costs. */
const typingPauseMs = 600
const freshMs = 30_000

export interface OutsideSearch {
  readonly places: readonly OutsidePlace[]
  /** The service is asked only when the user chooses so. */
  readonly mayBeAsked: boolean
  readonly ask: () => void
  readonly asking: boolean
  /** What to say instead of places: failed, too often, or nothing found. */
  readonly note: string | undefined
}

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Searches the outside map service for the typed text; its failure is a note, never an error of the form. */
export const useOutsidePlaces = (source: PlaceSource | undefined, typed: string): OutsideSearch => {
  const t = useWords('places')
  const paused = usePaused(typed)
  const [chosen, setChosen] = useState('')
  const isAsked = typed === (source?.asYouType === true ? paused : chosen)
  const enabled = source !== undefined && isAsked && typed.length >= fewestPlaceLetters
  const { data, error, isFetching } = useRead(outsidePlaces.search, { query: { text: typed } }, { enabled, quiet: true, freshMs })
  const noteOf = (): string | undefined => {
    if (!enabled || isFetching) return undefined
    if (error) return error.message || t('outside.failed', { source: source.name })
    if (data?.hasFailed) return t('outside.failed', { source: source.name })
    return data?.places.length === 0 ? t('outside.none', { source: source.name }) : undefined
  }
  return {
    places: enabled ? (data?.places ?? []) : [],
    mayBeAsked: source?.asYouType === false && !isAsked && typed.length >= fewestPlaceLetters,
    ask: () => setChosen(typed),
    asking: enabled && isFetching,
    note: noteOf(),
  }
}
