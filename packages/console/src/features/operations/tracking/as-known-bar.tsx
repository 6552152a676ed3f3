import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { InstantPicker } from '../../../kit/date/day-picker.tsx'
import { formatInstant } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { momentAt, placeOf, steps } from './moment-scale.ts'

interface BarProps {
  /** When the record was first known; the earliest selectable instant. */
  readonly from: string
  readonly at: string | undefined
  readonly onChange: (at: string | undefined) => void
}

/** Initial instant: just before now. */
export const AsKnownButton = ({ at, onChange }: Omit<BarProps, 'from'>) => {
  const t = useWords('tracking')
  if (at !== undefined) return null
  return (
    <Button icon={<HistoryOutlined />} onClick={() => onChange(new Date(Date.now() - 60_000).toISOString())}>
      {t('asOf.open')}
    </Button>
  )
}

/** Banner for viewing the past, with time travel: typed, picked, or by slider. */
export const AsKnownBar = ({ from, at, onChange }: BarProps) => {
  const t = useWords('tracking')
  const [now] = useState(() => Date.now())
  // While dragging, the slider's own value is shown; on release the address changes.
  const [dragged, setDragged] = useState<number>()
  if (at === undefined) return null
  const place = dragged ?? placeOf(at, from, now)
  const settle = () => {
    if (dragged === undefined) return
    setDragged(undefined)
    onChange(momentAt(dragged, from, now))
  }
  const shown = dragged === undefined ? at : momentAt(dragged, from, now)
  return (
    <section className="as-known" aria-label={t('asOf.title')}>
      <strong>
        <HistoryOutlined /> {t('asOf.title')} {formatInstant(shown)}
      </strong>
      <input
        type="range"
        min={0}
        max={steps}
        value={place}
        aria-label={t('asOf.slider')}
        aria-valuetext={formatInstant(shown)}
        onChange={(event) => setDragged(Number(event.target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
      <InstantPicker value={at} label={t('asOf.title')} leaning="behind" onChange={(value) => value !== '' && onChange(value)} />
      <Button type="primary" onClick={() => onChange(undefined)}>
        {t('asOf.now')}
      </Button>
      <p role="status">{t('asOf.banner')}</p>
    </section>
  )
}
