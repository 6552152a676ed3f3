/** One step of saving a job; receives the result of the previous step. */
export interface Step<State> {
  readonly name: string
  readonly run: (state: State) => Promise<State>
}

export interface StepOutcome {
  readonly name: string
  readonly outcome: 'done' | 'refused' | 'not_tried'
  /** The server's message. */
  readonly why: string
}

export interface StepsRun<State> {
  readonly state: State
  readonly outcomes: readonly StepOutcome[]
}

/**
 * Runs steps in sequence. A refusal of the first step is thrown, so that the form shows it at its fields; a later one is returned
 * with the completed steps.
 * @param whyOf message of a refusal; undefined for an unexpected error.
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
      // oxlint-disable-next-line no-await-in-loop -- each step needs the version produced by the previous one
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
