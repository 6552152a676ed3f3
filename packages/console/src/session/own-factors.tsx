import { Button, Input, Skeleton, Tag } from 'antd'
import { companySignIn } from '@khonsong/contract/company/access/company-sign-in.ts'
import { passkeys, secondFactor, type FactorState } from '@khonsong/contract/company/access/second-factor.ts'
import { passkeyNameLength } from '@khonsong/domain/company/access/second-factor.ts'
import { useId, useState } from 'react'
import { AntdApp } from '../kit/show/antd-app.ts'
import { useAct } from '../kit/call/use-act.ts'
import { useRead } from '../kit/call/use-read.ts'
import { invalidateTopics } from '../kit/call/query-client.ts'
import { useFormat } from '../kit/show/use-format.ts'
import { useWords } from '../kit/words/use-words.ts'
import { agentText } from './agent-text.ts'
import { Prove } from './prove.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup, type TotpWish } from './totp-setup.tsx'
import { browserKnowsPasskeys, makePasskey } from './use-passkey.ts'
import './factors.css'

type Passkey = FactorState['passkeys'][number]
type Company = FactorState['company'][number]

/** The running action; each begins with the password. */
type Doing =
  | { readonly what: 'add-app' | 'remove-app' | 'new-codes' | 'add-passkey' }
  | { readonly what: 'link-company' | 'unlink-company'; readonly company: Company }
  | { readonly what: 'remove-passkey'; readonly passkey: Passkey }

interface ListProps {
  readonly state: FactorState
  readonly onDo: (doing: Doing) => void
}

const PasskeyList = ({ state, onDo }: ListProps) => {
  const t = useWords('factors')
  const format = useFormat()
  if (state.passkeys.length === 0) return null
  return (
    <ul className="session-list">
      {state.passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <strong className="cut">{passkey.name}</strong>
            <p className="quiet">
              {passkey.lastUsedAt === null
                ? t('passkey.unused', { at: format.instant(passkey.createdAt) })
                : t('passkey.used', { at: format.instant(passkey.lastUsedAt) })}
            </p>
          </div>
          <Button
            size="small"
            aria-label={t('passkey.removeOf', { name: passkey.name })}
            onClick={() => onDo({ what: 'remove-passkey', passkey })}
          >
            {t('passkey.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const CompanyLink = ({ company, onDo }: Pick<ListProps, 'onDo'> & { readonly company: Company }) => {
  const t = useWords('factors')
  const { label, linked } = company
  return (
    <li>
      <div>
        <strong>{t('company.title')}</strong> {linked && <Tag color="green">{t('company.on')}</Tag>}
        <p className="quiet">{t('company.text', { label })}</p>
      </div>
      <Button onClick={() => onDo({ what: linked ? 'unlink-company' : 'link-company', company })}>
        {t(linked ? 'company.unlink' : 'company.link')}
      </Button>
    </li>
  )
}

const FactorList = ({ state, forced, onDo }: ListProps & { readonly forced: boolean }) => {
  const t = useWords('factors')
  const any = state.totp || state.passkeys.length > 0
  const canMake = state.passkeysWork && browserKnowsPasskeys()
  return (
    <ul className="factor-list">
      <li>
        <div>
          <strong>{t('app')}</strong> {state.totp && <Tag color="green">{t('app.on')}</Tag>}
          <p className="quiet">{t('app.text')}</p>
        </div>
        {state.totp ? (
          <Button onClick={() => onDo({ what: 'remove-app' })}>{t('app.remove')}</Button>
        ) : (
          <Button onClick={() => onDo({ what: 'add-app' })}>{t('app.add')}</Button>
        )}
      </li>
      <li>
        <div>
          <strong>{t('passkey')}</strong>
          <p className="quiet">{canMake ? t('passkey.text') : t('passkey.off')}</p>
        </div>
        <Button disabled={!canMake} onClick={() => onDo({ what: 'add-passkey' })}>
          {t('passkey.add')}
        </Button>
        <PasskeyList state={state} onDo={onDo} />
      </li>
      {any && (
        <li>
          <div>
            <strong>{t('recovery')}</strong>
            <p className="quiet">{t('recovery.left', { n: state.recoveryCodesLeft })}</p>
          </div>
          <Button onClick={() => onDo({ what: 'new-codes' })}>{t('recovery.new')}</Button>
        </li>
      )}
      {!forced && state.company.map((company) => <CompanyLink key={company.id} company={company} onDo={onDo} />)}
    </ul>
  )
}

interface ActProps {
  readonly doing: Doing
  readonly withPassword: boolean
  readonly onWish: (wish: TotpWish) => void
  readonly onCodes: (codes: readonly string[]) => void
  readonly onDone: () => void
  readonly onClose: () => void
}

const ProveAndAct = ({ doing, withPassword, onWish, onCodes, onDone, onClose }: ActProps) => {
  const t = useWords('factors')
  const id = useId()
  const { message } = AntdApp.useApp()
  const [name, setName] = useState(() => agentText(navigator.userAgent).slice(0, passkeyNameLength))
  const quiet = { quiet: true } as const
  const beginTotp = useAct(secondFactor.beginTotp, quiet)
  const removeTotp = useAct(secondFactor.removeTotp, quiet)
  const newCodes = useAct(secondFactor.newRecoveryCodes, quiet)
  const removePasskey = useAct(passkeys.remove, quiet)
  const linkCompany = useAct(companySignIn.link, quiet)
  const unlinkCompany = useAct(companySignIn.unlink, quiet)
  const providerId = 'company' in doing ? doing.company.id : null
  const succeed = (text: string) => {
    void message.success(text)
    onDone()
  }
  const does: Record<Doing['what'], { title: string; act: (password: string) => Promise<void> }> = {
    'add-app': { title: t('app.add'), act: async (password) => onWish(await beginTotp.act({ body: { password } })) },
    'remove-app': {
      title: t('app.remove'),
      act: async (password) => {
        await removeTotp.act({ body: { password } })
        succeed(t('app.removed'))
      },
    },
    'new-codes': {
      title: t('recovery.new'),
      act: async (password) => onCodes((await newCodes.act({ body: { password } })).recoveryCodes),
    },
    'add-passkey': {
      title: t('passkey.add'),
      act: async (password) => {
        const codes = await makePasskey(name.trim(), password)
        void message.success(t('passkey.done'))
        onCodes(codes)
      },
    },
    'link-company': {
      title: t('company.link'),
      act: async (password) => location.assign((await linkCompany.act({ body: { providerId, password } })).url),
    },
    'unlink-company': {
      title: t('company.unlink'),
      act: async (password) => {
        await unlinkCompany.act({ body: { providerId, password } })
        succeed(t('company.unlinked'))
      },
    },
    'remove-passkey': {
      title: t('passkey.removeOf', { name: doing.what === 'remove-passkey' ? doing.passkey.name : '' }),
      act: async (password) => {
        if (doing.what !== 'remove-passkey') return
        await removePasskey.act({ params: { id: doing.passkey.id }, body: { password } })
        succeed(t('passkey.removed'))
      },
    },
  }
  const { title, act } = does[doing.what]
  const danger = doing.what.startsWith('remove-') || doing.what === 'unlink-company'
  return (
    <Prove title={title} withPassword={withPassword} danger={danger} onProved={act} onClose={onClose}>
      {doing.what === 'add-passkey' && (
        <>
          <label htmlFor={id}>{t('passkey.name')}</label>
          <Input
            id={id}
            required
            maxLength={passkeyNameLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
            aria-describedby={`${id}hint`}
          />
          <p id={`${id}hint`} className="quiet">
            {t('passkey.nameHint')}
          </p>
        </>
      )}
    </Prove>
  )
}

/**
 * The user's second factors, on "my account" and where a role requires one. `onSetUp` is called once one was added and its
 * recovery codes acknowledged.
 */
export const OwnFactors = ({ onSetUp }: { readonly onSetUp?: () => void }) => {
  const t = useWords('factors')
  const { message } = AntdApp.useApp()
  const { data: state } = useRead(secondFactor.state, {}, { topics: ['my-factors'], freshMs: 0 })
  const [doing, setDoing] = useState<Doing>()
  const [wish, setWish] = useState<TotpWish>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const done = (added: boolean) => {
    setDoing(undefined)
    setWish(undefined)
    setCodes([])
    void invalidateTopics(['my-factors', 'my-sessions'])
    if (added) onSetUp?.()
  }
  /** The first factor's recovery codes are shown before anything else. */
  const added = (made: readonly string[]) => {
    setDoing(undefined)
    setWish(undefined)
    if (made.length === 0) done(true)
    else setCodes(made)
  }
  if (!state) return <Skeleton active={false} />
  return (
    <>
      {state.required && onSetUp === undefined && <p>{t('required')}</p>}
      <FactorList state={state} forced={onSetUp !== undefined} onDo={setDoing} />
      {doing && (
        <ProveAndAct
          doing={doing}
          withPassword={state.hasPassword}
          onWish={(made) => {
            setDoing(undefined)
            setWish(made)
          }}
          onCodes={added}
          onDone={() => done(false)}
          onClose={() => setDoing(undefined)}
        />
      )}
      {wish && (
        <TotpSetup
          wish={wish}
          onDone={(made) => {
            void message.success(t('app.done'))
            added(made)
          }}
          onClose={() => setWish(undefined)}
        />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => done(true)} />}
    </>
  )
}
