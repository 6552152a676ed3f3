/** What is done with items that came while others were being worked on. */
interface Gathering<Item, Answer> {
  /** More than so many wait for nobody: what comes then is refused. */
  readonly maxWaiting: number
  readonly maxTogether: number
  /** Of items with the same key one is done at a time, in the order they came. */
  readonly keyOf: (item: Item) => string
  /** One answer for each item, in their order; all of it happens or nothing. */
  readonly work: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** Whether one item among several may be the cause: then each is tried by itself. */
  readonly mayBeOfOne: (error: unknown) => boolean
  readonly full: () => Error
}

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Does together what waits: the first item begins at once, and what comes meanwhile makes the next portion, so that many small pieces of work
 * cost one transaction and nobody waits for a timer. An item is answered when its portion is done.
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
      // oxlint-disable-next-line no-await-in-loop -- in the order they came
      else for (const one of portion) await done([one])
    }
  }

  const run = async (): Promise<void> => {
    // What came in the same turn of the event loop goes together.
    await new Promise((resolve) => setImmediate(resolve))
    while (waiting.length > 0)
      // oxlint-disable-next-line no-await-in-loop -- one portion after the other
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
