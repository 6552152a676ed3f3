import { createHmac, randomBytes } from 'node:crypto'

/** The prefix `whsec_` makes leaked secrets detectable; 256 random bits follow. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/**
 * `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>`. During rotation there are two `v1`, of which one must
 * match; the timestamp lets receivers refuse replays.
 */
export const signatureOf = (secrets: readonly string[], seconds: number, body: string): string =>
  [
    `t=${seconds}`,
    ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`),
  ].join(',')
