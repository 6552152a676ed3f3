import { z } from 'zod'

/**
 * Days and instants as a caller sends them. Years before 1900 and from 2400 on are slips, above all those of the Buddhist era, whose
 * 2569 is a valid year five centuries ahead; and the first and last years that can be written leave, once they are counted on from, what
 * a database can hold.
 */
export const isYearUnknown = (text: string): boolean => /^\d{4}-/.test(text) && !/^(?:19|2[0-3])\d\d-/.test(text)

const inKnownYears = (text: string, context: z.RefinementCtx<string>): void => {
  if (isYearUnknown(text)) context.addIssue({ code: 'invalid_format', format: 'year', input: text })
}

/** A calendar day in Bangkok, `YYYY-MM-DD`. */
export const daySchema = z.iso.date().superRefine(inKnownYears)

/** A moment with its offset from UTC. */
export const instantSchema = z.iso.datetime({ offset: true }).superRefine(inKnownYears)
