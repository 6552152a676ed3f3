import { z } from 'zod'

/**
 * Days and instants in requests. Years before 1900 and from 2400 on are rejected as typing errors: mostly Buddhist-era years
 * (2569 is a valid Gregorian year five centuries ahead). It also keeps date arithmetic inside the range PostgreSQL can store.
 */
export const isYearUnknown = (text: string): boolean => /^\d{4}-/.test(text) && !/^(?:19|2[0-3])\d\d-/.test(text)

const inKnownYears = (text: string, context: z.RefinementCtx<string>): void => {
  if (isYearUnknown(text)) context.addIssue({ code: 'invalid_format', format: 'year', input: text })
}

/** A calendar day in Bangkok, `YYYY-MM-DD`. */
export const daySchema = z.iso.date().superRefine(inKnownYears)

/** A timestamp with its UTC offset. */
export const instantSchema = z.iso.datetime({ offset: true }).superRefine(inKnownYears)
