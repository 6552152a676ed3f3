/** Options of the batching queue. */
interface Gathering<Item, Answer> {
  /** Queue limit: further items are refused. */
  readonly maxWaiting: number
  readonly maxTogether: number
  /** Items with the same key are processed one at a time, in order. */
  readonly keyOf: (item: Item) => string
  /** One answer per item, in order; all or nothing. */
  readonly work: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** Whether a single item may cause the error: then each is retried alone. */
  readonly mayBeOfOne: (error: unknown) => boolean
  readonly full: () => Error
}

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Batches waiting items: the first starts at once, items arriving meanwhile form the next batch, so that many small items
 * cost one transaction without waiting for a timer. An item is answered when its batch is done.
 */
export const gatherWaiting = <Item, Answer>(options: Gathering<Item, Answer>) => {
  const { maxWaiting, maxTogether, keyOf, work, mayBeOfOne, full } = options
  let waiting: Waiting<Item, Answer>[] = []
  let isRunning = false

  const take = (): readonly Waiting<Item, Answer>[] => {
    const keys = new Set<string>()
    const [taken, left]: [Waiting<Item, Answer>[], Waiting<Item, Answer>[]] = [[], []]
    for (const one of waiting) {
      const key = keyOf(one.item)
      if (taken.length < maxTogether && !keys.has(key)) taken.push(one)
      else left.push(one)
      keys.add(key)
    }
    waiting = left
    return taken
  }

  const done = async (portion: readonly Waiting<Item, Answer>[]): Promise<void> => {
    try {
      const answers = await work(portion.map(({ item }) => item))
      for (const [index, { resolve }] of portion.entries()) resolve(answers[index] as Answer) // one for each item
    } catch (error) {
      if (portion.length === 1 || !mayBeOfOne(error)) for (const { reject } of portion) reject(error)
      // oxlint-disable-next-line no-await-in-loop -- in order of arrival
      else for (const one of portion) await done([one])
    }
  }

  const run = async (): Promise<void> => {
    // Batches items of the same turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0)
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      await done(take())
    isRunning = false
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(full())
      waiting.push({ item, resolve, reject })
      if (isRunning) return undefined
      isRunning = true
      return void run()
    })
}
