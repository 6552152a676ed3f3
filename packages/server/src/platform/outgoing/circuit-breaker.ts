/** After several consecutive failures, calls are skipped for a while; then a single trial call decides. */
export interface CircuitBreaker {
  /** Undefined if the circuit is open or the call failed; failures are reported to `failed`. */
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
