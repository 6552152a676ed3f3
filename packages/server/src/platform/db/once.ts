/** Reads what belongs to a key once, however often it is asked for; kept by the caller, as long as its transaction lasts. */
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
