import { maxPushDevices, push } from '@khonsong/contract/channels/notices/push.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { NotFound, Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { notify } from '../../../platform/notices.ts'
import { addressFault } from '../../../platform/outgoing/guarded-request.ts'
import { pushSender } from './push-sender.ts'
import { webPush } from './web-push.ts'
import { keepKeys, myDevices, removeDevice, saveDevice, type NewDevice } from './push-store.ts'

const agentLength = 300

const subscribe = async (tx: Tx, device: NewDevice, allowedHosts: readonly string[]) => {
  const fault = addressFault(device.endpoint, allowedHosts)
  if (fault) throw new Refused([rejection(fault === 'form' ? 'webhook.address_form' : 'webhook.address_inside', {}, 'endpoint')])
  const id = await saveDevice(tx, device)
  const devices = await myDevices(tx)
  if (devices.length > maxPushDevices) throw new Refused([rejection('push.too_many', { n: maxPushDevices })])
  await audit(tx, { subject: 'push_devices', subjectId: id, action: 'created', changes: { agent: [null, device.agent] } })
  return devices
}

/** Web Push: users enable it per browser and list their devices here. */
export const servePush = (app: FastifyInstance): void => {
  const sender = pushSender(app.database, app.config, app.log)
  app.addHook('onReady', async () => {
    if (app.background) sender.start()
  })
  app.addHook('onClose', () => sender.stop())

  serve(app, push.devices, (tx) => myDevices(tx))
  serve(app, push.key, async (tx) => ({ publicKey: await keepKeys(tx, async () => (await webPush()).generateVAPIDKeys()) }))
  serve(app, push.subscribe, (tx, { body }, { request }) => {
    const agent = (request.headers['user-agent'] ?? '').slice(0, agentLength)
    return subscribe(tx, { ...body, agent }, app.config.messaging.outgoingAllow)
  })
  serve(app, push.remove, async (tx, { params }) => {
    if (!(await removeDevice(tx, params.id))) throw new NotFound('not found')
    await audit(tx, { subject: 'push_devices', subjectId: params.id, action: 'removed' })
    return myDevices(tx)
  })
  serve(app, push.test, async (tx) => {
    await notify(tx, {
      userId: tx.caller.userId,
      kind: 'message',
      title: { en: 'Test notice', th: 'การแจ้งเตือนทดสอบ', zh: '测试通知' },
      body: {
        en: 'Notices of Khonsong arrive on this device.',
        th: 'อุปกรณ์นี้รับการแจ้งเตือนจากขนส่งได้แล้ว',
        zh: '此设备可以接收 Khonsong 的通知。',
      },
      href: '/notice/list',
    })
    return undefined
  })
}
