import type { DriverJob, DriverTask, DriverWaybill } from '@khonsong/contract/operations/driver-page/driver-page.ts'
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

const after = (waybill: ShownWaybill, task: DriverTask, what: What): ShownWaybill => {
  const waits = { ...waybill, waits: true }
  if (what === 'receiverCode') return { ...waits, codeWaits: true }
  if (what === 'failed') return { ...waits, task: null, moments: [], failed: true }
  if (what === 'completedAt')
    return task === 'pickup' ? { ...waits, task: 'delivery', moments: [...all] } : { ...waits, task: null, moments: [] }
  const at = all.indexOf(what)
  return { ...waits, moments: waits.moments.filter((moment) => moment === 'departedAt' || all.indexOf(moment) > at) }
}

/** The waybills as last read, with the pending reports of this phone applied. */
export const withQueuedReports = ({ waybills }: DriverJob, waiting: readonly Waiting[]): readonly ShownWaybill[] =>
  waybills.map((waybill) =>
    waiting
      .filter(({ report, refused, isSent }) => report.shipmentId === waybill.id && refused === undefined && isSent !== true)
      .reduce<ShownWaybill>((shown, { report }) => after(shown, report.task, report.what), {
        ...waybill,
        waits: false,
        failed: false,
        codeWaits: false,
      }),
  )
