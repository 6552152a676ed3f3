import { CloseOutlined, FileOutlined } from '@ant-design/icons'
import { files } from '@khonsong/contract/kernel/files.ts'
import { useState } from 'react'
import { addressOf } from '../call/request.ts'
import { useWords } from '../words/use-words.ts'
import { hrefOf } from '../workspace/navigation.ts'

interface PicturesProps {
  readonly ids: readonly string[]
  /** Alternative text for screen readers. */
  readonly label: string
  /** Rendered between the pictures and the add button. */
  readonly onRemove?: ((id: string) => void) | undefined
}

/** A PDF has no thumbnail: its name is shown and opens it. */
const Small = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <span className="photo-name">
        <FileOutlined aria-hidden />
        {name}
      </span>
    )
  return <img src={addressOf(files.get, { params: { id } })} alt="" loading="lazy" onError={() => setFailed(true)} />
}

/** Thumbnails of stored pictures; each opens full size in a gallery. */
export const Pictures = ({ ids, label, onRemove }: PicturesProps) => {
  const t = useWords('kit')
  if (ids.length === 0) return null
  return (
    <ul className="photos">
      {ids.map((id, at) => {
        const name = ids.length === 1 ? label : `${label} ${at + 1}`
        return (
          <li key={id} className="photo">
            <a
              href={hrefOf('/preview-image', { src: [...ids], index: at })}
              target="_blank"
              rel="noopener"
              aria-label={t('file.open', { name })}
            >
              <Small id={id} name={name} />
            </a>
            {onRemove && (
              <button type="button" className="photo-remove" aria-label={t('file.remove', { name })} onClick={() => onRemove(id)}>
                <CloseOutlined aria-hidden />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
