import { addMs } from '@khonsong/domain/kernel/time.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/db/database.ts'
import { committed } from '../../../platform/events/publish-change.ts'
import { createPoller, type Poller } from '../../../platform/poller.ts'
import { guardedPost, OutgoingRefused } from '../../../platform/outgoing/guarded-request.ts'
import { webPush } from './web-push.ts'
import { dropOldPushes, finishPush, forgetDevice, retryPush, takeDuePushes, type DuePush } from './push-store.ts'

const pollMs = 2000
const tickMs = 150
const atOnce = 20
const maxTries = 5
const minuteMs = 60_000
const daySeconds = 86_400
const timeoutMs = 10_000
/** Push services accept 4096 encrypted octets. */
const maxLetters = 600

export interface PushLog {
  error(facts: object, message: string): void
}

const payloadOf = ({ noticeId, title, body, href, language }: DuePush): string => {
  const readerLanguage = language ?? 'th'
  return JSON.stringify({
    id: noticeId,
    title: title[readerLanguage].slice(0, maxLetters),
    body: body[readerLanguage].slice(0, maxLetters),
    href,
    language: readerLanguage,
  })
}

/** Contact for the push service (VAPID subject). */
const subjectOf = ({ publicUrl, messaging }: Config): string => {
  if (publicUrl?.startsWith('https:')) return publicUrl
  const address = /[^\s<>]+@[^\s<>]+/.exec(messaging.mailFrom)?.[0]
  return `mailto:${address ?? 'khonsong@localhost'}`
}

/** Posts one notice, encrypted for its device (RFC 8291). */
const post = async (push: DuePush, config: Config): Promise<number> => {
  const { endpoint, p256dh, auth, publicKey, privateKey } = push
  const { generateRequestDetails } = await webPush()
  const request = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(push), {
    vapidDetails: { subject: subjectOf(config), publicKey, privateKey },
    contentEncoding: 'aes128gcm',
    TTL: daySeconds,
  })
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const { status } = await guardedPost({
    url: endpoint,
    headers,
    body: request.body ?? Buffer.alloc(0),
    allowedHosts: config.messaging.outgoingAllow,
    timeoutMs,
    keepBytes: 1000,
  })
  return status
}

const isGone = (status: number): boolean => status === 404 || status === 410
const passes = (status: number): boolean => status === 0 || status === 429 || status >= 500

/** Sends notices to browsers' push services. Processes share the work; a device deduplicates by the notice's id. */
export const pushSender = (database: Database, config: Config, log: PushLog): Poller => {
  const send = async (push: DuePush): Promise<void> => {
    const now = new Date().toISOString()
    const status = await post(push, config).catch((error: unknown) => {
      if (!(error instanceof OutgoingRefused)) return 0
      log.error({ err: error }, 'push: an address was refused')
      return 400
    })
    if (isGone(status)) return forgetDevice(database.writer, push)
    if (passes(status) && push.tries < maxTries) return retryPush(database.writer, push, addMs(now, 2 ** push.tries * minuteMs))
    return finishPush(database.writer, push, status >= 200 && status < 300 ? now : undefined)
  }
  return createPoller({
    poll: async (signal) => {
      await dropOldPushes(database.writer, new Date().toISOString())
      while (!signal.aborted) {
        const due = await takeDuePushes(database.writer, new Date().toISOString(), atOnce)
        if (due.length === 0) return
        await Promise.all(due.map(send))
      }
    },
    pollMs,
    tickMs,
    wokenBy: committed,
    onError: (error) => log.error({ err: error }, 'push: trying again'),
  })
}
