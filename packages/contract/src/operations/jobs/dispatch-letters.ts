import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { z } from 'zod'
import { idParams } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

/** Letters per file: limited by the rendering time people accept. */
export const maxLetters = 50

const lang = z.enum(languages).optional()

export const dispatchLetters = {
  one: operation('GET /v1/routes/{id}/dispatch-letter', {
    summary: 'The dispatch letter of a job for its driver and carrier, as PDF',
    description:
      'Stops in their order with windows, goods and contacts, vehicle, driver, and a QR code that leads to the job. A job that is not dispatched, or cancelled, has none.',
    needs: 'job.view',
    params: idParams,
    query: z.object({ lang }),
    answers: 'file',
  }),
  several: operation('GET /v1/routes/dispatch-letters', {
    summary: 'The dispatch letters of several jobs in one PDF, in the order of the ids',
    needs: 'job.view',
    query: z.object({
      ids: z.preprocess(
        (value) => (typeof value === 'string' ? value.split(',') : value),
        distinct(z.array(z.uuid()).min(1).max(maxLetters)),
      ),
      lang,
    }),
    answers: 'file',
  }),
}
