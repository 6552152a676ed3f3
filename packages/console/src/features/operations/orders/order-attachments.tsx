import { maxOrderFiles, orderFiles } from '@khonsong/contract/operations/orders/order-files.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { AttachedFiles } from '../../../shared/attached-files.tsx'
import { useMay } from '../../../shared/current-user.ts'

/** Attachments of an order. */
export const OrderAttachments = ({ orderId }: { orderId: string }) => {
  const params = { id: orderId }
  const { data } = useRead(orderFiles.list, { params }, { topics: ['orders'], keepOld: true })
  const attach = useAct(orderFiles.attach, { changes: ['orders'] })
  const remove = useAct(orderFiles.remove, { changes: ['orders'] })
  const mayEdit = useMay('order.edit')
  const mayCreate = useMay('order.create')
  return (
    <AttachedFiles
      attached={data?.files ?? []}
      most={maxOrderFiles}
      mayAdd={mayEdit || mayCreate}
      mayRemove={mayEdit}
      isBusy={attach.acting}
      onAttach={(fileIds) => attach.start({ params, body: { fileIds } })}
      onRemove={(fileId) => remove.start({ params: { ...params, fileId } })}
    />
  )
}
