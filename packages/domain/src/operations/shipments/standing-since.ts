/**
 * Since when a derived status holds: it is derived after each thing that is told, and keeps its beginning for as long as it stays the same.
 * So the beginning is found by deriving it again at each of those moments.
 */
export interface DerivedAt {
  readonly status: string
  /** When what the status follows from last changed on the road. */
  readonly latest: string
}

/** @param derived one for each moment, oldest first. */
export const standingSince = (first: DerivedAt, derived: readonly DerivedAt[]): string =>
  derived.reduce((held, { status, latest }) => (status === held.status ? held : { status, latest }), first).latest
