/**
 * Runs when the browser is idle, after two seconds at the latest; returns a cancel function. Falls back to a timer without
 * requestIdleCallback.
 */
export const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** The same, but not before `afterMs`: for low-priority work. */
export const whenQuiet = (act: () => void, afterMs: number): (() => void) => {
  let giveUp: (() => void) | undefined
  const timer = setTimeout(() => {
    giveUp = whenIdle(act)
  }, afterMs)
  return () => {
    clearTimeout(timer)
    giveUp?.()
  }
}
