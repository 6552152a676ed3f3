import { createHmac, randomBytes } from 'node:crypto'

/** `whsec_` tells what it is where it should not be; behind it stand 256 random bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/**
 * `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>` with the secret as it was told. While a secret is being rotated there are
 * two `v1`, and one that fits is enough; the time lets the receiver refuse what was recorded long ago.
 */
export const signatureOf = (secrets: readonly string[], seconds: number, body: string): string =>
  [
    `t=${seconds}`,
    ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`),
  ].join(',')
