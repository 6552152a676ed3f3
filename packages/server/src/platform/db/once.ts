/** Memoizes reads by key. The caller keeps the returned function no longer than its transaction. */
export const once = <K, V>(read: (key: K) => Promise<V>): ((key: K) => Promise<V>) => {
  const cache = new Map<K, Promise<V>>()
  return (key) => {
    const cached = cache.get(key)
    if (cached) return cached
    const reading = read(key)
    cache.set(key, reading)
    return reading
  }
}
