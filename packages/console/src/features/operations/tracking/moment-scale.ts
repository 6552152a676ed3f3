/** Resolution of the slider. */
export const steps = 500

/** The instant at a slider position; the left end is the minute the record was first known. */
export const momentAt = (place: number, from: string, now: number): string => {
  const start = Date.parse(from)
  return new Date(Math.ceil(start + ((now - start) * place) / steps)).toISOString()
}

export const placeOf = (at: string, from: string, now: number): number => {
  const start = Date.parse(from)
  const share = now <= start ? 1 : (Date.parse(at) - start) / (now - start)
  return Math.round(Math.min(1, Math.max(0, share)) * steps)
}
