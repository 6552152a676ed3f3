import type { learnedTimes } from '@khonsong/contract/operations/planning/learned-times.ts'
import { minSamples } from '@khonsong/domain/operations/planning/learned-times.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../../platform/db/tx.ts'
import { defineList, type List } from '../../../../platform/list/read-list.ts'
import { visible } from '../../../../platform/db/rows.ts'

/** `id` selects one row in the format of the list. */
export type LaneQuery = z.output<typeof learnedTimes.lanes.query> & { readonly id?: string }
export type SiteQuery = z.output<typeof learnedTimes.sites.query> & { readonly id?: string }
type Predicate = RawBuilder<SqlBool>

/** Smaller differences are not shown as such. */
const differsSeconds = 300

const shared = {
  alias: 'l',
  select: {
    id: 'l.id',
    version: 'l.version',
    samples: 'l.samples',
    outliers: 'l.outliers',
    medianMinutes: 'round(l.median_seconds / 60.0)::int',
    q1Minutes: 'round(l.q1_seconds / 60.0)::int',
    q3Minutes: 'round(l.q3_seconds / 60.0)::int',
    assumedMinutes: 'round(l.assumed_seconds / 60.0)::int',
    // Computed from the rounded values, so that the columns add up.
    differenceMinutes: '(round(l.median_seconds / 60.0) - round(l.assumed_seconds / 60.0))::int',
    cells: `(select coalesce(json_agg(json_build_object('weekday', c.weekday, 'band', c.band, 'samples', c.samples,
        'medianMinutes', round(c.median / 60)::int, 'q1Minutes', round(c.q1 / 60)::int, 'q3Minutes', round(c.q3 / 60)::int)
        order by c.weekday nulls first, c.band), '[]')
      from jsonb_to_recordset(l.cells) as c (weekday int, band int, samples int, median numeric, q1 numeric, q3 numeric))`,
    newestAt: 'l.newest_at',
    choice: 'l.choice',
    reason: 'l.reason',
    chosenAt: 'l.chosen_at',
    chosenBy: `(select u.display_name from users u where u.tenant_id = l.tenant_id and u.id = l.chosen_by)`,
  },
  sorts: {
    samples: { by: 'l.samples', type: 'numeric' },
    differenceMinutes: { by: 'l.difference_seconds', type: 'numeric', nullable: true, indexed: true },
    medianMinutes: { by: 'l.median_seconds', type: 'numeric' },
  },
  defaultSort: { by: 'samples', descending: true },
  numbers: [],
} as const

const named = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'code', ${alias}.site_code, 'name', ${alias}.site_name)`

type SharedQuery = Pick<LaneQuery, 'id' | 'enough' | 'against'> & { readonly choice?: readonly string[] | undefined }

const filtersOf = ({ id, enough, against, choice }: SharedQuery): readonly Predicate[] => [
  ...(id === undefined ? [] : [sql<SqlBool>`l.id = ${id}::uuid`]),
  ...(enough === undefined ? [] : [sql<SqlBool>`(l.samples >= ${minSamples}) = ${enough}`]),
  ...(against === 'slower' ? [sql<SqlBool>`l.difference_seconds >= ${differsSeconds}`] : []),
  ...(against === 'faster' ? [sql<SqlBool>`l.difference_seconds <= ${-differsSeconds}`] : []),
  ...(choice?.length ? [sql<SqlBool>`l.choice = any(${choice}::text[])`] : []),
]

export const laneList: List<LaneQuery> = defineList<LaneQuery>({
  ...shared,
  table: 'learnedLanes',
  select: { ...shared.select, from: named('f'), to: named('t'), used: `l.samples >= ${minSamples} and l.choice <> 'ignore'` },
  joins: `join sites f on f.tenant_id = l.tenant_id and f.id = l.from_site_id
    join sites t on t.tenant_id = l.tenant_id and t.id = l.to_site_id`,
  filters: ({ siteId, ...query }): readonly Predicate[] => [
    ...(siteId === undefined ? [] : [sql<SqlBool>`(l.from_site_id = ${siteId}::uuid or l.to_site_id = ${siteId}::uuid)`]),
    ...filtersOf(query),
  ],
})

export const siteList: List<SiteQuery> = defineList<SiteQuery>({
  ...shared,
  table: 'learnedSites',
  select: {
    ...shared.select,
    site: named('s'),
    loadingKgPerMinute: 's.loading_speed_kg_per_minute',
    used: `l.samples >= ${minSamples} and (l.choice = 'always' or l.choice = 'auto' and s.loading_speed_kg_per_minute is null)`,
  },
  joins: 'join sites s on s.tenant_id = l.tenant_id and s.id = l.site_id',
  filters: ({ siteId, ...query }): readonly Predicate[] => [
    ...(siteId === undefined ? [] : [sql<SqlBool>`l.site_id = ${siteId}::uuid`]),
    ...filtersOf(query),
  ],
})

export type LearnedTable = 'learnedLanes' | 'learnedSites'
const sqlNames = { learnedLanes: 'learned_lanes', learnedSites: 'learned_sites' } as const

export interface StoredChoice {
  readonly version: number
  readonly choice: string
  readonly reason: string | null
}

export const lockChoice = async (tx: Tx, table: LearnedTable, id: string): Promise<StoredChoice | undefined> => {
  const { rows } = await sql<StoredChoice>`select l.version, l.choice, l.reason from ${sql.table(sqlNames[table])} l
    where ${visible(tx.caller, table, 'l')} and l.id = ${id}::uuid for update`.execute(tx.db.withoutPlugins())
  return rows[0]
}

export const writeChoice = async (
  tx: Tx,
  table: LearnedTable,
  id: string,
  { choice, reason }: Pick<StoredChoice, 'choice' | 'reason'>,
): Promise<void> => {
  await sql`update ${sql.table(sqlNames[table])} set choice = ${choice}, reason = ${reason}, chosen_at = ${tx.now},
      chosen_by = ${tx.caller.userId}::uuid, version = version + 1
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}
