import type { DriverJob, DriverWaybill } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { Waiting } from './store.ts'

export type What = Waiting['report']['what']

export interface ShownWaybill extends DriverWaybill {
  /** A report is waiting to be sent. */
  readonly waits: boolean
  readonly failed: boolean
  /** The receiver's code was entered and is waiting to be sent. */
  readonly codeWaits: boolean
}

const all = ['arrivedAt', 'startedAt', 'completedAt'] as const

/** Loaded quantities become the deliverable ones, even before the report is sent. */
const loadedBy = ({ packages, weightKg }: ShownWaybill, report: Waiting['report']) => ({
  packages: report.packages ?? packages,
  weightKg: report.weight ?? weightKg,
})

const after = (waybill: ShownWaybill, report: Waiting['report']): ShownWaybill => {
  const { task, what } = report
  const waits = { ...waybill, waits: true }
  if (what === 'receiverCode') return { ...waits, codeWaits: true }
  if (what === 'failed') return { ...waits, task: null, moments: [], failed: true }
  if (what === 'completedAt')
    return task === 'pickup'
      ? { ...waits, ...loadedBy(waybill, report), task: 'delivery', moments: [...all] }
      : { ...waits, task: null, moments: [] }
  const at = all.indexOf(what)
  return { ...waits, moments: waits.moments.filter((moment) => moment === 'departedAt' || all.indexOf(moment) > at) }
}

/** The waybills as last read, with the pending reports of this phone applied. */
export const withQueuedReports = ({ waybills }: DriverJob, waiting: readonly Waiting[]): readonly ShownWaybill[] =>
  waybills.map((waybill) =>
    waiting
      .filter(({ report, refused, isSent }) => report.shipmentId === waybill.id && refused === undefined && isSent !== true)
      .reduce<ShownWaybill>((shown, { report }) => after(shown, report), {
        ...waybill,
        waits: false,
        failed: false,
        codeWaits: false,
      }),
  )
