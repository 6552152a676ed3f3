import { DeleteOutlined, FileOutlined } from '@ant-design/icons'
import { files } from '@khonsong/contract/kernel/files.ts'
import { mostOrderFiles, orderFiles } from '@khonsong/contract/operations/orders/order-files.ts'
import { filePolicies } from '@khonsong/domain/kernel/file-policy.ts'
import { Button } from 'antd'
import { addressOf } from '../../../kit/call/request.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FileDrop } from '../../../kit/files/file-drop.tsx'
import { formatBytes } from '../../../kit/show/format.ts'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useColon } from '../../../kit/words/colon.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useMay } from '../../../shared/who.ts'

const limits = {
  extensions: ['jpg', 'jpeg', 'png', 'pdf'],
  maxBytes: filePolicies.attachment.maxBytes,
  maxFiles: mostOrderFiles,
}

/** Papers of an order: dropped here, opened beside the console. */
export const OrderAttachments = ({ orderId }: { orderId: string }) => {
  const t = useWords('orders')
  const colon = useColon()
  const confirm = useConfirm()
  const params = { id: orderId }
  const { data } = useRead(orderFiles.list, { params }, { topics: ['orders'], keepOld: true })
  const upload = useAct(files.uploadAttachments)
  const attach = useAct(orderFiles.attach, { changes: ['orders'] })
  const remove = useAct(orderFiles.remove, { changes: ['orders'] })
  const mayEdit = useMay('order.edit')
  const mayCreate = useMay('order.create')
  const attached = data?.files ?? []
  const add = async (chosen: readonly File[]) => {
    const answer = await upload.act({}, { files: chosen })
    attach.start({ params, body: { fileIds: answer.files.map(({ id }) => id) } })
  }
  const removeOne = async (id: string, name: string) => {
    if (await confirm({ title: t('files.remove'), content: name, ok: t('files.remove') }))
      remove.start({ params: { ...params, fileId: id } })
  }
  return (
    <>
      {attached.length === 0 && <p className="quiet">{t('files.none')}</p>}
      <ul className="order-files">
        {attached.map(({ id, name, bytes }) => (
          <li key={id}>
            <FileOutlined aria-hidden />
            <a href={addressOf(files.get, { params: { id } })} target="_blank" rel="noopener">
              {name}
            </a>
            <span className="quiet">{formatBytes(bytes)}</span>
            {mayEdit && (
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
      {(mayEdit || mayCreate) && (
        <FileDrop
          limits={limits}
          already={attached.length}
          disabled={upload.acting || attach.acting}
          onFiles={(chosen) => void add(chosen).catch(() => undefined)} // said by a toast
        />
      )}
    </>
  )
}
