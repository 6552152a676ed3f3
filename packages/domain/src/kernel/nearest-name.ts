/** Edit distance: insertion, deletion, substitution, and transposition of neighbours. */
const stepsBetween = (a: string, b: string): number => {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const exchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? Infinity) + 1 : Infinity
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced, exchanged))
    }
    ;[before, row] = [row, next]
  }
  return row[b.length] ?? 0
}

const longest = 60

/** The known name closest to what was typed, within a third of its length; otherwise undefined. */
export const nearestName = (typed: string, names: Iterable<string>): string | undefined => {
  if (typed.length > longest) return undefined
  const word = typed.toLowerCase()
  let best: { name: string; steps: number } | undefined
  for (const name of names) {
    const steps = stepsBetween(word, name.toLowerCase())
    if (steps <= Math.max(1, Math.floor(name.length / 3)) && steps < (best?.steps ?? Infinity)) best = { name, steps }
  }
  return best?.name
}
