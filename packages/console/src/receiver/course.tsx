import type { FollowedShipment } from '@khonsong/contract/channels/tracking-page/tracking-page.ts'
import { useLanguage, useLocalize, useTime } from './language.ts'
import { phaseWords } from './words.ts'

/** Events of the delivery, newest first. */
export const Course = ({ shown: { course } }: { readonly shown: FollowedShipment }) => {
  const localize = useLocalize()
  const time = useTime()
  const language = useLanguage()
  return (
    <section className="card" aria-labelledby="course">
      <h2 id="course">{localize('course')}</h2>
      <ol className="course">
        {course.toReversed().map(({ phase, at }) => (
          <li key={at + phase}>
            <strong>{phaseWords[phase].title[language]}</strong>
            <time dateTime={at}>{time.moment(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
