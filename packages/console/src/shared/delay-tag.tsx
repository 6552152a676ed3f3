import { delayClasses, type Delay } from '@khonsong/domain/telematics/arrivals/delay-class.ts'
import { StatusTag } from '../kit/show/status-tag.tsx'
import { useLocalize } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'

const hour = 60

/** Late, at risk, on time or unknown, and by how much. */
export const DelayTag = ({ delay }: { readonly delay: Delay }) => {
  const t = useWords('arrivals')
  const localize = useLocalize()
  const { label, tone } = delayClasses[delay.class]
  const minutes = delay.class === 'late' ? (delay.minutes ?? 0) : 0
  const by = minutes < hour ? t('by.minutes', { n: minutes }) : t('by.hours', { h: Math.floor(minutes / hour), m: minutes % hour })
  return (
    <StatusTag tone={tone}>
      {localize(label)}
      {minutes > 0 && ` ${by}`}
    </StatusTag>
  )
}
