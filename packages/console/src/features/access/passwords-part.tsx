import { signInProviders } from '@khonsong/contract/sign-in-providers.ts'
import { Button } from 'antd'
import { useAct } from '../../kit/call/use-act.ts'
import { AntdApp } from '../../kit/show/antd-app.ts'
import { StatusTag } from '../../kit/show/status-tag.tsx'
import { useConfirm } from '../../kit/show/use-confirm.ts'
import { useWords } from '../../kit/words/use-words.ts'

interface Props {
  readonly allowed: boolean
  readonly version: number
}

/** Whether people may sign in by password beside the company's own sign-in. */
export const PasswordsPart = ({ allowed, version }: Props) => {
  const t = useWords('providers')
  const confirm = useConfirm()
  const { message } = AntdApp.useApp()
  const { act, acting } = useAct(signInProviders.passwords, { changes: ['settings'] })
  const change = async () => {
    const asked = { title: t('passwords.ask'), content: t('passwords.text'), ok: t('passwords.ok'), danger: true }
    if (allowed && !(await confirm(asked))) return
    const after = await act({ body: { allowed: !allowed, version } }).catch(() => undefined)
    if (after) void message.success(t('passwords.done', { state: after.allowed ? t('passwords.on') : t('passwords.off') }))
  }
  return (
    <section className="provider-card" aria-labelledby="passwords-title">
      <header>
        <h2 id="passwords-title">{t('passwords')}</h2>{' '}
        <StatusTag tone={allowed ? 'waiting' : 'done'}>{allowed ? t('passwords.on') : t('passwords.off')}</StatusTag>
        <span className="provider-actions">
          <Button size="small" loading={acting} onClick={() => void change()}>
            {allowed ? t('passwords.switchOff') : t('passwords.switchOn')}
          </Button>
        </span>
      </header>
      <p className="quiet">{allowed ? t('passwords.whatOn') : t('passwords.whatOff')}</p>
    </section>
  )
}
