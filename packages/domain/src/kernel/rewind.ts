/** A record at an earlier time: each field gets its old value from the earliest later change of it. */
export type RecordedChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/**
 * @param later changes after that time, oldest first. Fields the record no longer has are ignored: changes use the field names of
 * their time.
 */
export const rewind = <T extends object>(record: T, later: readonly RecordedChanges[]): T => {
  const before = Object.assign(
    {},
    ...later.toReversed().map((changes) => Object.fromEntries(Object.entries(changes).map(([field, [was]]) => [field, was]))),
  ) as Readonly<Record<string, unknown>> // an object of the entries above
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, Object.hasOwn(before, field) ? before[field] : value]),
  ) as T // the same fields with their former values
}
