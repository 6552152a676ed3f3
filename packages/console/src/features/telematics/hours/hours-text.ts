/** `9:05`: hours and minutes, as clock records are read. */
export const hoursText = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
