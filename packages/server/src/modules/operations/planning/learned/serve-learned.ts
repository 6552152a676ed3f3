import { learnedTimes, type LearnedLane, type LearnedSite } from '@khonsong/contract/operations/planning/learned-times.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { FastifyInstance } from 'fastify'
import { audit, changesBetween } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { publishChange } from '../../../../platform/events/publish-change.ts'
import { found, Stale } from '../../../../platform/http/refusals.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { readList } from '../../../../platform/list/read-list.ts'
import { exportLearned, laneColumns, siteColumns } from './export-learned.ts'
import {
  laneList,
  lockChoice,
  siteList,
  writeChoice,
  type LaneQuery,
  type LearnedTable,
  type SiteQuery,
} from './learned-lists-store.ts'

const listLanes = (tx: Tx, query: LaneQuery): Promise<ListAnswer<LearnedLane>> =>
  readList<LearnedLane, LaneQuery>(tx, laneList, query)
const listSites = (tx: Tx, query: SiteQuery): Promise<ListAnswer<LearnedSite>> =>
  readList<LearnedSite, SiteQuery>(tx, siteList, query)

interface Wish {
  readonly version: number
  readonly choice: string
  readonly reason: string
}

const subjects = { learnedLanes: 'learned_lanes', learnedSites: 'learned_sites' } as const

const choose = async (tx: Tx, table: LearnedTable, id: string, { version, choice, reason }: Wish): Promise<void> => {
  const before = found(await lockChoice(tx, table, id))
  if (before.version !== version) throw new Stale()
  await writeChoice(tx, table, id, { choice, reason })
  await audit(tx, {
    subject: subjects[table],
    subjectId: id,
    action: 'choice_changed',
    version: version + 1,
    changes: changesBetween({ choice: before.choice, reason: before.reason }, { choice, reason }),
  })
  await publishChange(tx, { topic: 'plans', id })
}

export const serveLearned = (app: FastifyInstance): void => {
  serve(app, learnedTimes.lanes, (tx, { query }) => listLanes(tx, query))
  serve(app, learnedTimes.sites, (tx, { query }) => listSites(tx, query))
  serve(app, learnedTimes.exportLanes, (tx, { query }) => exportLearned(tx, laneList, laneColumns, query))
  serve(app, learnedTimes.exportSites, (tx, { query }) => exportLearned(tx, siteList, siteColumns, query))
  serve(app, learnedTimes.chooseLane, async (tx, { params, body }) => {
    await choose(tx, 'learnedLanes', params.id, body)
    return found((await listLanes(tx, { id: params.id, pageSize: 1 })).list[0])
  })
  serve(app, learnedTimes.chooseSite, async (tx, { params, body }) => {
    await choose(tx, 'learnedSites', params.id, body)
    return found((await listSites(tx, { id: params.id, pageSize: 1 })).list[0])
  })
}
