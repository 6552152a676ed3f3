import { DeleteOutlined, FileOutlined } from '@ant-design/icons'
import { files, type StoredFile } from '@khonsong/contract/kernel/files.ts'
import { megabyte } from '@khonsong/domain/kernel/file-policy.ts'
import { Button } from 'antd'
import { addressOf } from '../kit/call/request.ts'
import { useAct } from '../kit/call/use-act.ts'
import { FileDrop } from '../kit/files/file-drop.tsx'
import { formatBytes } from '../kit/show/format.ts'
import { useConfirm } from '../kit/show/use-confirm.ts'
import { useColon } from '../kit/words/colon.ts'
import { useWords } from '../kit/words/use-words.ts'
import { useSetting } from './use-setting.ts'
import './attached-files.css'

interface AttachedFilesProps {
  readonly attached: readonly StoredFile[]
  readonly most: number
  readonly mayAdd: boolean
  readonly mayRemove: boolean
  readonly isBusy: boolean
  readonly onAttach: (fileIds: string[], files: readonly StoredFile[]) => void
  readonly onRemove: (id: string) => void
}

/** Attachments of a record: upload by drag and drop, open in a new window. The size limit is a setting. */
export const AttachedFiles = (props: AttachedFilesProps) => {
  const { attached, most, mayAdd, mayRemove, isBusy, onAttach, onRemove } = props
  const t = useWords('desk')
  const colon = useColon()
  const confirm = useConfirm()
  const upload = useAct(files.uploadAttachments)
  const maxBytes = useSetting('ATTACHMENT_MAX_MB') * megabyte
  const add = async (chosen: readonly File[]) => {
    const answer = await upload.act({}, { files: chosen })
    onAttach(
      answer.files.map(({ id }) => id),
      answer.files,
    )
  }
  const removeOne = async (id: string, name: string) => {
    if (await confirm({ title: t('files.remove'), content: name, ok: t('files.remove') })) onRemove(id)
  }
  return (
    <>
      {attached.length === 0 && <p className="quiet">{t('files.none')}</p>}
      <ul className="attached-files">
        {attached.map(({ id, name, bytes }) => (
          <li key={id}>
            <FileOutlined aria-hidden />
            <a href={addressOf(files.get, { params: { id } })} target="_blank" rel="noopener">
              {name}
            </a>
            <span className="quiet">{formatBytes(bytes)}</span>
            {mayRemove && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={`${t('files.remove')}${colon}${name}`}
                onClick={() => void removeOne(id, name)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayAdd && (
        <FileDrop
          limits={{ extensions: ['jpg', 'jpeg', 'png', 'pdf'], maxBytes, maxFiles: most }}
          already={attached.length}
          disabled={upload.acting || isBusy}
          onFiles={(chosen) => void add(chosen).catch(() => undefined)} // shown by a toast
        />
      )}
    </>
  )
}
