import type { vehicleStanding } from '@khonsong/contract/masters/upkeep/upkeep.ts'
import { amountText, hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { depreciate, monthsBetween, type DepreciationTerms } from '@khonsong/domain/masters/upkeep/depreciation.ts'
import { expiryLevel, maintenanceDue } from '@khonsong/domain/masters/upkeep/maintenance-due.ts'
import { lastMonths, runningCosts } from '@khonsong/domain/masters/upkeep/running-costs.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { findRow, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { findRecords, type RecordLine } from './upkeep-store.ts'

type Standing = z.output<typeof vehicleStanding.output>

const shownMonths = 12

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Null if a value is missing. */
const termsOf = (row: Stored): DepreciationTerms | null => {
  const [value, from] = [textOf(row['originalValue']), textOf(row['registeredOn'])]
  const [salvageRate, scrapMonths] = [numberOf(row['salvageRate']), numberOf(row['scrapMonths'])]
  if (value === null || from === null || salvageRate === null || scrapMonths === null) return null
  return { originalSatang: hundredthsOf(value), salvageRate, scrapMonths, from }
}

/** Monthly depreciation within the scrap period. */
const lossIn =
  (terms: DepreciationTerms | null) =>
  (month: string): number => {
    if (terms === null) return 0
    const { monthlySatang } = depreciate(terms, terms.from)
    const passed = monthsBetween(`${terms.from.slice(0, 7)}-01`, `${month}-01`)
    return month >= terms.from.slice(0, 7) && passed < terms.scrapMonths ? monthlySatang : 0
  }

/** The newest document of each kind and number. */
const papersOf = (records: readonly RecordLine[], today: string): Standing['papers'] => {
  const newest = new Map<string, RecordLine>()
  for (const record of records) {
    if (record.expiresOn === null) continue
    const key = record.kind === 'certificate' ? `${record.kind} ${record.documentNo ?? ''}` : record.kind
    const known = newest.get(key)
    if (!known || (known.expiresOn ?? '') < record.expiresOn) newest.set(key, record)
  }
  return [...newest.values()].map(({ kind, documentNo, expiresOn }) => {
    return { kind, documentNo, expiresOn, level: expiryLevel(expiresOn, today) }
  })
}

/** Value, costs and upcoming due dates of an own vehicle. */
export const standingOf = async (tx: Tx, table: ResourceTable, id: string): Promise<Standing> => {
  const row = found(await findRow(tx, table, id))
  const today = bangkokDayOf(tx.now)
  const months = lastMonths(today, shownMonths)
  const records = await findRecords(tx, String(row['vehicleId']), `${months[0]}-01`)
  const readings = records.flatMap(({ odometerKm }) => (odometerKm === null ? [] : [odometerKm]))
  const currentKm = readings.length === 0 ? null : Math.max(...readings)
  const lastService = records.find(({ kind }) => kind === 'maintenance')
  const terms = termsOf(row)
  const worth = terms && depreciate(terms, today)
  const costs = runningCosts(
    records.map(({ kind, occurredOn, amount, odometerKm }) => {
      return { kind, on: occurredOn, satang: amount === null ? 0 : hundredthsOf(amount), odometerKm }
    }),
    months,
    lossIn(terms),
  )
  return {
    currentKm,
    netValue: worth && amountText(worth.netSatang),
    depreciation:
      terms && worth
        ? {
            originalValue: amountText(terms.originalSatang),
            salvageValue: amountText(worth.salvageSatang),
            perMonth: amountText(worth.monthlySatang),
            monthsPassed: worth.monthsPassed,
          }
        : null,
    maintenance: maintenanceDue(
      {
        cycleKm: numberOf(row['maintenanceCycleKm']),
        cycleDays: numberOf(row['maintenanceCycleDays']),
        lastOn: lastService?.occurredOn ?? textOf(row['registeredOn']),
        lastKm: lastService?.odometerKm ?? null,
        currentKm,
      },
      today,
    ),
    papers: papersOf(records, today),
    months: costs.map((month) => ({
      month: month.month,
      energy: amountText(month.energySatang),
      maintenance: amountText(month.maintenanceSatang),
      other: amountText(month.otherSatang),
      depreciation: amountText(month.depreciationSatang),
      total: amountText(month.totalSatang),
      km: month.km,
      perKm: month.perKmSatang === null ? null : amountText(month.perKmSatang),
    })),
  }
}
