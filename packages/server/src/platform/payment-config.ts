/** Gateway of a channel of payment on delivery. A channel without a gateway is disabled: amounts are only recorded. */
interface PaymentGateway {
  /** Accepts `POST {id, reference, channel, amount, currency}` as JSON and answers `{status, reference?, message?}`. */
  readonly url: string
  readonly token: string | undefined
}
/** By payment channel. */
export type PaymentConfig = Readonly<Record<string, PaymentGateway | undefined>>

type Env = Readonly<Record<string, string | undefined>>

export const readPaymentConfig = (env: Env): PaymentConfig => {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const gateway = (channel: string, name: string): PaymentConfig => {
    const url = text(`PAYMENT_${name}_URL`)
    return url === undefined ? {} : { [channel]: { url, token: text(`PAYMENT_${name}_TOKEN`) } }
  }
  return { ...gateway('TrueMoney', 'TRUEMONEY'), ...gateway('QR Code', 'QR') }
}
