import { organisationMoves } from '@khonsong/contract/company/access/organisation-moves.ts'
import { organisation } from '@khonsong/domain/company/access/organisation.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { editRecord } from '../../../platform/resource/write-resource.ts'
import { forEachIndependently } from './for-each-independently.ts'
import { listMovesOf, listMovesOfPerson, listPeopleIn, seeOrganisation, seePerson } from './organisation-moves-store.ts'
import { organisationSeams } from './organisation-seams.ts'
import { lockTree } from './organisation-store.ts'
import { userSeams } from './user-seams.ts'

/** Moves of organisations and their members; same checks as the forms, audited as moves. */
export const serveOrganisationMoves = (app: FastifyInstance, organisationTable: ResourceTable, userTable: ResourceTable): void => {
  serve(app, organisationMoves.move, async (tx, { params, body }) => {
    // Taken before any row lock, so concurrent moves queue here and cannot deadlock on rows.
    await lockTree(tx)
    const { version, parentId } = body
    const asked = { id: params.id, version, status: undefined, values: { parentId }, action: 'moved' }
    const after = await editRecord(tx, organisationTable, asked, organisationSeams)
    return { id: after.id, version: after.version, parentId }
  })
  serve(app, organisationMoves.movePeople, async (tx, { params, body }) => {
    const target = found(await seeOrganisation(tx, params.id))
    if (target.status !== 1) throw new Refused([rejection('record.not_usable', { field: organisation.label, value: target.name })])
    return forEachIndependently(tx, body.people, async ({ id, version }) => {
      const asked = { id, version, status: undefined, values: { organisationId: params.id }, action: 'moved' }
      return (await editRecord(tx, userTable, asked, userSeams)).version
    })
  })
  serve(app, organisationMoves.people, async (tx, { params, query }) => {
    found(await seeOrganisation(tx, params.id))
    return listPeopleIn(tx, params.id, query)
  })
  serve(app, organisationMoves.moves, async (tx, { params, query }) => {
    found(await seeOrganisation(tx, params.id))
    return listMovesOf(tx, params.id, query)
  })
  serve(app, organisationMoves.movesOfPerson, async (tx, { params, query }) => {
    found(await seePerson(tx, params.id))
    return listMovesOfPerson(tx, params.id, query)
  })
}
