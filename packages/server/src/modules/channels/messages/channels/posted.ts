import type { MessagingConfig } from '../../../../platform/messaging-config.ts'
import { guardedPost, OutgoingRefused } from '../../../../platform/outgoing/guarded-request.ts'
import { Undeliverable, type Channel, type Outbound } from './channel.ts'

/** The HTTP request of a message. */
interface Post {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

const maxReasonChars = 200

/** 4xx is permanent, except "too early", "too many requests" and timeout. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429

const posting = (allowedHosts: readonly string[], postOf: (message: Outbound) => Post): Channel => ({
  send: async (message) => {
    const { url, headers = {}, body } = postOf(message)
    const answer = await guardedPost({ url, headers, body: JSON.stringify(body), allowedHosts }).catch((error: unknown) => {
      throw error instanceof OutgoingRefused ? new Undeliverable(error.message) : error
    })
    // LINE answers a duplicate with 409: it was delivered before.
    if ((answer.status >= 200 && answer.status < 300) || answer.status === 409) return
    const detail = `${answer.status} ${answer.text.slice(0, maxReasonChars)}`
    throw isFinal(answer.status) ? new Undeliverable(detail) : new Error(detail)
  },
})

/** SMS by an HTTP gateway. */
export const smsChannel = (url: string, { smsToken, smsFrom, outgoingAllow }: MessagingConfig): Channel =>
  posting(outgoingAllow, ({ id, address, content }) => ({
    url,
    headers: smsToken ? { Authorization: `Bearer ${smsToken}` } : {},
    body: { to: address, text: content, id, ...(smsFrom ? { from: smsFrom } : {}) },
  }))

/** Incoming webhook of a business chat. */
export const chatChannel = (url: string, { outgoingAllow }: MessagingConfig): Channel =>
  posting(outgoingAllow, ({ content }) => ({ url, body: { text: content } }))

const lineLimit = 5000

/** LINE Messaging API, push message; the retry key makes retries idempotent. */
export const lineChannel = (token: string, to: string, { lineApiUrl, outgoingAllow }: MessagingConfig): Channel =>
  posting(outgoingAllow, ({ id, content }) => ({
    url: `${lineApiUrl}/v2/bot/message/push`,
    headers: { Authorization: `Bearer ${token}`, 'X-Line-Retry-Key': id },
    body: { to, messages: [{ type: 'text', text: content.slice(0, lineLimit) }] },
  }))
