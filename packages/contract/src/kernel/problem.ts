import { z } from 'zod'

/** A rejection within a problem: code, field path and localized message. */
export const problemError = z
  .object({
    code: z.string(),
    field: z.string().optional(),
    params: z.record(z.string(), z.unknown()),
    message: z.string(),
  })
  .meta({ id: 'ProblemError' })
export type ProblemError = z.output<typeof problemError>

/** RFC 9457 body with our `code` and `message`, so that clients parse success and refusal alike. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.array(problemError),
  /** The current record after a version conflict (409) or a refused status change (422). */
  current: z.unknown().optional(),
})
export type Problem = z.output<typeof problem>
