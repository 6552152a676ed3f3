import { isAfter } from '@khonsong/domain/kernel/time.ts'
import { measureWay, type AttributedExcursion } from '@khonsong/domain/telematics/positions/custody-temperature.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../../platform/db/tx.ts'
import { insertProposal, withdrawProposal } from '../../../operations/exceptions/index.ts'
import { eachCompany } from '../../../operations/tracking/index.ts'
import { legsNamed } from './carried-store.ts'
import {
  deleteExcursion,
  excursionsOf,
  insertExcursion,
  lockExcursions,
  shipmentsToMeasure,
  updateExcursion,
  type ExcursionFigures,
  type StoredExcursion,
} from './excursions-store.ts'
import { measureLegs, type MeasuredPeriod } from './measured-legs.ts'

const portion = 50

const figuresOf = (excursion: AttributedExcursion, periods: readonly MeasuredPeriod[]): ExcursionFigures => {
  const period = periods[excursion.period]
  return {
    fromAt: excursion.from,
    untilAt: excursion.until,
    worst: excursion.worst,
    minutes: excursion.minutes,
    vehicleId: period?.vehicleId ?? null,
    subcontractorId: period?.subcontractorId ?? null,
  }
}

/** Late readings move the start of an excursion: overlapping ones are the same. */
const isSame = (stored: StoredExcursion, { fromAt, untilAt }: ExcursionFigures): boolean =>
  !(untilAt !== null && isAfter(stored.fromAt, untilAt)) && !(stored.untilAt !== null && isAfter(fromAt, stored.untilAt))

/** Writes findings: each excursion is reported once, and one disproved by late readings is withdrawn. */
const reconcile = async (tx: Tx, shipmentId: string, found: readonly ExcursionFigures[], plates: readonly (string | null)[]) => {
  const stored = [...(await excursionsOf(tx, shipmentId))]
  let reported = 0
  for (const [index, figures] of found.entries()) {
    const at = stored.findIndex((one) => isSame(one, figures))
    const [known] = at < 0 ? [] : stored.splice(at, 1)
    if (known) await updateExcursion(tx, known.id, figures)
    else {
      const { fromAt, worst, minutes } = figures
      const data = { measured: worst, from: fromAt, minutes, plateNo: plates[index] ?? '' }
      const proposalId = await insertProposal(tx, { shipmentId, kind: 'temperature', data })
      await insertExcursion(tx, { ...figures, shipmentId, proposalId })
      reported += 1
    }
  }
  for (const { id, proposalId } of stored) {
    await deleteExcursion(tx, id)
    await withdrawProposal(tx, proposalId)
  }
  return reported
}

const measureOne = async (tx: Tx, shipmentId: string): Promise<number> => {
  await lockExcursions(tx, shipmentId)
  const [leg] = await legsNamed(tx, [shipmentId])
  if (!leg?.rule) return 0
  const periods = await measureLegs(tx, [leg])
  const { excursions } = measureWay(periods, leg.rule)
  return reconcile(
    tx,
    shipmentId,
    excursions.map((excursion) => figuresOf(excursion, periods)),
    excursions.map(({ period }) => periods[period]?.plateNo ?? null),
  )
}

/** Detects excursions in readings since the last run. Returns the number of new ones. */
export const watchTemperatures = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'temperature-excursions', signal, async (inCompany) => {
    let found = 0
    for (const id of await inCompany((tx) => shipmentsToMeasure(tx, portion))) {
      if (signal.aborted) break
      // oxlint-disable-next-line no-await-in-loop -- one transaction per waybill
      found += await inCompany((tx) => measureOne(tx, id))
    }
    return found
  })
