import { pathOf } from '@khonsong/contract/kernel/operation.ts'
import { transfers, type TransferDetail } from '@khonsong/contract/operations/transfers/transfers.ts'
import { countOf, mayChange, transferStatuses } from '@khonsong/domain/operations/transfers/transfer.ts'
import { useState } from 'react'
import { downloadFrom } from '../../../kit/call/download-from.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { useMay } from '../../../shared/current-user.ts'

const AddDialog = lazyPart(() => import('./add-dialog.tsx').then((file) => file.AddDialog))
const LabelsDialog = lazyPart(() => import('./labels-dialog.tsx').then((file) => file.LabelsDialog))
const DepartDialog = lazyPart(() => import('./depart-dialog.tsx').then((file) => file.DepartDialog))
const ArriveDialog = lazyPart(() => import('./depart-dialog.tsx').then((file) => file.ArriveDialog))

const EditDialog = lazyPart(() => import('./edit-dialog.tsx').then((file) => file.EditDialog))

type Opened = 'add' | 'edit' | 'labels' | 'depart' | 'arrive' | 'finish' | 'cancel'

const Opened = ({ opened, transfer, onClose }: { opened: Opened; transfer: TransferDetail; onClose: () => void }) => {
  const t = useWords('transfers')
  const close = useAct(transfers.close, { changes: ['transfers'], quiet: true })
  const cancel = useAct(transfers.cancel, { changes: ['transfers'], quiet: true })
  const { id, version } = transfer
  if (opened === 'add') return <AddDialog transfer={transfer} onClose={onClose} />
  if (opened === 'edit') return <EditDialog transfer={transfer} onClose={onClose} />
  if (opened === 'labels') return <LabelsDialog transfer={transfer} onClose={onClose} />
  if (opened === 'depart') return <DepartDialog transfer={transfer} onClose={onClose} />
  if (opened === 'arrive') return <ArriveDialog transfer={transfer} onClose={onClose} />
  if (opened === 'cancel')
    return (
      <ReasonDialog
        title={t('cancel')}
        ok={t('cancel')}
        danger
        onClose={onClose}
        onReason={async (reason) => {
          await cancel.act({ params: { id }, body: { version, reason } })
          onClose()
        }}
      >
        <p>{t('cancel.what')}</p>
      </ReasonDialog>
    )
  const missing = countOf(transfer.labels, 'loaded')
  const differs = missing + countOf(transfer.labels, 'damaged', 'over') + transfer.foreign.length
  return (
    <ReasonDialog
      title={t('finish')}
      ok={t('finish')}
      required={differs > 0}
      onClose={onClose}
      onReason={async (reason) => {
        await close.act({ params: { id }, body: { version, reason: reason.trim() || null } })
        onClose()
      }}
    >
      <p>{missing > 0 ? t('finish.what', { n: missing }) : differs === 0 ? t('finish.clean') : ''}</p>
    </ReasonDialog>
  )
}

/** Actions on a transfer; unavailable ones give their reason. */
export const TransferActions = ({ transfer }: { transfer: TransferDetail }) => {
  const t = useWords('transfers')
  const localize = useLocalize()
  const lang = useLanguage()
  const [opened, setOpened] = useState<Opened>()
  const mayEdit = useMay('transfer.edit')
  const maySend = useMay('transfer.send')
  const mayReceive = useMay('transfer.receive')
  const { status } = transfer
  const notNow = t('notNow', { status: localize(transferStatuses[status]) })
  const isOpen = mayChange(transfer)
  const print = () => downloadFrom(hrefOf(pathOf(transfers.printLabels.path, { id: transfer.id }), { lang }))
  return (
    <span className="desk-actions">
      {mayEdit && isOpen && <ActionButton onClick={() => setOpened('edit')}>{t('edit')}</ActionButton>}
      {mayEdit && isOpen && <ActionButton onClick={() => setOpened('add')}>{t('add')}</ActionButton>}
      {mayEdit && isOpen && (
        <ActionButton refusal={transfer.shipments.length === 0 ? t('waybill.none') : undefined} onClick={() => setOpened('labels')}>
          {t('make')}
        </ActionButton>
      )}
      <ActionButton refusal={transfer.labels.length === 0 ? t('noLabels') : undefined} onClick={print}>
        {t('print')}
      </ActionButton>
      {mayEdit && isOpen && (
        <ActionButton danger onClick={() => setOpened('cancel')}>
          {t('cancel')}
        </ActionButton>
      )}
      {maySend && isOpen && (
        <ActionButton
          type="primary"
          refusal={transfer.labels.length === 0 ? t('noLabels') : undefined}
          onClick={() => setOpened('depart')}
        >
          {t('depart')}
        </ActionButton>
      )}
      {mayReceive && status === 'departed' && (
        <ActionButton type="primary" onClick={() => setOpened('arrive')}>
          {t('arrive')}
        </ActionButton>
      )}
      {mayReceive && (status === 'departed' || status === 'arrived') && (
        <ActionButton
          type={status === 'arrived' ? 'primary' : 'default'}
          refusal={status === 'arrived' ? undefined : notNow}
          onClick={() => setOpened('finish')}
        >
          {t('finish')}
        </ActionButton>
      )}
      {opened && <Opened opened={opened} transfer={transfer} onClose={() => setOpened(undefined)} />}
    </span>
  )
}
