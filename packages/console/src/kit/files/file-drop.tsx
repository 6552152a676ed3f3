import { InboxOutlined } from '@ant-design/icons'
import { useId, useState, type ReactNode } from 'react'
import { formatBytes } from '../show/format.ts'
import { useWords } from '../words/use-words.ts'
import { acceptAttribute, accepted, type FileLimits, type FileRefusal } from './accept.ts'

interface DropProps {
  readonly limits: FileLimits
  readonly onFiles: (files: readonly File[]) => void
  /** Number of files already attached. */
  readonly already?: number
  readonly label?: string
  readonly small?: boolean
  readonly disabled?: boolean
  readonly children?: ReactNode
}

const useRefusalText = (limits: FileLimits) => {
  const t = useWords('kit')
  return (refusal: FileRefusal): string => {
    if (refusal.because === 'count') return t('file.tooMany', { n: limits.maxFiles })
    if (refusal.because === 'size') return t('file.tooLarge', { name: refusal.name, size: formatBytes(limits.maxBytes) })
    return t('file.wrongType', { name: refusal.name, types: limits.extensions.join(', ') })
  }
}

/** Files by drag and drop, choosing or pasting; refused files are listed by name. */
export const FileDrop = ({ limits, onFiles, already = 0, label, small = false, disabled = false, children }: DropProps) => {
  const t = useWords('kit')
  const id = useId()
  const [over, setOver] = useState(false)
  const [refusals, setRefusals] = useState<readonly FileRefusal[]>([])
  const localize = useRefusalText(limits)
  const many = limits.maxFiles > 1
  const offer = (list: FileList | null) => {
    if (disabled || !list) return
    const { taken, refusals: refused } = accepted([...list], already, limits)
    setRefusals(refused)
    if (taken.length > 0) onFiles(taken)
  }
  const title = label ?? (many ? t('file.dropMany') : t('file.drop'))
  return (
    <div>
      <label
        htmlFor={id}
        className={small ? 'drop small' : 'drop'}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          offer(event.dataTransfer.files)
        }}
        onPaste={(event) => offer(event.clipboardData.files)}
      >
        <InboxOutlined aria-hidden style={{ fontSize: small ? 18 : 28 }} />
        <span>{title}</span>
        {!small && (
          <span className="quiet">
            {t('file.limits', { types: limits.extensions.join(', '), size: formatBytes(limits.maxBytes) })}
          </span>
        )}
        <input
          id={id}
          type="file"
          className="hidden-visually"
          accept={acceptAttribute(limits)}
          multiple={many}
          disabled={disabled}
          onChange={(event) => {
            offer(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
      {refusals.length > 0 && (
        <ul className="file-errors" role="alert">
          {refusals.map((refusal) => (
            <li key={localize(refusal)}>{localize(refusal)}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
