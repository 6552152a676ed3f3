import { addMs } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSetting } from '../../company/settings/index.ts'
import { monitoredTypes } from '../exceptions/index.ts'
import { insertProposals } from '../shipments/index.ts'
import { eachCompany } from '../tracking/index.ts'
import { deliveriesWithoutPaper, deliveriesWithoutProof } from './missing-store.ts'

const portion = 200
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const pollMs = 60_000

const watches = {
  /** Time after the delivery. */
  missing_pod: async (tx: Tx, minutes: number) => deliveriesWithoutProof(tx, addMs(tx.now, -minutes * minuteMs), portion),
  /** Time after the due day of the paper. */
  missing_paper: async (tx: Tx, minutes: number) => {
    const days = await readSetting(tx, 'RECEIPT_DAYS')
    return deliveriesWithoutPaper(tx, addMs(tx.now, -days * dayMs - minutes * minuteMs), portion)
  },
} as const
const kinds = ['missing_pod', 'missing_paper'] as const satisfies readonly (keyof typeof watches)[]

/** One batch of one kind; returns the number of findings. */
const propose = async (tx: Tx, kind: (typeof kinds)[number]): Promise<number> => {
  const type = (await monitoredTypes(tx)).get(kind)
  if (!type) return 0
  const found = await watches[kind](tx, type.monitorMinutes ?? 0)
  await insertProposals(
    tx,
    found.map(({ shipmentId, eventSeq, deliveredAt }) => ({ shipmentId, kind, eventSeq, data: { deliveredAt } })),
  )
  return found.length
}

/**
 * Detects missing proofs and papers where the type's monitor is on. Each delivery is proposed once, in the transaction that
 * locks it, across processes; the exception is opened as for any report. Returns the number of findings.
 */
export const findMissing = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'missing-receipts', signal, async (inCompany) => {
    let found = 0
    for (const kind of kinds)
      for (let count = portion; count === portion && !signal.aborted; found += count)
        // oxlint-disable-next-line no-await-in-loop -- batches, so that no transaction locks many shipments
        count = await inCompany((tx) => propose(tx, kind))
    return found
  })

export const watchMissing = (app: FastifyInstance): void => {
  if (!app.background) return
  const stop = new AbortController()
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    // A slow run is not started again meanwhile.
    running ??= findMissing(app, stop.signal)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) app.log.error({ err: error }, 'missing receipts')
      })
      .finally(() => {
        running = undefined
      })
  }, pollMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stop.abort()
    await running
  })
}
