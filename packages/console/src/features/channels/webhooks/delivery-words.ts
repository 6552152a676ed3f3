import type { DeliveryState } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import {
  isWebhookEvent,
  webhookEventWords,
  webhookSubjectOf,
  webhookSubjectWords,
} from '@khonsong/domain/channels/webhooks/webhook-events.ts'
import type { Tone } from '../../../kit/show/tone.ts'
import { useColon } from '../../../kit/words/colon.ts'
import { useSay } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

export const deliveryTones: Readonly<Record<DeliveryState, Tone>> = {
  queued: 'waiting',
  sending: 'moving',
  sent: 'done',
  failed: 'trouble',
  skipped: 'waiting',
}

export const useEventText = () => {
  const t = useWords('webhooks')
  const colon = useColon()
  const say = useSay()
  return (event: string): string =>
    isWebhookEvent(event)
      ? `${say(webhookSubjectWords[webhookSubjectOf(event)])}${colon}${say(webhookEventWords(event))}`
      : t('testEvent')
}
