import { webhooks, type Webhook } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import type { NewSecret } from './new-secret.ts'

const overlapHours = 24
const changes = ['webhooks']

/** One-click actions of a webhook; refusals show themselves. */
export const useWebhookActions = (onSecret: (made: NewSecret) => void) => {
  const t = useWords('webhooks')
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const test = useAct(webhooks.test, { changes })
  const pausing = useAct(webhooks.pause, { changes })
  const rotating = useAct(webhooks.rotate, { changes })
  const removing = useAct(webhooks.remove, { changes })
  return {
    sendTest: async ({ id }: Webhook) => {
      if (await test.act({ params: { id } }).catch(() => undefined)) void message.success(t('test.sent'))
    },
    pause: async ({ id, version }: Webhook) => {
      if (await pausing.act({ params: { id }, body: { version } }).catch(() => undefined)) void message.success(t('pause.done'))
    },
    rotate: async ({ id, name }: Webhook) => {
      const content = t('rotate.text', { n: overlapHours })
      if (!(await confirm({ title: t('rotate.ask', { name }), content, ok: t('rotate') }))) return
      const made = await rotating.act({ params: { id }, body: { keepHours: overlapHours } }).catch(() => undefined)
      if (made) onSecret({ name, secret: made.secret })
    },
    remove: async ({ id, name, version, waitingCount }: Webhook) => {
      const question = {
        title: t('remove.ask', { name }),
        content: t('remove.text', { n: waitingCount }),
        ok: t('remove'),
        danger: true,
      }
      if (await confirm(question)) await removing.act({ params: { id }, body: { version } }).catch(() => undefined)
    },
  }
}
