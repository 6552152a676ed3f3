import type { PaymentChannel } from '@khonsong/domain/shipments/payment-channel.ts'

/** Where a channel of payment on delivery is asked. A channel without its address is off: amounts are recorded and nobody is asked. */
export interface PaymentGateway {
  /** Takes `POST {id, reference, channel, amount, currency}` as JSON and answers `{status, reference?, message?}`. */
  readonly url: string
  readonly token: string | undefined
}
export type PaymentConfig = Partial<Readonly<Record<PaymentChannel, PaymentGateway>>>

type Env = Readonly<Record<string, string | undefined>>

export const readPaymentConfig = (env: Env): PaymentConfig => {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const gateway = (channel: PaymentChannel, name: string): PaymentConfig => {
    const url = text(`PAYMENT_${name}_URL`)
    return url === undefined ? {} : { [channel]: { url, token: text(`PAYMENT_${name}_TOKEN`) } }
  }
  return { ...gateway('TrueMoney', 'TRUEMONEY'), ...gateway('QR Code', 'QR') }
}
