import { users } from '@khonsong/contract/company/access/access.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { CopyButton } from '../../../kit/show/copy-button.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { useBranding } from '../../../shared/current-user.ts'
import type { Account } from './account-form.tsx'
import './access.css'

/** A link for setting the own password: by e-mail, or to copy where there is no e-mail. */
export const Invite = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const t = useWords('access')
  const { message } = AntdApp.useApp()
  const { mailWorks } = useBranding()
  const { act, acting } = useAct(users.invite, { changes: ['users'] })
  const [link, setLink] = useState<string>()
  const email = account.email ?? ''
  const why = !mailWorks ? t('invite.noMail') : email === '' ? t('invite.noAddress') : undefined
  const invite = async (by: 'mail' | 'link') => {
    const made = await act({ params: { id: account.id }, body: { by } }).catch(() => undefined)
    if (!made) return
    if (made.link !== null) return setLink(made.link)
    void message.success(t('invite.sent', { email: made.sentTo ?? '' }))
    onClose()
  }
  return (
    <Modal
      open
      title={t('invite.title', { name: account.displayName ?? '' })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('invite.close')}</Button>}
    >
      <p>{t('invite.text')}</p>
      {link === undefined ? (
        <div className="invite-ways">
          <Button
            type={why === undefined ? 'primary' : 'default'}
            disabled={why !== undefined}
            loading={acting}
            aria-describedby={why === undefined ? undefined : 'invite-why'}
            onClick={() => void invite('mail')}
          >
            {t('invite.mail', { email: email || '…' })}
          </Button>
          {why !== undefined && (
            <p id="invite-why" className="quiet">
              {why}
            </p>
          )}
          <Button loading={acting} onClick={() => void invite('link')}>
            {t('invite.link')}
          </Button>
        </div>
      ) : (
        <>
          <p className="invite-link">
            <code>{link}</code> <CopyButton text={link} />
          </p>
          <p>{t('invite.once')}</p>
        </>
      )}
    </Modal>
  )
}
