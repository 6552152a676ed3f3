import { distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { daySchema } from '@khonsong/domain/kernel/calendar-schema.ts'
import { z } from 'zod'
import { listOf, listQuery } from '../../kernel/list.ts'
import { operation } from '../../kernel/operation.ts'
import { bulkResult } from '../../kernel/resource.ts'

/** Members of organisations, their moves, and the organisation as of a past day. */

const idParams = z.object({ id: z.uuid() })
/** End of this day in Bangkok. Absent: now. */
const day = daySchema.optional()

/** A direct member of an organisation, now or on that day. */
const placedPerson = z.object({
  id: z.uuid(),
  login: z.string(),
  displayName: z.string(),
  kind: z.string(),
  status: z.number().int(),
  version: z.number().int(),
  /** When and by whom the member was placed here, as far as the history goes back. */
  since: z.string().nullable(),
  by: z.string().nullable(),
})
export type PlacedPerson = z.output<typeof placedPerson>

/** A move of a member or organisation; names are current. */
const placeMove = z.object({
  id: z.uuid(),
  at: z.string(),
  actor: z.string(),
  what: z.enum(['user', 'organisation']),
  subjectId: z.uuid(),
  name: z.string(),
  fromId: z.uuid().nullable(),
  fromName: z.string().nullable(),
  toId: z.uuid().nullable(),
  toName: z.string().nullable(),
})
export type PlaceMove = z.output<typeof placeMove>

export const organisationMoves = {
  move: operation('POST /v1/organisations/{id}/actions/move', {
    summary: 'Put an organisation with everything below it under another one',
    needs: 'organisation.edit',
    params: idParams,
    body: z.object({ version: z.number().int(), parentId: z.uuid() }),
    output: z.object({ id: z.uuid(), version: z.number().int(), parentId: z.uuid().nullable() }),
  }),
  movePeople: operation('POST /v1/organisations/{id}/actions/move-people', {
    summary: 'Put people into this organisation; each answers for itself, and whoever moved signs in again',
    needs: 'user.edit',
    params: idParams,
    body: z.object({
      people: distinctBy(
        z
          .array(z.object({ id: z.uuid(), version: z.number().int() }))
          .min(1)
          .max(200),
        'id',
      ),
    }),
    output: bulkResult,
  }),
  people: operation('GET /v1/organisations/{id}/people', {
    summary: 'The people directly in an organisation, now or at the end of a past day',
    needs: 'user.view',
    params: idParams,
    query: listQuery({ on: day }),
    output: listOf(placedPerson),
  }),
  moves: operation('GET /v1/organisations/{id}/moves', {
    summary: 'Who moved whom into or out of an organisation, and where it stood itself',
    needs: 'organisation.view',
    params: idParams,
    query: listQuery({}),
    output: listOf(placeMove),
  }),
  movesOfPerson: operation('GET /v1/users/{id}/moves', {
    summary: 'Through which organisations somebody went, and who moved them',
    needs: 'user.view',
    params: idParams,
    query: listQuery({}),
    output: listOf(placeMove),
  }),
}
