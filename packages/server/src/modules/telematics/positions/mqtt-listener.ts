import { callbackify } from 'node:util'
import { deviceNumberIn } from '@khonsong/domain/telematics/devices/tracking-account.ts'
import type { FastifyInstance } from 'fastify'
import type { IPublishPacket, MqttClient } from 'mqtt'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { brokerClient, openAccountKey } from '../devices/index.ts'
import { callerOfDevice } from './device-caller.ts'
import { readMessage } from './mqtt-message.ts'
import { findPublishingDevice, type HeldAccount, type ListenerCounts } from './mqtt-store.ts'
import { takePositions } from './take-positions.ts'

const reconnectMs = 5000

interface Told extends ListenerCounts {
  readonly isConnected: boolean
  readonly lastMessageAt: string | null
}

export interface Listener {
  readonly version: number
  /** Events since the last call. */
  readonly take: () => Told
  readonly end: () => Promise<void>
}

const none = { messages: 0, unreadable: 0, unknown: 0, dropped: 0 }

/** Retry interval while the database is down; the broker queues messages meanwhile. */
const retryMs = 1000
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref())

/**
 * Subscribes to the broker of one account and stores messages like the intake. Messages are acknowledged after storing, so
 * that none is lost with the process; reconnects indefinitely, affecting only this account.
 */
export const listenTo = async (
  app: FastifyInstance,
  held: HeldAccount,
  secondsToWait: (deviceId: string) => number,
): Promise<Listener> => {
  const { tenantId, id, account, serverUrl, topic, version } = held
  let counts = { ...none }
  let lastMessageAt: string | null = null
  const stop = new AbortController()
  const add = (name: keyof ListenerCounts) => {
    counts = { ...counts, [name]: counts[name] + 1 }
  }

  const store = async (messageTopic: string, payload: Buffer): Promise<void> => {
    const points = readMessage(payload)
    if (!points) return add('unreadable')
    const number = deviceNumberIn(topic, messageTopic)
    const device = number === undefined ? undefined : await findPublishingDevice(app.database, tenantId, number)
    if (!device) return add('unknown')
    if (secondsToWait(device.id) > 0) return add('dropped')
    const caller = callerOfDevice({ ...device, tenantId }, 'en')
    await inTransaction(app.database, { caller, requestId: `mqtt ${id}` }, (tx) => takePositions(tx, points))
    lastMessageAt = new Date().toISOString()
    add('messages')
  }

  const storeUntilDone = async (messageTopic: string, payload: Buffer): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        return await store(messageTopic, payload)
      } catch (error) {
        app.log.error({ err: error, accountId: id }, 'a message of a broker was not stored')
        await pause(retryMs)
      }
    }
    throw new Error('ended before the message was stored')
  }

  const key = openAccountKey(app, tenantId, id, held.keySealed) ?? ''
  const client: MqttClient = await brokerClient(
    { account, key, serverUrl },
    { clientId: `khonsong-${id}`, allowedHosts: app.config.messaging.outgoingAllow, reconnectMs, isPersistent: true },
  )
  // The acknowledgement is sent when the callback is called without an error.
  client.handleMessage = callbackify(({ topic: messageTopic, payload }: IPublishPacket) =>
    storeUntilDone(messageTopic, Buffer.from(payload)),
  )
  client.on('connect', () => void client.subscribe(topic, { qos: 1 }))
  // Reported by `take`: the state is written and alerted, not each failed attempt.
  client.on('error', () => {})
  return {
    version,
    take: () => {
      const told = { ...counts, isConnected: client.connected, lastMessageAt }
      counts = { ...none }
      lastMessageAt = null
      return told
    },
    end: async () => {
      stop.abort()
      await client.endAsync(true)
    },
  }
}
