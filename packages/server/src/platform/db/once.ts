/** Memoizes reads by key. The caller keeps the returned function no longer than its transaction. */
export const once = <K, V>(read: (key: K) => Promise<V>): ((key: K) => Promise<V>) => {
  const known = new Map<K, Promise<V>>()
  return (key) => {
    const before = known.get(key)
    if (before) return before
    const made = read(key)
    known.set(key, made)
    return made
  }
}
