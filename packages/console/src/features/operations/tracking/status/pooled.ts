/** Maps a list with limited concurrency, keeping its order. */
export const pooled = async <In, Out>(items: readonly In[], atOnce: number, run: (item: In) => Promise<Out>): Promise<Out[]> => {
  const results: Out[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next
      next += 1
      const item = items[at]
      if (item !== undefined) results[at] = await run(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return results
}
