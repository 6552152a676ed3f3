/** Many receipts confirmed in the background; every row is answered for itself. */
import type { ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import type { StatusRunDetail } from '@khonsong/contract/operations/tracking/status-runs.ts'
import { confirmTask } from '../../modules/operations/receipts/confirm-task.ts'
import type { Make } from './action.ts'
import { receiptsOf, type ExecutionWorld } from './world.ts'

/** The walk has no background work of its own, so that its steps can be repeated by seed. */
const workOff = async ({ app, company, dispatcher }: ExecutionWorld, runId: string, total: number): Promise<void> => {
  const caller = await app.serving.callerById(company.tenantId, dispatcher.user.id)
  if (!caller) throw new Error('the dispatcher is gone')
  const { signal } = new AbortController()
  const progress = () => Promise.resolve()
  await confirmTask.run({ database: app.database, caller, taskId: runId, attempt: 1, signal, progress }, { runId, total })
}

const faultsOfRun = (run: StatusRunDetail, chosen: readonly ReceiptRow[], after: readonly ReceiptRow[]): string[] => {
  const count = (state: string) => run.rows.filter((row) => row.state === state).length
  const told = [run.state, run.total, run.accepted, run.refused].join()
  const is = ['finished', chosen.length, count('accepted'), count('refused')].join()
  return [
    ...(told === is && run.rows.length === chosen.length ? [] : [`the confirmation tells ${told}, its rows ${is}`]),
    ...run.rows.flatMap(({ shipmentId, shipmentNo, state, errors }) => {
      const [was, now] = [chosen, after].map((list) => list.find(({ id }) => id === shipmentId))
      const isProven = now?.paper === 'confirmed' || now?.epod === 'verified'
      if (state === 'accepted') return isProven ? [] : [`${shipmentNo} was confirmed, is ${now?.paper} and ${now?.epod}`]
      return now?.version === was?.version && errors.length > 0 ? [] : [`${shipmentNo} is ${state} without a reason, or changed`]
    }),
  ]
}

/** Receipts that can be confirmed and others, some of them in a version that is gone. */
export const confirmMany: Make = async (world) => {
  const all = await world.once('receipts', () => receiptsOf(world))
  const chosen = all.filter(({ paper, epod }) =>
    paper === 'received_back' || epod === 'uploaded' ? world.chance() < 0.6 : world.chance() < 0.15,
  )
  if (!chosen.some(({ paper, epod }) => paper === 'received_back' || epod === 'uploaded')) return undefined
  const receipts = chosen.map(({ id, version }) => ({ id, version: version > 0 && world.chance() < 0.1 ? version - 1 : version }))
  const ended = async (body: string): Promise<string[]> => {
    const { runId, total } = (JSON.parse(body) as { items: { runId: string; total: number } }).items
    await workOff(world, runId, total)
    const run = await world.dispatcher.items<StatusRunDetail>('GET', `/v1/receipt-confirmations/${runId}`)
    return faultsOfRun(run, chosen, await receiptsOf(world))
  }
  return { url: '/v1/receipt-confirmations', payload: { receipts }, ended }
}
