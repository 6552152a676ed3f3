/** One thing to do with a job; each begins with what the one before has left. */
export interface Step<State> {
  readonly name: string
  readonly run: (state: State) => Promise<State>
}

export interface StepOutcome {
  readonly name: string
  readonly outcome: 'done' | 'refused' | 'not_tried'
  /** The server's words. */
  readonly why: string
}

export interface StepsRun<State> {
  readonly state: State
  readonly outcomes: readonly StepOutcome[]
}

/**
 * Does one step after the other. When the first is refused nothing has happened, and the refusal goes to the fields of the form; a later
 * refusal is told beside what has been done already.
 * @param whyOf the words of a refusal; undefined for a failure that is none.
 */
export const runSteps = async <State>(
  first: State,
  steps: readonly Step<State>[],
  whyOf: (cause: unknown) => string | undefined,
): Promise<StepsRun<State>> => {
  const outcomes: StepOutcome[] = []
  let state = first
  let stopped = false
  for (const { name, run } of steps) {
    if (stopped) {
      outcomes.push({ name, outcome: 'not_tried', why: '' })
      continue
    }
    try {
      // oxlint-disable-next-line no-await-in-loop -- each step needs the version that the one before has made
      state = await run(state)
      outcomes.push({ name, outcome: 'done', why: '' })
    } catch (cause) {
      const why = whyOf(cause)
      if (why === undefined || outcomes.length === 0) throw cause
      outcomes.push({ name, outcome: 'refused', why })
      stopped = true
    }
  }
  return { state, outcomes }
}
