/** Purpose of a form submission: usually to dispatch the job, sometimes only to save it for later. */
export interface Purpose {
  readonly withPlan: () => boolean
  /** Makes the next submission one without a plan. */
  readonly forLater: () => void
  /** Returns the purpose of this submission and resets it. */
  readonly take: () => boolean
  /** The form stays open; resets the purpose. */
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
