import { files } from '@khonsong/contract/kernel/files.ts'
import { filePolicies } from '@khonsong/domain/kernel/file-policy.ts'
import { Button } from 'antd'
import { addressOf } from '../../../kit/call/request.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FileDrop } from '../../../kit/files/file-drop.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { useUnderWay } from '../../../kit/form/form-context.ts'
import { useWords } from '../../../kit/words/use-words.ts'

const limits = { extensions: ['jpg', 'jpeg', 'png', 'pdf'], maxBytes: filePolicies.attachment.maxBytes, maxFiles: 1 }

/** Link to the attached document, opened in a new window. */
export const Attached = ({ id }: { readonly id: string | null }) => {
  const t = useWords('our')
  if (id === null) return null
  return (
    <a href={addressOf(files.get, { params: { id } })} target="_blank" rel="noopener">
      {t('attachment.open')}
    </a>
  )
}

/** A document attachment of a form (jpg, png or pdf); the value is its id. */
export const AttachmentField = ({ name, label, required = false }: { name: string; label: string; required?: boolean }) => {
  const t = useWords('our')
  const { act, acting } = useAct(files.uploadAttachments)
  const underWay = useUnderWay()
  return (
    <Field name={name} label={label} required={required} wide>
      {({ id, value, onChange, disabled }) => {
        const upload = async (chosen: readonly File[]) => {
          const answer = await act({}, { files: chosen })
          const [stored] = answer.files
          if (stored) onChange(stored.id)
        }
        return (
          <div id={id}>
            {typeof value === 'string' && value !== '' ? (
              <div className="our-line">
                <Attached id={value} />
                <Button size="small" disabled={disabled} onClick={() => onChange('')}>
                  {t('attachment.remove')}
                </Button>
              </div>
            ) : (
              <FileDrop limits={limits} small disabled={disabled || acting} onFiles={(chosen) => underWay(upload(chosen))} />
            )}
          </div>
        )
      }}
    </Field>
  )
}
