import type { DeliveryState } from '@khonsong/contract/channels/webhooks/webhooks.ts'
import {
  isWebhookEvent,
  webhookEventWords,
  webhookSubjectOf,
  webhookSubjectWords,
} from '@khonsong/domain/channels/webhooks/webhook-events.ts'
import type { Tone } from '../../../kit/show/tone.ts'
import { useColon } from '../../../kit/words/colon.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
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
  const localize = useLocalize()
  return (event: string): string =>
    isWebhookEvent(event)
      ? `${localize(webhookSubjectWords[webhookSubjectOf(event)])}${colon}${localize(webhookEventWords(event))}`
      : t('testEvent')
}
