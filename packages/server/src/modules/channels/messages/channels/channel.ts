/** A file that goes along with a mail. */
export interface Attachment {
  readonly name: string
  readonly mime: string
  readonly content: Buffer
}

/** A message as a channel gets it. */
export interface Outbound {
  readonly id: string
  readonly address: string
  readonly title: string
  readonly content: string
  readonly attachment?: Attachment | undefined
}

/** A way out. It answers when the other side has taken the message. */
export interface Channel {
  readonly send: (message: Outbound) => Promise<void>
}

/** The other side will never take this message: a wrong number, a refused key. Everything else thrown is tried again. */
export class Undeliverable extends Error {}
