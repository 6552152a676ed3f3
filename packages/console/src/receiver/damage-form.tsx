import { useState, type FormEvent } from 'react'
import { smaller } from '../driver/smaller.ts'
import { sendDamage, sendPhoto } from './api.ts'
import { useLocalize, useTime } from './language.ts'
import { useSending, type FormOf } from './use-sending.ts'

const maxPhotos = 10

const Reported = ({ damage }: { readonly damage: FormOf['shown']['damage'] }) => {
  const localize = useLocalize()
  const time = useTime()
  return damage.map(({ no, at, isSettled }) => (
    <p key={no} className="done">
      {localize('reported', { no })} · {time.moment(at)} · {localize(isSettled ? 'settled' : 'inProgress')}
    </p>
  ))
}

interface Written {
  readonly description: string
  readonly packages: string
  readonly photos: readonly Blob[]
  /** Idempotency key, created with the form: a retry is the same report. */
  readonly key: string
}
const nothing = (): Written => ({ description: '', packages: '1', photos: [], key: crypto.randomUUID() })

/** Reports damage with photos downscaled on the phone, uploaded one after the other. */
export const DamageForm = ({ asking, shown, onDone }: FormOf) => {
  const localize = useLocalize()
  const [isOpen, setOpen] = useState(false)
  const [written, setWritten] = useState(nothing)
  /** Photos already uploaded, so that a retry sends the same report. */
  const [sent] = useState(() => new Map<Blob, string>())
  const { send, isSending, refusal, refuse } = useSending(onDone)
  const { description, packages, photos, key } = written
  const write = (more: Partial<Written>) => {
    setWritten((before) => ({ ...before, ...more }))
    refuse('')
  }
  if (!shown.may.reportDamage && shown.damage.length === 0) return null
  const take = async (input: HTMLInputElement) => {
    const made = await Promise.all([...(input.files ?? [])].map(smaller))
    input.value = ''
    write({ photos: [...photos, ...made].slice(0, maxPhotos) })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (description.trim() === '') return refuse(localize('required'))
    const done = await send(async () => {
      for (const photo of photos) {
        // oxlint-disable-next-line no-await-in-loop -- a weak line carries one after the other
        if (!sent.has(photo)) sent.set(photo, await sendPhoto(asking, photo))
      }
      const ids = photos.flatMap((photo) => sent.get(photo) ?? [])
      const damage = { shipmentId: shown.id, description: description.trim(), packages: Number(packages) || 0, photos: ids }
      return sendDamage(asking, damage, key)
    })
    if (!done) return
    setOpen(false)
    setWritten(nothing())
  }
  return (
    <section className="card">
      <h2>{localize('damage')}</h2>
      <Reported damage={shown.damage} />
      {shown.may.reportDamage && !isOpen && (
        <>
          <p className="quiet">{localize('damageHelp')}</p>
          <button type="button" onClick={() => setOpen(true)}>
            {localize('damage')}
          </button>
        </>
      )}
      {isOpen && (
        <form onSubmit={(event) => void submit(event)}>
          <label>
            {localize('damageWhat')}
            <textarea
              rows={3}
              maxLength={1000}
              value={description}
              aria-describedby="damage-refusal"
              onChange={({ target }) => write({ description: target.value })}
            />
          </label>
          <label>
            {localize('damagePackages')}
            <input
              type="text"
              inputMode="numeric"
              maxLength={6}
              value={packages}
              onChange={({ target }) => write({ packages: target.value.replaceAll(/\D/g, '') })}
            />
          </label>
          <label className="button camera">
            {photos.length === 0 ? localize('photos') : localize('photosTaken', { n: photos.length })}
            <input type="file" accept="image/*" multiple onChange={({ target }) => void take(target)} />
          </label>
          <p id="damage-refusal" className="refusal" role="alert">
            {refusal}
          </p>
          <button type="submit" className="main" disabled={isSending}>
            {localize(isSending ? 'saving' : 'send')}
          </button>
        </form>
      )}
    </section>
  )
}
