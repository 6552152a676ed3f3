import type { Followed } from '@khonsong/contract/channels/tracking-page/tracking-page.ts'
import type { Asking } from './api.ts'
import { Course } from './course.tsx'
import { DamageForm } from './damage-form.tsx'
import { InstructionsForm } from './instructions-form.tsx'
import { useLanguage, useLocalize, useTime } from './language.ts'
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
  const localize = useLocalize()
  const language = useLanguage()
  if (list.length < 2) return null
  return (
    <label className="card">
      {localize('several', { n: list.length })}
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
  const localize = useLocalize()
  const time = useTime()
  const { followed, trouble, look, choose, take } = useFollowed(asking)
  if (trouble?.ended || !followed)
    return (
      <section className="card" aria-live="polite">
        <p>{trouble ? trouble.message || localize('offline') : localize('loading')}</p>
        {trouble && !trouble.ended && (
          <button type="button" onClick={() => void look()}>
            {localize('again')}
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
          {trouble ? trouble.message || localize('offline') : localize('asOf', { at: time.clock(followed.now) })}{' '}
          <button type="button" onClick={() => void look()}>
            {localize('refresh')}
          </button>
        </p>
        <p>
          {followed.companyName} · {localize('until', { at: time.day(followed.expiresAt) })}
        </p>
      </footer>
    </>
  )
}
