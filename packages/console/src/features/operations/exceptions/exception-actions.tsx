import { exceptions, type ExceptionDetail } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { exceptionStatuses } from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { useIsStaff, useMay } from '../../../shared/current-user.ts'

const EditDialog = lazyPart(() => import('./exception-dialogs.tsx').then((file) => file.EditDialog))
const CloseDialog = lazyPart(() => import('./exception-dialogs.tsx').then((file) => file.CloseDialog))
const HandOverDialog = lazyPart(() => import('./exception-dialogs.tsx').then((file) => file.HandOverDialog))

type Opened = 'edit' | 'close' | 'handOver' | 'reprocess'

const Opened = ({ opened, exception, onClose }: { opened: Opened; exception: ExceptionDetail; onClose: () => void }) => {
  const t = useWords('exceptions')
  const reprocess = useAct(exceptions.reprocess, { changes: ['exceptions'], quiet: true })
  if (opened === 'edit') return <EditDialog exception={exception} onClose={onClose} />
  if (opened === 'close') return <CloseDialog exception={exception} onClose={onClose} />
  if (opened === 'handOver') return <HandOverDialog exception={exception} onClose={onClose} />
  const { id, version, exceptionNo } = exception
  return (
    <ReasonDialog
      title={`${t('reprocess')} · ${exceptionNo}`}
      ok={t('reprocess')}
      onClose={onClose}
      onReason={async (reason) => {
        await reprocess.act({ params: { id }, body: { version, reason } })
      }}
    >
      <p>{t('reprocess.what')}</p>
    </ReasonDialog>
  )
}

/** Why confirming is unavailable, worded as by the server. */
const useConfirmRefusal = ({ handlingMethod, typeFacts, photoCount, damagePhotos }: ExceptionDetail): string | undefined => {
  const language = useLanguage()
  if (handlingMethod === null) return sentence('exception.handling_needed', {}, language)
  return typeFacts.photoRequired && photoCount + damagePhotos.length === 0
    ? sentence('exception.photo_needed', {}, language)
    : undefined
}

/** Available actions, the usual next one highlighted; unavailable ones give their reason. */
export const ExceptionActions = ({ exception }: { exception: ExceptionDetail }) => {
  const t = useWords('exceptions')
  const localize = useLocalize()
  const [opened, setOpened] = useState<Opened>()
  const isStaff = useIsStaff()
  const mayEdit = useMay('exception.edit')
  const mayConfirm = useMay('exception.confirm')
  const mayClose = useMay('exception.close')
  const confirm = useAct(exceptions.confirm, { changes: ['exceptions'] })
  const unconfirmable = useConfirmRefusal(exception)
  const { id, version, status } = exception
  const notNow = t('notNow', { status: localize(exceptionStatuses[status].label) })
  if (!isStaff) return null
  return (
    <span className="desk-actions">
      {mayEdit && (
        <ActionButton
          {...(status === 'new' && unconfirmable ? { type: 'primary' as const } : {})}
          refusal={status === 'new' ? undefined : notNow}
          onClick={() => setOpened('edit')}
        >
          {t('edit')}
        </ActionButton>
      )}
      {mayEdit && (
        <ActionButton refusal={status === 'closed' ? notNow : undefined} onClick={() => setOpened('handOver')}>
          {t('handOver')}
        </ActionButton>
      )}
      {mayClose && status !== 'new' && <ActionButton onClick={() => setOpened('reprocess')}>{t('reprocess')}</ActionButton>}
      {mayConfirm && status === 'new' && (
        <ActionButton
          {...(unconfirmable ? {} : { type: 'primary' as const })}
          refusal={unconfirmable}
          loading={confirm.acting}
          onClick={() => confirm.start({ params: { id }, body: { version } })}
        >
          {t('confirm')}
        </ActionButton>
      )}
      {mayClose && status === 'processed' && (
        <ActionButton type="primary" onClick={() => setOpened('close')}>
          {t('close')}
        </ActionButton>
      )}
      {opened && <Opened opened={opened} exception={exception} onClose={() => setOpened(undefined)} />}
    </span>
  )
}
