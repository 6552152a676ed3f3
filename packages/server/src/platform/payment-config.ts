/** Where a channel of payment on delivery is asked. A channel without its address is off: amounts are recorded and nobody is asked. */
interface PaymentGateway {
  /** Takes `POST {id, reference, channel, amount, currency}` as JSON and answers `{status, reference?, message?}`. */
  readonly url: string
  readonly token: string | undefined
}
/** By channel of payment. */
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
