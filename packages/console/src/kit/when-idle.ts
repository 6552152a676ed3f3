/** Acts when the browser has nothing else to do, two seconds later at the latest; answers how to call it off. Some browsers do not say when. */
export const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 300)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(act, { timeout: 2000 })
  return () => cancelIdleCallback(asked)
}

/** The same, but not before so many milliseconds have gone by: for what nobody waits for. */
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
