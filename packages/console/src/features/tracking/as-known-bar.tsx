import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { InstantPicker } from '../../kit/date/day-picker.tsx'
import { formatInstant } from '../../kit/show/format.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { momentAt, placeOf, steps } from './moment-scale.ts'

interface BarProps {
  /** When the record was first known here; nothing is to be seen before. */
  readonly from: string
  readonly at: string | undefined
  readonly onChange: (at: string | undefined) => void
}

/** The last moment at which there was something to see, to begin with: just before now. */
export const AsKnownButton = ({ at, onChange }: Omit<BarProps, 'from'>) => {
  const t = useWords('tracking')
  if (at !== undefined) return null
  return (
    <Button icon={<HistoryOutlined />} onClick={() => onChange(new Date(Date.now() - 60_000).toISOString())}>
      {t('asOf.open')}
    </Button>
  )
}

/** Says loudly that this is the past, and moves through it: typed, picked, or along the slider with mouse or arrow keys. */
export const AsKnownBar = ({ from, at, onChange }: BarProps) => {
  const t = useWords('tracking')
  const [now] = useState(() => Date.now())
  const [place, setPlace] = useState(() => placeOf(at ?? from, from, now))
  useEffect(() => {
    if (at !== undefined) setPlace(placeOf(at, from, now))
  }, [at, from, now])
  if (at === undefined) return null
  const settle = () => onChange(momentAt(place, from, now))
  return (
    <section className="as-known" aria-label={t('asOf.title')}>
      <strong>
        <HistoryOutlined /> {t('asOf.title')} {formatInstant(momentAt(place, from, now))}
      </strong>
      <input
        type="range"
        min={0}
        max={steps}
        value={place}
        aria-label={t('asOf.slider')}
        aria-valuetext={formatInstant(momentAt(place, from, now))}
        onChange={(event) => setPlace(Number(event.target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
      <InstantPicker value={at} label={t('asOf.title')} onChange={(value) => value !== '' && onChange(value)} />
      <Button type="primary" onClick={() => onChange(undefined)}>
        {t('asOf.now')}
      </Button>
      <p role="status">{t('asOf.banner')}</p>
    </section>
  )
}
