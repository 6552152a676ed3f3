/**
 * `npm run bench -- billing --orders 20000`: pricing compared with handwritten arithmetic, lookups in a rate card of 50,000 rows,
 * a what-if run over a month, and opening a bill of 10,000 lines.
 */
import { directions } from '@khonsong/domain/billing/charges/charge.ts'
import { priceLines } from '@khonsong/domain/billing/contracts/price-contract.ts'
import type { PriceTerms } from '@khonsong/domain/billing/contracts/price-line.ts'
import { Exact } from '@khonsong/domain/billing/rules/rule-functions.ts'
import type { WhatIfChange } from '@khonsong/domain/billing/what-if/what-if-change.ts'
import { bangkokDayOf, addDays } from '@khonsong/domain/kernel/time.ts'
import { matchKeyOf } from '@khonsong/domain/billing/cards/card-row.ts'
import { billDemoMonths } from '../packages/server/src/demo/bills.ts'
import { findRates } from '../packages/server/src/modules/billing/cards/index.ts'
import { dueSubjects, priceSubjects } from '../packages/server/src/modules/billing/charges/index.ts'
import { insertRun, priceRun } from '../packages/server/src/modules/billing/what-if/index.ts'
import { systemCaller } from '../packages/server/src/platform/caller.ts'
import { inTransaction } from '../packages/server/src/platform/db/in-transaction.ts'
import { newId } from '../packages/server/src/platform/db/new-id.ts'
import type { Tx } from '../packages/server/src/platform/db/tx.ts'
import { say, showTable, type Verdict } from './report.ts'
import { openWorld, type BenchWorld } from './world.ts'

const seconds = (began: number): number => (performance.now() - began) / 1000
const megabytes = (): number => process.memoryUsage().rss / 1024 / 1024

const line = (more: Partial<PriceTerms>): PriceTerms => ({
  basis: 'trip',
  price: null,
  minimum: null,
  maximum: null,
  free: null,
  steps: [],
  isMarginal: false,
  ruleId: null,
  ...more,
})

const tariff = [
  line({ basis: 'weight', price: '850', minimum: '1500' }),
  line({ basis: 'drops', price: '350', free: '1' }),
  line({ basis: 'packages', price: '2.5', maximum: '2500' }),
  line({ basis: 'percent', price: '4.5' }),
]

const byHand = (weightKg: string, drops: string, packages: string): readonly string[] => {
  const haul = Exact.max(new Exact(weightKg).times(850).dividedBy(1000), 1500).toDecimalPlaces(2)
  const points = Exact.max(new Exact(drops).minus(1), 0).times(350)
  const labour = Exact.min(new Exact(packages).times('2.5'), 2500).toDecimalPlaces(2)
  const fuel = haul.plus(points).plus(labour).times('4.5').dividedBy(100).toDecimalPlaces(2)
  return [haul, points, labour, fuel].map((amount) => amount.toFixed(2))
}

/** 100,000 amounts calculated by the domain, compared with the same arithmetic inlined. */
const arithmetic = (): readonly Verdict[] => {
  const loads = Array.from(
    { length: 25_000 },
    (_, at) => [(640 + at * 1.37).toFixed(3), String(1 + (at % 7)), String(at % 900)] as const,
  )
  const sheets = { sheetOf: () => undefined, tables: new Map() }
  const ours = () => {
    const began = performance.now()
    for (const [weightKg, drops, packages] of loads) priceLines(tariff, { weightKg, drops, packages }, sheets)
    return seconds(began)
  }
  const theirs = () => {
    const began = performance.now()
    for (const [weightKg, drops, packages] of loads) byHand(weightKg, drops, packages)
    return seconds(began)
  }
  ours()
  theirs()
  const [own, hand] = [Math.min(ours(), ours(), ours()), Math.min(theirs(), theirs(), theirs())]
  const facts = `${(100_000 / own).toFixed(0)} amounts/s, by hand ${(100_000 / hand).toFixed(0)}/s`
  return [
    {
      item: 'p',
      what: 'amounts/s of the same arithmetic by hand',
      value: hand / own,
      unit: '',
      must: 'at least',
      limit: 0.3,
      facts,
    },
  ]
}

type InCompany = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Prices all trips of the world, with calculation traces. */
const pricing = async (inCompany: InCompany, now: number): Promise<readonly Verdict[]> => {
  const today = bangkokDayOf(new Date(now).toISOString())
  const span = { from: addDays(today, -400), to: addDays(today, 1) }
  const before = megabytes()
  const began = performance.now()
  let [after, subjects, charges]: [string | null, number, number] = [null, 0, 0]
  let most = before
  for (;;) {
    const ids: readonly string[] = await inCompany(async (tx) => {
      const due = await dueSubjects(tx, 'receivable', span, { after, portion: 200, all: true })
      const priced = await priceSubjects(tx, 'receivable', due)
      charges += priced.reduce((sum, { outcome }) => sum + outcome.due.length, 0)
      return due
    })
    subjects += ids.length
    most = Math.max(most, megabytes())
    after = ids.at(-1) ?? null
    if (ids.length < 200) break
  }
  const took = seconds(began)
  const facts = `${subjects} waybills, ${charges} charges in ${took.toFixed(1)} s`
  return [
    {
      item: 'p',
      what: 'charges priced and written with traces',
      value: charges / took,
      unit: '/s',
      must: 'at least',
      limit: 500,
      facts,
    },
    { item: 'p', what: 'memory above the beginning', value: most - before, unit: ' MB', must: 'at most', limit: 150 },
  ]
}

const cardRows = 50_000

/** A card of 50,000 rows: looks up 1,000 lanes in batches of 200. */
const matching = async ({ database, tenantId }: BenchWorld, inCompany: InCompany): Promise<readonly Verdict[]> => {
  const [templateId, cardId, versionId] = [newId(), newId(), newId()]
  const pool = database.writerPool
  await pool.query(`insert into rate_card_templates (tenant_id, id, code, name, keys) values ($1, $2, 'B50', 'B50', $3)`, [
    tenantId,
    templateId,
    ['originProvince', 'destinationDistrict', 'vehicleType'],
  ])
  await pool.query(`insert into rate_cards (tenant_id, id, code, name, template_id) values ($1, $2, 'B50', 'B50', $3)`, [
    tenantId,
    cardId,
    templateId,
  ])
  await pool.query(
    `insert into rate_card_versions (tenant_id, id, card_id, version_no, effective_date, state, row_count) values ($1, $2, $3, 1, '2020-01-01', 'published', $4)`,
    [tenantId, versionId, cardId, cardRows],
  )
  const cellsOf = (at: number) => ({
    originProvince: 'กรุงเทพมหานคร',
    destinationDistrict: `อำเภอ ${String(at)}`,
    vehicleType: '6W',
  })
  for (let from = 0; from < cardRows; from += 5000) {
    const rows = Array.from({ length: 5000 }, (_, n) => {
      const cells = cellsOf(from + n)
      return { no: from + n + 1, key: matchKeyOf(cells), cells, prices: { one: String(2000 + n) } }
    })
    await pool.query(
      `insert into rate_card_rows (tenant_id, version_id, row_no, match_key, cells, prices)
       select $1, $2, n.no, n.key, n.cells, n.prices from jsonb_to_recordset($3::jsonb) as n (no int, key text, cells jsonb, prices jsonb)`,
      [tenantId, versionId, JSON.stringify(rows)],
    )
  }
  await pool.query('analyze rate_card_rows')
  const terms = { cardId, fuelProduct: 'diesel', fuelSource: null, fuelReference: 'day', fuelOutside: 'refuse' } as const
  const ask = (at: number) => ({
    terms,
    lane: { ...cellsOf((at * 37) % cardRows), destinationProvince: 'ระยอง' },
    day: '2026-06-01',
  })
  const began = performance.now()
  let found = 0
  for (let from = 0; from < 1000; from += 200) {
    const rates = await inCompany((tx) =>
      findRates(
        tx,
        Array.from({ length: 200 }, (_, n) => ask(from + n)),
      ),
    )
    found += rates.filter(({ accepted }) => accepted).length
  }
  const ms = (seconds(began) * 1000) / 1000
  return [
    {
      item: 'p',
      what: `a lane in a card of ${cardRows} rows (${found} of 1000 found)`,
      value: ms,
      unit: ' ms',
      must: 'at most',
      limit: 2,
    },
  ]
}

const nothing: Omit<WhatIfChange, 'kind' | 'from'> = {
  fuelProduct: 'diesel',
  fuelAmount: '2',
  cardId: null,
  contractId: null,
  percent: null,
  amount: null,
  roundTo: null,
  lineNo: null,
  price: null,
  minimum: null,
  maximum: null,
  free: null,
}

/** Prices the trips of some days, both directions, as a meter does: the same documents as a what-if over these days. */
const priceDays = async (inCompany: InCompany, span: { readonly from: string; readonly to: string }): Promise<number> => {
  let priced = 0
  for (const direction of directions)
    for (let after: string | null = null; ;) {
      const ids: readonly string[] = await inCompany(async (tx) => {
        const due = await dueSubjects(tx, direction, span, { after, portion: 200, all: true })
        await priceSubjects(tx, direction, due)
        return due
      })
      priced += ids.length
      after = ids.at(-1) ?? null
      if (ids.length < 200) break
    }
  return priced
}

/** A what-if over a month, compared with pricing the same month once. */
const whatIf = async ({ database, now, tenantId }: BenchWorld, inCompany: InCompany): Promise<readonly Verdict[]> => {
  const dateTo = bangkokDayOf(new Date(now).toISOString())
  const dateFrom = addDays(dateTo, -30)
  const change: WhatIfChange = { ...nothing, kind: 'fuel_shift', from: dateFrom }
  const facts = { caller: systemCaller(tenantId), requestId: 'bench' }
  const plain = async () => {
    const began = performance.now()
    const documents = await priceDays(inCompany, { from: dateFrom, to: dateTo })
    return { took: seconds(began), documents }
  }
  let most = 0
  const assumed = async () => {
    const id = newId()
    await inCompany((tx) =>
      insertRun(tx, { id, name: 'bench', dateFrom, dateTo, partnerId: null, businessUnitId: null, change, searchKey: '' }),
    )
    const began = performance.now()
    const progress = async () => void (most = Math.max(most, megabytes()))
    await priceRun({ database, signal: new AbortController().signal, progress }, facts, id)
    return seconds(began)
  }
  // The first pass of each fills caches and writes what the second finds unchanged.
  await plain()
  await assumed()
  const before = (most = megabytes())
  const runs = [await assumed(), await assumed()]
  const grown = most - before
  const plains = [await plain(), await plain()]
  const took = Math.min(...runs)
  const priced = Math.min(...plains.map((one) => one.took))
  const n = plains[0]?.documents ?? 0
  const item = { item: 'p', limit: 0, unit: '' } as const
  return [
    {
      ...item,
      what: `what-if of a month (${n} documents in ${took.toFixed(1)} s)`,
      value: n / took,
      unit: '/s',
      must: 'at least',
      limit: 150,
    },
    {
      ...item,
      what: 'what-if of a month, times the pricing of the same month',
      value: took / priced,
      must: 'at most',
      limit: 1.5,
      facts: `pricing ${priced.toFixed(1)} s, ${(n / priced).toFixed(0)} documents/s`,
    },
    { ...item, what: 'memory of a what-if above the beginning', value: grown, unit: ' MB', must: 'at most', limit: 150 },
  ]
}

/** First page of a bill of 10,000 lines and its line count, with the queries of the bill page. */
const largeBill = async ({ database, tenantId }: BenchWorld): Promise<readonly Verdict[]> => {
  const { writerPool } = database
  const billId = newId()
  await writerPool.query(
    `insert into bills (tenant_id, id, direction, bill_no, partner_id, start_date, end_date)
     select $1, $2, 'receivable', 'BENCH-BILL', id, '2020-01-01', '2020-01-31' from partners where tenant_id = $1 limit 1`,
    [tenantId, billId],
  )
  await writerPool.query(
    `insert into charges (tenant_id, id, direction, kind, partner_id, bill_id, basis_date, billing_item_id, amount, reason)
     select $1, gen_random_uuid(), 'receivable', 'adjustment', b.partner_id, b.id, '2020-01-01'::date + n % 31, (select id from billing_items where tenant_id = $1 limit 1), n, 'bench'
     from bills b, generate_series(1, 10000) n where b.tenant_id = $1 and b.id = $2`,
    [tenantId, billId],
  )
  await writerPool.query('analyze charges')
  const open = async () => {
    const began = performance.now()
    await database.readerPool.query(
      `select c.*, s.name from charges c left join service_items s on s.tenant_id = c.tenant_id and s.id = c.service_item_id
       where c.tenant_id = $1 and c.bill_id = $2 order by c.basis_date, c.id limit 20`,
      [tenantId, billId],
    )
    await database.readerPool.query('select count(*) from charges c where c.tenant_id = $1 and c.bill_id = $2', [tenantId, billId])
    return performance.now() - began
  }
  await open()
  const times = [await open(), await open(), await open(), await open(), await open()].toSorted((a, b) => a - b)
  return [
    { item: 'p', what: 'a bill of 10,000 lines opened', value: times[2] ?? Number.NaN, unit: ' ms', must: 'at most', limit: 50 },
  ]
}

/** Runs in this process, without a server. The world is created, or reopened with BENCH_DIR. */
export const benchBilling = async (orders: number): Promise<readonly Verdict[]> => {
  const world = await openWorld(orders)
  const facts = { caller: systemCaller(world.tenantId), requestId: 'bench' }
  const inCompany: InCompany = (work) => inTransaction(world.database, facts, work)
  try {
    await billDemoMonths(world.database, world.tenantId)
    const verdicts = [
      ...arithmetic(),
      ...(await pricing(inCompany, world.now)),
      ...(await matching(world, inCompany)),
      ...(await whatIf(world, inCompany)),
      ...(await largeBill(world)),
    ]
    showTable(verdicts)
    return verdicts
  } finally {
    await world.close()
    say('')
  }
}
