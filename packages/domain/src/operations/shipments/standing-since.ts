/**
 * Since when a derived status has been in effect. It is derived after each event and keeps its start while unchanged, so the
 * start is found by deriving it again at each event.
 */
export interface DerivedAt {
  readonly status: string
  /** Time of the last event the status depends on. */
  readonly latest: string
}

/** @param derived one per event, oldest first. */
export const standingSince = (first: DerivedAt, derived: readonly DerivedAt[]): string =>
  derived.reduce((held, { status, latest }) => (status === held.status ? held : { status, latest }), first).latest
