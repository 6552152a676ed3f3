/** A record as it was before some recorded changes: each field gets back what the earliest of them found there. */
export type RecordedChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/**
 * @param later changes since the moment that is asked about, oldest first. Fields the record does not have are left alone: changes are
 * written in the words of their time.
 */
export const rewind = <T extends object>(record: T, later: readonly RecordedChanges[]): T => {
  const before = Object.assign(
    {},
    ...later.toReversed().map((changes) => Object.fromEntries(Object.entries(changes).map(([field, [was]]) => [field, was]))),
  ) as Readonly<Record<string, unknown>> // an object of the entries above
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, Object.hasOwn(before, field) ? before[field] : value]),
  ) as T // the same fields; what stood in them once is of the same kind
}
