import { stars as choices } from '@khonsong/domain/channels/tracking-page/rating.ts'
import { useState, type FormEvent } from 'react'
import { sendRating } from './api.ts'
import { useLocalize } from './language.ts'
import { useSending, type FormOf } from './use-sending.ts'

const Stars = ({ n }: { readonly n: number }) => (
  <span className="stars" aria-hidden="true">
    {'★'.repeat(n)}
    {'☆'.repeat(5 - n)}
  </span>
)

/** One to five stars and a comment, after delivery. */
export const RatingForm = ({ asking, shown, onDone }: FormOf) => {
  const localize = useLocalize()
  const [stars, setStars] = useState(shown.rating?.stars ?? 0)
  const [comment, setComment] = useState(shown.rating?.comment ?? '')
  const { send, isSending, isSent, refusal, refuse, reset } = useSending(onDone)
  if (!shown.may.rate && shown.rating === null) return null
  if (!shown.may.rate && shown.rating)
    return (
      <section className="card">
        <h2>{localize('rating')}</h2>
        <p>
          <Stars n={shown.rating.stars} /> <span className="hidden">{localize('stars', { n: shown.rating.stars })}</span>
        </p>
        {shown.rating.comment && <p>{shown.rating.comment}</p>}
      </section>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stars === 0) refuse(localize('chooseStars'))
    else void send(() => sendRating(asking, shown.id, stars, comment.trim()))
  }
  return (
    <form className="card" onSubmit={submit}>
      <fieldset>
        <legend>
          <h2>{localize('rating')}</h2>
        </legend>
        <div className="choose-stars">
          {choices.map((n) => (
            <label key={n} data-chosen={n <= stars}>
              <input
                type="radio"
                name="stars"
                value={n}
                checked={stars === n}
                aria-describedby="rating-refusal"
                onChange={() => {
                  setStars(n)
                  reset()
                }}
              />
              <span aria-hidden="true">{n <= stars ? '★' : '☆'}</span>
              <span className="hidden">{localize('stars', { n })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label>
        {localize('comment')}
        <textarea
          rows={2}
          maxLength={1000}
          value={comment}
          onChange={({ target }) => {
            setComment(target.value)
            reset()
          }}
        />
      </label>
      <p id="rating-refusal" className="refusal" role="alert">
        {refusal}
      </p>
      <button type="submit" className="main" disabled={isSending}>
        {localize(isSending ? 'saving' : isSent ? 'thanks' : 'sendRating')}
      </button>
    </form>
  )
}
