import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CodeField } from './code-field.tsx'
import { useLocalize } from './language.ts'
import type { ShownWaybill } from './queued-reports.ts'

interface ReceiverCodeFormProps {
  readonly waybill: ShownWaybill
  readonly onClose: () => void
  readonly onSave: (code: string) => Promise<void>
}

/** Enters the receiver's code after the delivery: the first was wrong, or the receiver had to look for it. */
export const ReceiverCodeForm = ({ waybill, onClose, onSave }: ReceiverCodeFormProps) => {
  const localize = useLocalize()
  const dialog = useRef<HTMLDialogElement>(null)
  const [code, setCode] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    void onSave(code)
  }
  return (
    <dialog ref={dialog} aria-labelledby="code-title" onClose={onClose}>
      <form onSubmit={save} noValidate>
        <h2 id="code-title">{localize('receiverCodeLater')}</h2>
        <p className="quiet">{waybill.shipmentNo}</p>
        <CodeField label={localize('receiverCodeAsked')} value={code} onChange={setCode} />
        <div className="buttons">
          <button type="submit" className="main" disabled={code.length < 6}>
            {localize('save')}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {localize('cancel')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
