import { CloseOutlined, FileOutlined } from '@ant-design/icons'
import { files } from '@khonsong/contract/kernel/files.ts'
import { useState } from 'react'
import { addressOf } from '../call/request.ts'
import { useWords } from '../words/use-words.ts'
import { hrefOf } from '../workspace/navigation.ts'

interface PicturesProps {
  readonly ids: readonly string[]
  /** What they show: read to those who cannot see them. */
  readonly label: string
  /** Between the pictures and whatever adds another. */
  readonly onRemove?: ((id: string) => void) | undefined
}

/** A paper handed in as PDF has no picture: its name stands there, and opens it all the same. */
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

/** Stored pictures in small, each opening large with the others beside it. */
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
