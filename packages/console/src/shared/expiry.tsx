import { useState } from 'react'
import { StatusTag } from '../kit/show/status-tag.tsx'
import { formatDay } from '../kit/show/format.ts'
import { useWords } from '../kit/words/use-words.ts'

/** The first of three warnings before a licence or insurance expires (60, 30 and 7 days). */
const warnDays = 60
const urgentDays = 7
const dayMs = 86_400_000

/** An expiry date, coloured and labelled when near or past. */
export const Expiry = ({ on }: { readonly on: string | null }) => {
  const t = useWords('resource')
  const [now] = useState(() => Date.now())
  if (on === null) return null
  const days = Math.ceil((Date.parse(`${on}T23:59:59+07:00`) - now) / dayMs) - 1
  if (days > warnDays) return formatDay(on)
  return (
    <span className="expiry">
      {formatDay(on)}{' '}
      <StatusTag tone={days < 0 || days <= urgentDays ? 'trouble' : 'attention'}>
        {days < 0 ? t('expired') : t('soon', { n: days })}
      </StatusTag>
    </span>
  )
}
