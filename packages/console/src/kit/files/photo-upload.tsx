import { CameraOutlined, CloseOutlined } from '@ant-design/icons'
import { Progress } from 'antd'
import { files, type StoredFile } from '@khonsong/contract/kernel/files.ts'
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '../call/request.ts'
import { useAct } from '../call/use-act.ts'
import { CallFailure } from '../call/call-failure.ts'
import { useWords } from '../words/use-words.ts'
import { hrefOf } from '../workspace/navigation.ts'
import { FileDrop } from './file-drop.tsx'
import { shrinkPhoto } from './shrink-photo.ts'

/** Photos and PDFs from the road: up to 30 of 3 MB. */
const photoBytes = 3 * 1024 * 1024
const largestTaken = 30 * 1024 * 1024

interface PhotoProps {
  readonly value: readonly StoredFile[]
  readonly onChange: (value: readonly StoredFile[]) => void
  readonly maxFiles?: number
  readonly disabled?: boolean
  /** On touch devices: opens the camera directly. */
  readonly camera?: boolean
  /** Reports each upload; a failed one has been shown here. */
  readonly onSending?: (sent: Promise<void>) => void
}

const isImage = (file: StoredFile): boolean => file.mime.startsWith('image/')

export const previewHref = (list: readonly StoredFile[], index: number): string =>
  hrefOf('/preview-image', { src: list.filter(isImage).map((file) => file.id), index })

const Photo = ({ file, href, onRemove }: { file: StoredFile; href: string; onRemove: (() => void) | undefined }) => {
  const t = useWords('kit')
  return (
    <li className="photo">
      <a href={href} target="_blank" rel="noopener" aria-label={t('file.open', { name: file.name })}>
        {isImage(file) ? (
          <img src={addressOf(files.get, { params: { id: file.id } })} alt="" loading="lazy" />
        ) : (
          <span className="photo-name">{file.name}</span>
        )}
      </a>
      {onRemove && (
        <button type="button" className="photo-remove" aria-label={t('file.remove', { name: file.name })} onClick={onRemove}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </li>
  )
}

/** Touch devices: opens the camera instead of the file chooser. */
const Camera = ({ disabled, onPhoto }: { disabled: boolean; onPhoto: (photo: File) => void }) => {
  const t = useWords('kit')
  return (
    <label className="drop small">
      <CameraOutlined aria-hidden style={{ fontSize: 22 }} />
      <span>{t('file.camera')}</span>
      <input
        type="file"
        className="hidden-visually"
        accept="image/jpeg,image/png"
        capture="environment"
        disabled={disabled}
        onChange={(event) => {
          const photo = event.target.files?.[0]
          event.target.value = ''
          if (photo) onPhoto(photo)
        }}
      />
    </label>
  )
}

const shown = (cause: unknown): void => {
  if (!(cause instanceof CallFailure)) throw cause
}

/** Photos and documents, uploaded as soon as they are chosen; the form holds the stored ids. */
export const PhotoUpload = ({ value, onChange, maxFiles = 30, disabled = false, camera = false, onSending }: PhotoProps) => {
  const t = useWords('kit')
  const { act, acting } = useAct(files.uploadPhotos, { quiet: true })
  const [share, setShare] = useState(0)
  const [trouble, setTrouble] = useState<string>()
  // The current value: a photo may be removed while others are uploading.
  const kept = useRef(value)
  useEffect(() => {
    kept.current = value
  }, [value])
  const send = async (chosen: readonly File[]): Promise<void> => {
    setTrouble(undefined)
    setShare(0)
    try {
      const small = await Promise.all(chosen.map((file) => shrinkPhoto(file, photoBytes)))
      const { files: stored } = await act({}, { files: small, onProgress: setShare })
      onChange([...kept.current, ...stored])
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setTrouble(cause.message || t('file.failed', { name: chosen.map((file) => file.name).join(', ') }))
      throw cause
    }
  }
  const begin = (chosen: readonly File[]) => {
    const sent = send(chosen)
    if (onSending) onSending(sent)
    else sent.catch(shown)
  }
  const images = value.filter(isImage)
  const hrefFor = (file: StoredFile): string =>
    isImage(file) ? previewHref(images, images.indexOf(file)) : addressOf(files.get, { params: { id: file.id } })
  return (
    <div>
      <ul className="photos">
        {value.map((file) => (
          <Photo
            key={file.id}
            file={file}
            href={hrefFor(file)}
            onRemove={disabled ? undefined : () => onChange(value.filter((each) => each !== file))}
          />
        ))}
        {camera && !disabled && value.length < maxFiles && (
          <li className="camera">
            <Camera disabled={acting} onPhoto={(photo) => begin([photo])} />
          </li>
        )}
        {!disabled && value.length < maxFiles && (
          <li>
            <FileDrop
              small
              label={t('file.add')}
              already={value.length}
              disabled={acting}
              limits={{ extensions: ['jpg', 'jpeg', 'png', 'pdf'], maxBytes: largestTaken, maxFiles }}
              onFiles={begin}
            />
          </li>
        )}
      </ul>
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
