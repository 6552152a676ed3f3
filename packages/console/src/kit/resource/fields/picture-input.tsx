import { Progress } from 'antd'
import { files } from '@khonsong/contract/kernel/files.ts'
import { filePolicies } from '@khonsong/domain/kernel/file-policy.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { CallFailure } from '../../call/call-failure.ts'
import { useAct } from '../../call/use-act.ts'
import { FileDrop } from '../../files/file-drop.tsx'
import { Pictures } from '../../files/pictures.tsx'
import { shrinkPhoto } from '../../files/shrink-photo.ts'
import { Field, type FieldProps } from '../../form/field.tsx'
import { useUnderWay } from '../../form/form-context.ts'
import { useWords } from '../../words/use-words.ts'

const { maxBytes } = filePolicies.image
/** Phone photos are larger than the limit; they are downscaled before the upload. */
const largestTaken = 30 * 1024 * 1024

const idsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : []

interface ChosenProps {
  readonly name: string
  readonly value: unknown
  readonly label: string
  readonly most: number
  readonly disabled: boolean
  readonly onChange: (ids: readonly string[]) => void
}

/** Pictures are uploaded as soon as they are chosen; the form holds the stored ids. */
const Chosen = ({ name: field, value, label, most, disabled, onChange }: ChosenProps) => {
  const t = useWords('kit')
  const { act, acting } = useAct(files.uploadImage, { quiet: true })
  const [share, setShare] = useState(0)
  const [trouble, setTrouble] = useState<string>()
  const { getValues } = useFormContext()
  const underWay = useUnderWay()
  const ids = idsOf(value)
  const send = async (chosen: readonly File[]) => {
    setTrouble(undefined)
    const stored: string[] = []
    try {
      for (const file of chosen) {
        setShare(0)
        const small = await shrinkPhoto(file, maxBytes)
        const answer = await act({}, { files: [small], onProgress: setShare })
        stored.push(...answer.files.map(({ id }) => id))
      }
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setTrouble(cause.message || t('file.failed', { name: chosen.map(({ name }) => name).join(', ') }))
      throw cause
    } finally {
      // Adds to the current value: a picture may have been removed during the upload.
      if (stored.length > 0) onChange([...idsOf(getValues(field)), ...stored].slice(-most))
    }
  }
  return (
    <div className="picture-input">
      <Pictures ids={ids} label={label} onRemove={disabled ? undefined : (id) => onChange(ids.filter((one) => one !== id))} />
      {!disabled && ids.length < most && (
        <FileDrop
          small
          label={t('file.add')}
          already={ids.length}
          disabled={acting}
          limits={{ extensions: ['jpg', 'jpeg', 'png', 'bmp'], maxBytes: largestTaken, maxFiles: most }}
          onFiles={(chosen) => underWay(send(chosen))}
        />
      )}
      {acting && (
        <Progress percent={Math.round(share * 100)} size="small" aria-label={t('file.uploading', { n: Math.round(share * 100) })} />
      )}
      {trouble && (
        <p className="file-errors" role="alert">
          {trouble}
        </p>
      )}
    </div>
  )
}

/** One picture; the value is an id or empty. */
export const PictureInput = (drawing: FieldProps) => (
  <Field {...drawing}>
    {({ value, onChange, disabled }) => (
      <Chosen
        name={drawing.name}
        value={value}
        label={drawing.label}
        most={1}
        disabled={disabled}
        onChange={([id]) => onChange(id ?? '')}
      />
    )}
  </Field>
)

/** Several pictures, in order. */
export const PicturesInput = ({ most, ...drawing }: FieldProps & { readonly most: number }) => (
  <Field {...drawing} wide>
    {({ value, onChange, disabled }) => (
      <Chosen name={drawing.name} value={value} label={drawing.label} most={most} disabled={disabled} onChange={onChange} />
    )}
  </Field>
)
