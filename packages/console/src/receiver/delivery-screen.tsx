import type { Followed } from '@khonsong/contract/channels/tracking-page/tracking-page.ts'
import type { Asking } from './api.ts'
import { Course } from './course.tsx'
import { DamageForm } from './damage-form.tsx'
import { InstructionsForm } from './instructions-form.tsx'
import { useLanguage, useSay, useTime } from './language.ts'
import { RatingForm } from './rating-form.tsx'
import { Standing } from './standing.tsx'
import { useFollowed } from './use-followed.ts'
import { phaseWords } from './words.ts'

/** Selects one of the order's waybills. */
const Choice = ({
  followed: { list, shown },
  onChoose,
}: {
  readonly followed: Followed
  readonly onChoose: (id: string) => void
}) => {
  const say = useSay()
  const language = useLanguage()
  if (list.length < 2) return null
  return (
    <label className="card">
      {say('several', { n: list.length })}
      <select value={shown.id} onChange={({ target }) => onChoose(target.value)}>
        {list.map(({ id, shipmentNo, phase }) => (
          <option key={id} value={id}>
            {shipmentNo} · {phaseWords[phase].title[language]}
          </option>
        ))}
      </select>
    </label>
  )
}

export const DeliveryScreen = (asking: Asking) => {
  const say = useSay()
  const time = useTime()
  const { followed, trouble, look, choose, take } = useFollowed(asking)
  if (trouble?.ended || !followed)
    return (
      <section className="card" aria-live="polite">
        <p>{trouble ? trouble.message || say('offline') : say('loading')}</p>
        {trouble && !trouble.ended && (
          <button type="button" onClick={() => void look()}>
            {say('again')}
          </button>
        )}
      </section>
    )
  const { shown } = followed
  const parts = { asking, shown, onDone: take }
  return (
    <>
      <Choice followed={followed} onChoose={choose} />
      <Standing followed={followed} />
      <InstructionsForm key={`instructions ${shown.id}`} {...parts} />
      <RatingForm key={`rating ${shown.id}`} {...parts} />
      <DamageForm key={`damage ${shown.id}`} {...parts} />
      <Course shown={shown} />
      <footer className="quiet end">
        <p role="status">
          {trouble ? trouble.message || say('offline') : say('asOf', { at: time.clock(followed.now) })}{' '}
          <button type="button" onClick={() => void look()}>
            {say('refresh')}
          </button>
        </p>
        <p>
          {followed.companyName} · {say('until', { at: time.day(followed.expiresAt) })}
        </p>
      </footer>
    </>
  )
}
