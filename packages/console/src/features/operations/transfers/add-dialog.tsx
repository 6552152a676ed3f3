import { transfers, type TransferDetail } from '@khonsong/contract/operations/transfers/transfers.ts'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Selects waybills that wait for the transfer's lane. */
export const AddDialog = ({ transfer, onClose }: { transfer: TransferDetail; onClose: () => void }) => {
  const t = useWords('transfers')
  const desk = useWords('desk')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data } = useRead(
    transfers.candidates,
    { query: { fromSiteId: transfer.from.siteId, toSiteId: transfer.to.siteId } },
    { topics: ['transfers', 'shipments'] },
  )
  const add = useAct(transfers.add, { changes: ['transfers'], onDone: onClose })
  const rows = data ?? []
  return (
    <Modal
      open
      title={t('add')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{desk('back')}</Button>
          <Button
            type="primary"
            disabled={chosen.length === 0}
            loading={add.acting}
            onClick={() =>
              add.start({ params: { id: transfer.id }, body: { version: transfer.version, shipmentIds: [...chosen] } })
            }
          >
            {`${t('add')} · ${formatNumber(chosen.length)}`}
          </Button>
        </>
      }
    >
      {data && rows.length === 0 && <p>{t('add.none', { path: t('add.path') })}</p>}
      <ul className="transfer-choices">
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox
              checked={chosen.includes(row.id)}
              onChange={({ target }) => setChosen((now) => (target.checked ? [...now, row.id] : now.filter((id) => id !== row.id)))}
            >
              {row.shipmentNo} <span className="quiet">{`${row.customer.name} · ${formatNumber(row.packages)}`}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
