import { signInProviders } from '@khonsong/contract/company/access/sign-in-providers.ts'
import { maySwitchPasswordsOff } from '@khonsong/domain/company/access/company-sign-in.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

interface Props {
  readonly allowed: boolean
  readonly version: number
  readonly ways: { readonly used: boolean; readonly recovery: boolean }
}

/** Whether passwords are allowed beside single sign-on. */
export const PasswordsPart = ({ allowed, version, ways }: Props) => {
  const t = useWords('providers')
  const language = useLanguage()
  const decision = maySwitchPasswordsOff(ways)
  const [missing] = allowed && !decision.accepted ? decision.rejections : []
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const { act, acting } = useAct(signInProviders.passwords, { changes: ['settings'] })
  const change = async () => {
    const question = { title: t('passwords.ask'), content: t('passwords.text'), ok: t('passwords.ok'), danger: true }
    if (allowed && !(await confirm(question))) return
    const after = await act({ body: { allowed: !allowed, version } }).catch(() => undefined)
    if (after) void message.success(t('passwords.done', { state: after.allowed ? t('passwords.on') : t('passwords.off') }))
  }
  return (
    <section className="provider-card" aria-labelledby="passwords-title">
      <header>
        <h2 id="passwords-title">{t('passwords')}</h2>{' '}
        <StatusTag tone={allowed ? 'waiting' : 'done'}>{allowed ? t('passwords.on') : t('passwords.off')}</StatusTag>
        <span className="provider-actions">
          <ActionButton
            size="small"
            loading={acting}
            refusal={missing && sentence(missing.code, missing.params, language)}
            onClick={() => void change()}
          >
            {allowed ? t('passwords.switchOff') : t('passwords.switchOn')}
          </ActionButton>
        </span>
      </header>
      <p className="quiet">{allowed ? t('passwords.whatOn') : t('passwords.whatOff')}</p>
    </section>
  )
}
