import { transfers, type TransferDetail } from '@khonsong/contract/operations/transfers/transfers.ts'
import { mayChange } from '@khonsong/domain/operations/transfers/transfer.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { Go } from '../../../shared/go.tsx'
import { useMay } from '../../../shared/current-user.ts'

/** Waybills of a transfer with their statuses. */
export const WaybillTable = ({ transfer }: { transfer: TransferDetail }) => {
  const t = useWords('transfers')
  const mayEdit = useMay('transfer.edit')
  const remove = useAct(transfers.remove, { changes: ['transfers'] })
  if (transfer.shipments.length === 0) return <p className="quiet">{t('waybill.none')}</p>
  const onBoard = new Set(transfer.labels.filter(({ state }) => state === 'loaded').map(({ shipmentId }) => shipmentId))
  return (
    <div className="transfer-table" tabIndex={0} role="group" aria-label={t('waybills')}>
      <table>
        <thead>
          <tr>
            <th>{t('label.waybill')}</th>
            <th>{t('status')}</th>
            <th>{t('waybill.customer')}</th>
            <th>{t('waybill.packages')}</th>
            <th>{t('waybill.job')}</th>
            {mayEdit && mayChange(transfer) && <th />}
          </tr>
        </thead>
        <tbody>
          {transfer.shipments.map((row) => (
            <tr key={row.id}>
              <td>
                <Go href={`/activity-tracking/detail/shipment/${row.id}`}>{row.shipmentNo}</Go>
              </td>
              <td>
                <AnyStatusTag status={row.status} />
              </td>
              <td>{row.customer.name}</td>
              <td>{formatNumber(row.packages)}</td>
              <td>{row.jobNo}</td>
              {mayEdit && mayChange(transfer) && (
                <td>
                  <ActionButton
                    size="small"
                    refusal={onBoard.has(row.id) ? t('loaded') : undefined}
                    onClick={() =>
                      remove.start({ params: { id: transfer.id }, body: { version: transfer.version, shipmentIds: [row.id] } })
                    }
                  >
                    {t('remove')}
                  </ActionButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
