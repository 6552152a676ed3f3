/** Stops asking a server that fails: after some failures in a row it is left alone for a while, then tried by a single call. */
export interface CircuitBreaker {
  /** Undefined when the server is left alone or the call failed, which `failed` is told of. */
  readonly run: <T>(call: () => Promise<T>) => Promise<T | undefined>
}

export interface BreakerRules {
  readonly failures: number
  readonly pauseMs: number
  readonly now: () => number
  readonly failed: (error: unknown) => void
}

export const circuitBreaker = ({ failures, pauseMs, now, failed }: BreakerRules): CircuitBreaker => {
  let inRow = 0
  let openUntil = 0
  let trying = false
  return {
    run: async (call) => {
      const isProbe = inRow >= failures
      if (isProbe && (trying || now() < openUntil)) return undefined
      if (isProbe) trying = true
      try {
        const value = await call()
        inRow = 0
        return value
      } catch (error) {
        failed(error)
        inRow += 1
        if (inRow >= failures) openUntil = now() + pauseMs
        return undefined
      } finally {
        if (isProbe) trying = false
      }
    },
  }
}
