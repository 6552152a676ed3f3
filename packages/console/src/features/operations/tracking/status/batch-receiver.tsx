import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import { receiverLabels } from '@khonsong/domain/operations/shipments/receiver-signed.ts'
import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { PhotoUpload } from '../../../../kit/files/photo-upload.tsx'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'

export interface Receiver {
  readonly name: string
  readonly isSigned: boolean
  readonly signature: readonly StoredFile[]
}
export const nobody: Receiver = { name: '', isSigned: false, signature: [] }

/** The request's receiver fields; empty ones are omitted. */
export const receiverReport = ({ name, isSigned, signature: [picture] }: Receiver) => ({
  ...(name.trim() === '' ? {} : { receiverName: name.trim() }),
  ...(isSigned ? { receiverSigned: true } : {}),
  ...(picture ? { signature: picture.id } : {}),
})

interface BatchReceiverProps {
  readonly value: Receiver
  readonly said: Readonly<Record<string, string>>
  readonly onChange: (value: Receiver) => void
  readonly onSending: (sent: Promise<void>) => void
}

/** Receiver of all waybills, and the proof. */
export const BatchReceiver = ({ value, said, onChange, onSending }: BatchReceiverProps) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const id = useId()
  return (
    <>
      <div className="batch-field">
        <label htmlFor={id}>{localize(receiverLabels.receiverName)}</label>
        <Input
          id={id}
          value={value.name}
          maxLength={100}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => onChange({ ...value, name: target.value })}
        />
        {said['receiverName'] && (
          <p id={`${id}-said`} className="field-error">
            {said['receiverName']}
          </p>
        )}
        <Checkbox checked={value.isSigned} onChange={({ target }) => onChange({ ...value, isSigned: target.checked })}>
          {localize(receiverLabels.receiverSigned)}
        </Checkbox>
      </div>
      <div className="batch-field" role="group" aria-label={localize(receiverLabels.signature)}>
        <span>{localize(receiverLabels.signature)}</span>
        <PhotoUpload
          value={value.signature}
          maxFiles={1}
          camera
          onChange={(signature) => onChange({ ...value, signature })}
          onSending={onSending}
        />
        {said['signature'] && <p className="field-error">{said['signature']}</p>}
        <span className="quiet">{t('batch.signatureHint')}</span>
      </div>
    </>
  )
}
