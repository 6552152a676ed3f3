import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { isNumberedKind, numberKinds, standardPattern, type NumberedKind } from '@khonsong/domain/company/settings/number-kinds.ts'
import { numberingOf } from '@khonsong/domain/company/settings/number-pattern.ts'
import { settingOf } from '@khonsong/domain/company/settings/settings.ts'
import { sql } from 'kysely'
import { prepared } from './db/prepared.ts'
import type { Tx } from './db/tx.ts'
import { Refused } from './http/refusals.ts'

/** Table and column of each kind's numbers, which may include numbers entered by hand. */
const numberColumns = {
  SO: ['orders', 'order_no'],
  WB: ['shipments', 'shipment_no'],
  JB: ['jobs', 'job_no'],
  CU: ['customers', 'code'],
  SC: ['subcontractors', 'code'],
  DR: ['drivers', 'code'],
  TR: ['trailers', 'code'],
  FA: ['own_vehicles', 'asset_no'],
  VR: ['vehicle_records', 'record_no'],
  EM: ['driver_terms', 'employee_no'],
  PW: ['driver_wages', 'wage_no'],
} as const satisfies Record<NumberedKind, readonly [table: string, column: string]>

interface NumberRequest {
  readonly kind: string
  readonly count: number
  readonly pattern: string
  readonly period: string
  readonly numberOf: (sequence: number) => string
}

/** The patterns configured by the company that apply now; kinds that cannot be configured are omitted. */
const patternsOf = async (tx: Tx, kinds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const codes = kinds.flatMap((kind) => (isNumberedKind(kind) ? [numberKinds[kind].setting] : []))
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; value: unknown }>`${prepared}
    select code, case when next_from <= ${tx.now}::timestamptz then next_value else value end as value from settings
    where tenant_id = ${tx.caller.tenantId}::uuid and code = any(${codes}::text[])`.execute(tx.db)
  return new Map(
    kinds.flatMap((kind) => {
      if (!isNumberedKind(kind)) return []
      const { setting } = numberKinds[kind]
      const stored = rows.find(({ code }) => code === setting)
      return stored ? [[kind, settingOf(setting, stored.value)] as const] : []
    }),
  )
}

/** Advances each counter and returns its new value. Rows stay locked until the commit; sorted by name to avoid deadlocks. */
const advanceCounters = async (tx: Tx, wanted: readonly NumberRequest[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ name: string; value: number }>`${prepared}
    insert into counters (tenant_id, name, period, value)
    select ${tx.caller.tenantId}::uuid, n.name, n.period, n.count
    from unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ period }) => period)}::text[],
      ${wanted.map(({ count }) => count)}::bigint[]) as n(name, period, count)
    order by n.name
    on conflict (tenant_id, name, period) do update set value = counters.value + excluded.value returning name, value`.execute(
    tx.db,
  )
  return new Map(rows.map(({ name, value }) => [name, value]))
}

const formatNumbers = ({ numberOf }: NumberRequest, last: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => numberOf(last - count + 1 + index))

const findTaken = async (tx: Tx, kind: NumberedKind, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const [table, column] = numberColumns[kind]
  const { rows } = await sql<{ no: string }>`
    select ${sql.ref(column)} as no from ${sql.table(table)}
    where tenant_id = ${tx.caller.tenantId}::uuid and ${sql.ref(column)} = any(${[...numbers]}::text[])`.execute(tx.db)
  return new Set(rows.map(({ no }) => no))
}

/**
 * Batch sizes double each round up to `maxAtOnce`, which skips any imported list of codes; after `maxRounds` there is
 * no free number.
 */
const maxRounds = 20
const maxAtOnce = 10_000

/** A configured pattern may produce numbers already entered by hand or issued under an earlier pattern: these are skipped. */
const freeNumbers = async (
  tx: Tx,
  kind: NumberedKind,
  wanted: NumberRequest,
  first: readonly string[],
): Promise<readonly string[]> => {
  const free: string[] = []
  let numbers = first
  for (let round = 0; round < maxRounds; round += 1) {
    const taken = await findTaken(tx, kind, numbers)
    free.push(...numbers.filter((each) => !taken.has(each)))
    if (free.length >= wanted.count) return free.slice(0, wanted.count)
    const count = Math.min(maxAtOnce, (wanted.count - free.length) * 2 ** round)
    numbers = formatNumbers(wanted, (await advanceCounters(tx, [{ ...wanted, count }])).get(kind) ?? 0, count)
  }
  throw new Refused([rejection('setting.sequence_used_up', { kind: numberKinds[kind].of })])
}

/**
 * The next document numbers in the company's pattern (default `SO-261120-00042`). One counter row per kind and period
 * is locked until the commit: numbers are in order, and only a rollback leaves a gap. Lock several kinds in name order,
 * and late in the transaction: concurrent transactions of the same kind wait for the commit.
 */
export const nextNumbersOf = async (
  tx: Tx,
  counts: Readonly<Record<string, number>>,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const requested = Object.entries(counts).filter(([, count]) => count > 0)
  if (requested.length === 0) return new Map()
  const chosen = await patternsOf(
    tx,
    requested.map(([kind]) => kind),
  )
  const day = bangkokDayOf(tx.now)
  const requests = requested.map(([kind, count]): NumberRequest => {
    const pattern = chosen.get(kind) ?? standardPattern(kind)
    return { kind, count, pattern, ...numberingOf(pattern, day) }
  })
  const last = await advanceCounters(tx, requests)
  const numbers = new Map<string, readonly string[]>()
  for (const one of requests) {
    const { kind, count, pattern } = one
    const next = formatNumbers(one, last.get(kind) ?? 0, count)
    const isChosen = isNumberedKind(kind) && pattern !== standardPattern(kind)
    numbers.set(kind, isChosen ? await freeNumbers(tx, kind, one, next) : next)
  }
  return numbers
}

/** The next numbers of one kind; `count` reserves several at once (imports). */
export const nextNumbers = async (tx: Tx, kind: string, count = 1): Promise<readonly string[]> =>
  (await nextNumbersOf(tx, { [kind]: count })).get(kind) ?? []
