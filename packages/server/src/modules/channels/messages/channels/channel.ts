/** An e-mail attachment. */
export interface Attachment {
  readonly name: string
  readonly mime: string
  readonly content: Buffer
}

/** A message as passed to a channel. */
export interface Outbound {
  readonly id: string
  readonly address: string
  readonly title: string
  readonly content: string
  readonly attachment?: Attachment | undefined
}

/** A delivery channel; resolves when the provider has accepted the message. */
export interface Channel {
  readonly send: (message: Outbound) => Promise<void>
}

/** Permanent failure: invalid number, refused key. Any other error is retried. */
export class Undeliverable extends Error {}
