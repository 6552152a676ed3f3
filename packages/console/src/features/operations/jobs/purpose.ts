/** What a submission of the form is for: usually the job is dispatched, once in a while only put together for later. */
export interface Purpose {
  readonly withPlan: () => boolean
  /** The next submission is without a plan. */
  readonly forLater: () => void
  /** Answers what this submission is for, and the next is a usual one again. */
  readonly take: () => boolean
  /** The form stays open; the next submission is a usual one again. */
  readonly refused: () => void
}

export const createPurpose = (): Purpose => {
  let later = false
  const usual = () => {
    later = false
  }
  return {
    withPlan: () => !later,
    forLater: () => {
      later = true
    },
    take: () => {
      const withPlan = !later
      usual()
      return withPlan
    },
    refused: usual,
  }
}
