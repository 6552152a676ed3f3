import { useContext, useState, type FormEvent } from 'react'
import { openLink, Told } from './api.ts'
import { LanguageContext, useLocalize } from './language.ts'

export const CodeScreen = ({ token, onOpen }: { readonly token: string; readonly onOpen: (deviceKey: string) => void }) => {
  const localize = useLocalize()
  const language = useContext(LanguageContext)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const open = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const { deviceKey } = await openLink(token, code, language)
      onOpen(deviceKey)
    } catch (error) {
      setRefusal(error instanceof Told ? error.message : localize('offline'))
      setBusy(false)
    }
  }
  return (
    <form className="card" onSubmit={(event) => void open(event)}>
      <label>
        <strong>{localize('codeTitle')}</strong>
        <span className="quiet">{localize('codeHelp')}</span>
        <input
          className="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          aria-invalid={refusal !== ''}
          aria-describedby="code-refusal"
          onChange={({ target }) => setCode(target.value.replaceAll(/[^\d๐-๙]/g, ''))}
        />
      </label>
      <p id="code-refusal" className="refusal" role="alert">
        {refusal}
      </p>
      <button type="submit" className="main" disabled={busy || code.length < 6}>
        {localize('open')}
      </button>
    </form>
  )
}
