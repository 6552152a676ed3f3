import { transfers, type TransferDetail } from '@khonsong/contract/operations/transfers/transfers.ts'
import { mayChange } from '@khonsong/domain/operations/transfers/transfer.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { Facts } from '../../../kit/show/facts.tsx'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { PlaceText } from '../../../shared/place-text.tsx'
import { RecordDrawer } from '../../../shared/record-drawer.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { LabelTable } from './label-table.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { TransferActions } from './transfer-actions.tsx'
import { statusDisplayOf } from './transfer-looks.ts'
import { WaybillTable } from './waybill-table.tsx'

const Detail = ({ transfer }: { transfer: TransferDetail }) => {
  const t = useWords('transfers')
  const localize = useLocalize()
  const maySend = useMay('transfer.send')
  const mayReceive = useMay('transfer.receive')
  const { status, labels } = transfer
  const look = statusDisplayOf(status)
  return (
    <div className="transfer-detail">
      <div className="desk-head">
        <StatusTag tone={look.tone}>{localize(look.label)}</StatusTag>
        <TransferActions transfer={transfer} />
      </div>
      {maySend && mayChange(transfer) && labels.length > 0 && <ScanPanel transfer={transfer} way="load" />}
      {mayReceive && status === 'arrived' && <ScanPanel transfer={transfer} way="receive" />}
      <Facts
        facts={[
          { key: 'from', label: t('from'), value: <PlaceText place={transfer.from} /> },
          { key: 'to', label: t('to'), value: <PlaceText place={transfer.to} /> },
          { key: 'planned', label: t('planned'), value: formatInstant(transfer.plannedDepartureAt) },
          { key: 'plannedArrival', label: t('plannedArrival'), value: formatInstant(transfer.plannedArrivalAt) },
          { key: 'departed', label: t('departed'), value: formatInstant(transfer.departedAt) },
          { key: 'arrived', label: t('arrived'), value: formatInstant(transfer.arrivedAt) },
          { key: 'seal', label: t('seal'), value: transfer.sealNo },
          { key: 'unit', label: t('unit'), value: transfer.businessUnit.name },
          { key: 'remark', label: t('remark'), value: transfer.remark, wide: true },
          ...(transfer.reason ? [{ key: 'reason', label: t('reason'), value: transfer.reason, wide: true }] : []),
        ]}
      />
      <h3>{`${t('labels')} · ${formatNumber(labels.length)}`}</h3>
      <LabelTable labels={labels} empty={t('label.none')} />
      {transfer.foreign.length > 0 && (
        <>
          <h3>{t('foreign')}</h3>
          <LabelTable labels={transfer.foreign} empty="" />
        </>
      )}
      <h3>{`${t('waybills')} · ${formatNumber(transfer.shipments.length)}`}</h3>
      <WaybillTable transfer={transfer} />
    </div>
  )
}

/** One transfer: scanning, facts, labels and waybills. */
export const TransferDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useWords('transfers')
  const read = useRead(transfers.detail, { params: { id } }, { topics: ['transfers'], quiet: true, keepOld: true })
  return (
    <RecordDrawer title={read.data?.transferNo ?? t('title')} closeLabel={t('close')} read={read} onClose={onClose}>
      {(transfer) => <Detail transfer={transfer} />}
    </RecordDrawer>
  )
}
