import { boards } from '@khonsong/contract/insight/reports/boards.ts'
import { boardLabels, type Board } from '@khonsong/domain/insight/reports/boards/board.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { audit, changesBetween } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import { found, notAllowed, Refused, Stale } from '../../../../platform/http/refusals.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { findReport, knowsAudience } from '../dynamic/dynamic-reports-store.ts'
import { deleteBoard, findBoard, insertBoard, listBoards, setSubscribed, updateBoard } from './boards-store.ts'

/** Constraint violations of boards, with their errors. */
export const boardConstraints = [
  ['boards_name', rejection('field.duplicate', { field: boardLabels.name, value: '' }, 'name')],
] as const

/** New reports must be visible to the author; those already on a board may stay. */
const checked = async (tx: Tx, board: Board, before: readonly string[] = []): Promise<void> => {
  const unknown = (field: string) => rejection('report.audience_unknown', {}, field)
  const refused = []
  for (const [at, { reportId }] of board.tiles.entries())
    if (!before.includes(reportId) && !(await findReport(tx, reportId))) refused.push(unknown(`tiles.${at}.reportId`))
  const known = await knowsAudience(tx, board)
  if (!known.roles) refused.push(unknown('roleIds'))
  if (!known.users) refused.push(unknown('userIds'))
  if (refused.length > 0) throw new Refused(refused)
}

export const createBoard = async (tx: Tx, board: Board) => {
  await checked(tx, board)
  const id = tx.newId()
  await insertBoard(tx, id, board)
  await setSubscribed(tx, id, true)
  await audit(tx, { subject: 'boards', subjectId: id, action: 'created', version: 1, changes: { name: [null, board.name] } })
  await publishChange(tx, { topic: 'reports', id })
  return { id, version: 1 }
}

const held = async (tx: Tx, id: string, version: number) => {
  const before = found(await findBoard(tx, id, true))
  if (!before.mayEdit) throw notAllowed()
  if (before.version !== version) throw new Stale({ version: before.version })
  return before
}

const edit = async (tx: Tx, id: string, { version, ...board }: Board & { readonly version: number }) => {
  const before = await held(tx, id, version)
  await checked(
    tx,
    board,
    before.tiles.map(({ reportId }) => reportId),
  )
  await updateBoard(tx, id, board)
  const changes = changesBetween({ ...before }, { ...board })
  await audit(tx, { subject: 'boards', subjectId: id, action: 'edited', version: version + 1, changes })
  await publishChange(tx, { topic: 'reports', id })
  return { id, version: version + 1 }
}

const remove = async (tx: Tx, id: string, version: number) => {
  const { name } = await held(tx, id, version)
  await deleteBoard(tx, id)
  await audit(tx, { subject: 'boards', subjectId: id, action: 'deleted', changes: { name: [name, null] } })
  await publishChange(tx, { topic: 'reports', id })
  return { id }
}

/** Boards of dynamic reports, and their subscriptions. */
export const installBoards = (app: FastifyInstance): void => {
  serve(app, boards.list, (tx, { query }) => listBoards(tx, query))
  serve(app, boards.detail, async (tx, { params }) => found(await findBoard(tx, params.id)))
  serve(app, boards.create, (tx, { body }) => createBoard(tx, body))
  serve(app, boards.edit, (tx, { params, body }) => edit(tx, params.id, body))
  serve(app, boards.remove, (tx, { params, query }) => remove(tx, params.id, query.version))
  serve(app, boards.subscribe, async (tx, { params, body }) => {
    const { id } = found(await findBoard(tx, params.id))
    await setSubscribed(tx, id, body.subscribed)
    await publishChange(tx, { topic: 'reports', id, userId: tx.caller.userId })
    return { id }
  })
}
