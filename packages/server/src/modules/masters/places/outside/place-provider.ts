import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import type { OutsidePlace } from '@khonsong/domain/masters/places/outside-place.ts'

/** An outside map service. Answers are unchecked: the caller filters implausible places. */
export interface PlaceProvider {
  readonly search: (text: string, language: Language) => Promise<readonly OutsidePlace[]>
  /** Undefined if nothing is known there. */
  readonly at: (point: Point, language: Language) => Promise<OutsidePlace | undefined>
}

/** Gets JSON from a path of the service. */
export type AskJson = (url: string, query: Readonly<Record<string, string>>) => Promise<unknown>
