import { useState, type FormEvent } from 'react'
import { sendInstructions } from './api.ts'
import { useLocalize } from './language.ts'
import { useSending, type FormOf } from './use-sending.ts'

const most = 500

/** The receiver's instructions for the driver; read-only after delivery. */
export const InstructionsForm = ({ asking, shown, onDone }: FormOf) => {
  const localize = useLocalize()
  const [text, setText] = useState(shown.instructions ?? '')
  const { send, isSending, isSent, refusal, reset } = useSending(onDone)
  if (!shown.may.instruct && shown.instructions === null) return null
  if (!shown.may.instruct)
    return (
      <section className="card">
        <h2>{localize('instructions')}</h2>
        <p>{shown.instructions}</p>
      </section>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(() => sendInstructions(asking, shown.id, text.trim()))
  }
  return (
    <form className="card" onSubmit={submit}>
      <label>
        <h2>{localize('instructions')}</h2>
        <span className="quiet">{localize('instructionsHelp')}</span>
        <textarea
          rows={3}
          maxLength={most}
          value={text}
          aria-describedby="instructions-refusal"
          onChange={({ target }) => {
            setText(target.value)
            reset()
          }}
        />
      </label>
      <p id="instructions-refusal" className="refusal" role="alert">
        {refusal}
      </p>
      <button type="submit" disabled={isSending || text.trim() === (shown.instructions ?? '')}>
        {localize(isSending ? 'saving' : isSent ? 'saved' : 'save')}
      </button>
    </form>
  )
}
