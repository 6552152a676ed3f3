import { z } from 'zod'

/** One refusal inside a problem: code, field path and the sentence in the caller's language. */
export const problemError = z
  .object({
    code: z.string(),
    field: z.string().optional(),
    params: z.record(z.string(), z.unknown()),
    message: z.string(),
  })
  .meta({ id: 'ProblemError' })
export type ProblemError = z.output<typeof problemError>

/** RFC 9457 body that also carries our `code` and `message`, so that one reader serves success and refusal. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  errors: z.array(problemError),
  /** What the record looks like now, when somebody else changed it (409) or a status cannot change (422). */
  current: z.unknown().optional(),
})
export type Problem = z.output<typeof problem>
