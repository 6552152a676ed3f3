import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { systemCaller } from '../../../platform/caller.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { notify } from '../../../platform/notices.ts'
import { callsPerMinute, minuteCounter } from './call-counter.ts'
import { listenTo, type Listener } from './mqtt-listener.ts'
import { holdAccounts, maintainersOf, markReported, releaseAccounts, writeListener, type HeldAccount } from './mqtt-store.ts'

const pollEveryMs = 5000
/** A restarting broker is not alerted. */
const alertAfterMs = 60_000

/** Notifies device maintainers once that a broker does not answer. */
export const notifyMaintainers = (app: FastifyInstance, { tenantId, id, account, serverUrl }: HeldAccount): Promise<void> =>
  inTransaction(app.database, { caller: systemCaller(tenantId), requestId: `mqtt ${id}` }, async (tx) => {
    if (!(await markReported(tx, id))) return
    const host = URL.parse(serverUrl ?? '')?.host ?? ''
    for (const userId of await maintainersOf(tx))
      await notify(tx, {
        userId,
        kind: 'mqtt_down',
        title: {
          en: `The MQTT broker of account ${account} does not answer`,
          th: `โบรกเกอร์ MQTT ของบัญชี ${account} ไม่ตอบ`,
          zh: `账号 ${account} 的 MQTT 代理没有响应`,
        },
        body: {
          en: `${host}. Positions of its devices are missing until it is back; the connection is tried again every few seconds.`,
          th: `${host} ตำแหน่งของอุปกรณ์จะหายไปจนกว่าโบรกเกอร์จะกลับมา ระบบลองเชื่อมต่อใหม่ทุกไม่กี่วินาที`,
          zh: `${host}。恢复之前收不到其设备的位置；系统每隔几秒重新连接。`,
        },
        href: '/our/number',
      })
  })

/** Listens to the brokers of all active accounts; a lease admits one process per account. */
export const listenToBrokers = (app: FastifyInstance): void => {
  if (!app.background) return
  const holder = newId()
  const stop = new AbortController()
  const listeners = new Map<string, Listener>()
  const secondsToWait = minuteCounter(callsPerMinute)

  const follow = async (held: HeldAccount): Promise<void> => {
    const known = listeners.get(held.id)
    if (known && known.version !== held.version) {
      listeners.delete(held.id)
      await known.end()
    }
    const listener = listeners.get(held.id) ?? (await listenTo(app, held, secondsToWait).catch(() => undefined))
    if (listener) listeners.set(held.id, listener)
    const told = listener?.take() ?? { isConnected: false, lastMessageAt: null, messages: 0, unreadable: 0, unknown: 0, dropped: 0 }
    const { tenantId, id } = held
    if (told.dropped > 0) app.log.warn({ accountId: id, dropped: told.dropped }, 'devices publish more than they may')
    const downSince = await writeListener(app.database, { tenantId, id, holder, ...told })
    if (downSince !== undefined && Date.now() - Date.parse(downSince) > alertAfterMs) await notifyMaintainers(app, held)
  }

  const look = async (): Promise<void> => {
    const held = await holdAccounts(app.database, holder)
    for (const [id, listener] of listeners)
      if (!held.some((one) => one.id === id)) {
        listeners.delete(id)
        await listener.end()
      }
    for (const one of held)
      await follow(one).catch((error: unknown) => app.log.error({ err: error, accountId: one.id }, 'listening to a broker'))
  }

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await look().catch((error: unknown) => {
        if (!stop.signal.aborted) app.log.error({ err: error }, 'listening to brokers')
      })
      await pause(pollEveryMs, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  }

  let running: Promise<void> | undefined
  app.addHook('onReady', async () => {
    running = run()
  })
  app.addHook('preClose', async () => {
    stop.abort()
    await running
    await Promise.all([...listeners.values()].map((listener) => listener.end()))
    await releaseAccounts(app.database, holder).catch((error: unknown) => app.log.error({ err: error }, 'brokers not released'))
  })
}
