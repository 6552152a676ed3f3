import { amountNumber } from '@khonsong/domain/kernel/money.ts'
import { nextPaymentTryAt } from '@khonsong/domain/operations/shipments/payment-status.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { audit } from '../../../platform/audit.ts'
import { systemCaller } from '../../../platform/caller.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { guardedPost, OutgoingRefused } from '../../../platform/outgoing/guarded-request.ts'
import type { PaymentConfig } from '../../../platform/payment-config.ts'
import { readShipmentsForDecision } from './lock-store.ts'
import { savePaymentOutcome, takeDuePayments, type DuePayment, type PaymentOutcome } from './payments-store.ts'

const pollMs = 5000
const atOnce = 10
const maxReasonChars = 300

const answer = z.object({
  status: z.enum(['paid', 'pending', 'failed']),
  reference: z.string().max(200).nullish(),
  message: z.string().nullish(),
})

const retryLater = (payment: DuePayment, now: string, status: 'due' | 'pending', message: string | null): PaymentOutcome => {
  const nextTryAt = nextPaymentTryAt(payment.tries, now) ?? null
  return {
    status: nextTryAt === null ? 'failed' : status,
    reference: null,
    message: message?.slice(0, maxReasonChars) ?? null,
    nextTryAt,
  }
}

/** Requests one payment. The payment's id is the idempotency key; without a conclusive answer it is retried later. */
const requestPayment = async (
  gateways: PaymentConfig,
  allowedHosts: readonly string[],
  payment: DuePayment,
  now: string,
): Promise<PaymentOutcome> => {
  const gateway = gateways[payment.channel]
  const permanentFailure = (message: string): PaymentOutcome => ({ status: 'failed', reference: null, message, nextTryAt: null })
  if (!gateway) return permanentFailure('The channel is no longer set up')
  const { id, channel, currency, shipmentNo, amountHundredths } = payment
  try {
    const { status, text } = await guardedPost({
      url: gateway.url,
      allowedHosts,
      headers: { 'Idempotency-Key': id, ...(gateway.token ? { Authorization: `Bearer ${gateway.token}` } : {}) },
      body: JSON.stringify({ id, reference: shipmentNo, channel, amount: amountNumber(amountHundredths), currency }),
    })
    if (status >= 500 || status === 429) return retryLater(payment, now, 'due', `HTTP ${status}`)
    if (status >= 400) return permanentFailure(`HTTP ${status} ${text}`.slice(0, maxReasonChars))
    const reply = answer.parse(JSON.parse(text))
    const message = reply.message?.slice(0, maxReasonChars) ?? null
    if (reply.status === 'pending') return { ...retryLater(payment, now, 'pending', message), reference: reply.reference ?? null }
    return { status: reply.status, reference: reply.reference ?? null, message, nextTryAt: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return error instanceof OutgoingRefused
      ? permanentFailure(reason.slice(0, maxReasonChars))
      : retryLater(payment, now, 'due', reason)
  }
}

/** Requests due payments from their gateways and stores the results; returns their number. */
export const chargePayments = async (
  app: FastifyInstance,
  { gateways, allowedHosts, now }: { gateways: PaymentConfig; allowedHosts: readonly string[]; now?: string },
): Promise<number> => {
  const at = now ?? new Date().toISOString()
  const due = await takeDuePayments(app.database, at, atOnce)
  for (const payment of due) {
    const outcome = await requestPayment(gateways, allowedHosts, payment, at)
    const facts = { caller: systemCaller(payment.tenantId), requestId: `payment-${payment.id}` }
    await inTransaction(app.database, facts, async (tx) => {
      await savePaymentOutcome(tx, payment.id, outcome)
      const [held] = await readShipmentsForDecision(tx, [payment.shipmentId])
      if (!held || outcome.status === payment.status) return
      const { shipment, businessUnitId, customerId, subcontractorId, driverId } = held
      await audit(tx, {
        subject: 'shipments',
        subjectId: shipment.id,
        action: 'payment',
        changes: { paymentStatus: [payment.status, outcome.status] },
      })
      const scope = { businessUnitId, customerId, subcontractorId, driverId }
      await publishChange(tx, { topic: 'shipments', id: shipment.id, version: shipment.version, ...scope })
    })
  }
  return due.length
}

/** One loop per process; processes share the work. */
export const chargeInBackground = (app: FastifyInstance, gateways: PaymentConfig, allowedHosts: readonly string[]): void => {
  if (!app.background || Object.keys(gateways).length === 0) return
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() =>
      chargePayments(app, { gateways, allowedHosts }).catch((error: unknown) => app.log.error({ err: error }, 'payments')),
    )
  }, pollMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
