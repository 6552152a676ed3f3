import { files as fileCalls } from '@khonsong/contract/kernel/files.ts'
import { maxReceiptFiles, receipts, type ReceiptDetail } from '@khonsong/contract/operations/receipts/receipts.ts'
import { filePolicies } from '@khonsong/domain/kernel/file-policy.ts'
import { checkStatusFacts } from '@khonsong/domain/operations/jobs/check-status.ts'
import { attachProof, receivePaper } from '@khonsong/domain/operations/receipts/receipt-life.ts'
import { epodStates, paperStates } from '@khonsong/domain/operations/receipts/receipt.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FileDrop } from '../../../kit/files/file-drop.tsx'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { Facts } from '../../../kit/show/facts.tsx'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { PlaceText } from '../../../shared/place-text.tsx'
import { RecordDrawer } from '../../../shared/record-drawer.tsx'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'
import { useMay, useCurrentUser } from '../../../shared/current-user.ts'
import { PhotoStrip } from '../tracking/public.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { receiptChanges } from './use-bulk.tsx'

const ReceiveDialog = lazyPart(() => import('./receive-dialog.tsx').then((file) => file.ReceiveDialog))

const limits = {
  extensions: ['jpg', 'jpeg', 'png', 'pdf'],
  maxBytes: filePolicies.attachment.maxBytes,
  maxFiles: maxReceiptFiles,
}

/** Signed documents, with upload by drag and drop. */
const Documents = ({ receipt }: { receipt: ReceiptDetail }) => {
  const t = useWords('receipts')
  const language = useLanguage()
  const may = useMay('receipt.register')
  const upload = useAct(fileCalls.uploadAttachments)
  const attach = useAct(receipts.attach, { changes: receiptChanges })
  const decision = attachProof(receipt)
  const why = decision.accepted ? undefined : decision.rejections[0]
  const add = async (chosen: readonly File[]) => {
    const { files } = await upload.act({}, { files: chosen })
    await attach.act({ params: { id: receipt.id }, body: { version: receipt.version, fileIds: files.map(({ id }) => id) } })
  }
  return (
    <>
      <h3>{`${t('files')} · ${formatNumber(receipt.files.length)}`}</h3>
      {receipt.files.length === 0 && <p className="quiet">{t('files.none')}</p>}
      <PhotoStrip files={receipt.files} />
      {may && why && <p className="quiet">{sentence(why.code, why.params, language)}</p>}
      {may && !why && (
        <FileDrop
          limits={limits}
          label={t('attach')}
          disabled={upload.acting || attach.acting}
          onFiles={(chosen) => void add(chosen).catch(() => undefined)} // shown as a toast
        />
      )}
    </>
  )
}

/** Registers the waybill's returned paper with its count. */
const Register = ({ receipt }: { receipt: ReceiptDetail }) => {
  const t = useWords('receipts')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const [results, setResults] = useState<readonly RowResult[]>()
  const decision = receivePaper(receipt, 1, receipt.reason ?? '')
  const why = decision.accepted ? undefined : decision.rejections[0]
  const refused = results?.filter(({ accepted }) => !accepted) ?? []
  return (
    <>
      <ActionButton type="primary" refusal={why && sentence(why.code, why.params, language)} onClick={() => setOpen(true)}>
        {t('register')}
      </ActionButton>
      {open && <ReceiveDialog rows={[receipt]} onDone={setResults} onClose={() => setOpen(false)} />}
      {refused.length > 0 && (
        <RowOutcomes
          title={t('receive.failed')}
          results={refused}
          nameOf={() => receipt.shipmentNo}
          onClose={() => setResults(undefined)}
        />
      )}
    </>
  )
}

const Detail = ({ receipt }: { receipt: ReceiptDetail }) => {
  const t = useWords('receipts')
  const localize = useLocalize()
  const mayRegister = useMay('receipt.register')
  const isCustomer = useCurrentUser()?.kind === 'customer'
  const { paper, epod, checkStatus, batch } = receipt
  const receiver = [receipt.receiverName, receipt.receiverSigned ? t('signed') : null].filter(Boolean).join(' · ')
  const carried = [
    { key: 'customer', label: t('customer'), value: receipt.customer.name },
    { key: 'carrier', label: t('carrier'), value: receipt.subcontractor?.name ?? t('ageing.own') },
    { key: 'driver', label: t('driver'), value: receipt.driverName },
    { key: 'jobNo', label: t('jobNo'), value: receipt.jobNo },
  ]
  const parcel = batch && [
    { key: 'parcel', label: t('parcel'), value: [batch.batchNo, batch.courier, batch.trackingNo].filter(Boolean).join(' · ') },
    { key: 'sentAt', label: t('sentAt'), value: formatInstant(batch.sentAt) },
    { key: 'arrivedAt', label: t('arrivedAt'), value: formatInstant(batch.arrivedAt) },
  ]
  return (
    <div className="receipt-detail">
      <div className="desk-head">
        <StatusTag tone={checkStatusFacts[checkStatus].tone}>{localize(checkStatusFacts[checkStatus].label)}</StatusTag>
        {mayRegister && <Register receipt={receipt} />}
      </div>
      <Facts
        facts={[
          {
            key: 'paper',
            label: t('paper'),
            value: <StatusTag tone={paperStates[paper].tone}>{localize(paperStates[paper].label)}</StatusTag>,
          },
          {
            key: 'epod',
            label: t('epod'),
            value: <StatusTag tone={epodStates[epod].tone}>{localize(epodStates[epod].label)}</StatusTag>,
          },
          {
            key: 'counted',
            label: t('counted'),
            value: t('countedOf', { n: receipt.countedCount, all: receipt.neededCount }),
          },
          { key: 'deliveredAt', label: t('deliveredAt'), value: formatInstant(receipt.deliveredAt) },
          ...(receiver === '' ? [] : [{ key: 'receivedBy', label: t('receivedBy'), value: receiver }]),
          { key: 'dueAt', label: t('dueAt'), value: formatInstant(receipt.dueAt) },
          {
            key: 'overdue',
            label: t('overdue'),
            value: receipt.overdueDays > 0 ? t('days', { n: formatNumber(receipt.overdueDays) }) : '',
          },
          { key: 'site', label: t('site'), value: <PlaceText place={receipt.destination} /> },
          { key: 'orderNo', label: t('orderNo'), value: receipt.orderNo },
          ...(isCustomer ? [] : carried),
          { key: 'acknowledged', label: t('acknowledged'), value: formatInstant(receipt.acknowledgedAt) },
          ...(parcel ?? []),
          ...(receipt.reason ? [{ key: 'reason', label: t('reason'), value: receipt.reason, wide: true }] : []),
        ]}
      />
      <Documents receipt={receipt} />
    </div>
  )
}

/** Receipt of one waybill: status of paper and electronic proof, and signed documents. */
export const ReceiptDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useWords('receipts')
  const read = useRead(receipts.detail, { params: { id } }, { topics: ['shipments'], quiet: true, keepOld: true })
  return (
    <RecordDrawer title={read.data?.shipmentNo ?? ''} closeLabel={t('close')} read={read} onClose={onClose}>
      {(receipt) => <Detail receipt={receipt} />}
    </RecordDrawer>
  )
}
