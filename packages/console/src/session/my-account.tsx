import { account, profileChanges } from '@khonsong/contract/company/access/access.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { secondFactor } from '@khonsong/contract/company/access/second-factor.ts'
import { user } from '@khonsong/domain/company/access/user.ts'
import { languages, type Language } from '@khonsong/domain/kernel/language.ts'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { AntdApp } from '../kit/show/antd-app.ts'
import { useAct } from '../kit/call/use-act.ts'
import { useRead } from '../kit/call/use-read.ts'
import { FieldSelect, FieldText } from '../kit/form/fields.tsx'
import { FormPage } from '../kit/form/form-page.tsx'
import { Section } from '../kit/form/section.tsx'
import { choose } from '../kit/preferences.ts'
import { Facts } from '../kit/show/facts.tsx'
import { ErrorState } from '../kit/show/states.tsx'
import { useLocalize } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'
import { navigate } from '../kit/workspace/navigation.ts'
import { homeKey } from '../kit/workspace/workspace.ts'
import { languageNames } from '../shared/language-names.ts'
import { useCurrentUser } from '../shared/current-user.ts'
import { ChangePassword } from './change-password.tsx'
import { OwnFactors } from './own-factors.tsx'
import { PushDevices } from './push-devices.tsx'
import { SessionList } from './session-list.tsx'
import './my-account.css'

type Profile = OutputOf<typeof account.profile>

const { fields } = user
const schema = profileChanges

const ProfileForm = ({ profile }: { profile: Profile }) => {
  const t = useWords('session')
  const localize = useLocalize()
  const me = useCurrentUser()
  const { message } = AntdApp.useApp()
  const save = useAct(account.saveProfile, { quiet: true, changes: ['my-account'] })
  const facts = [
    { key: 'login', label: localize(fields.login.label), value: profile.login },
    { key: 'name', label: localize(fields.displayName.label), value: profile.displayName },
    { key: 'company', label: t('account.company'), value: me?.companyName },
    { key: 'organisation', label: localize(fields.organisationId.label), value: me?.organisationName },
  ]
  return (
    <FormPage
      name="my-account"
      title={t('account.title')}
      schema={schema}
      defaults={{ email: profile.email ?? '', phone: profile.phone ?? '', language: profile.language ?? '' }}
      onSave={async ({ email, phone, language }) => {
        const chosen = languages.find((each) => each === language) ?? null
        await save.act({ body: { email: email || null, phone: phone || null, language: chosen } })
        if (chosen !== null) choose({ language: chosen })
        void message.success(t('account.saved'))
      }}
      onLeave={() => navigate(homeKey)}
    >
      <Facts facts={facts} />
      <p className="quiet">{t('account.nameHint')}</p>
      <Section title={t('account.reach')}>
        <FieldText name="email" label={localize(fields.email.label)} maxLength={200} autoComplete="email" />
        <FieldText name="phone" label={localize(fields.phone.label)} maxLength={20} autoComplete="tel" />
        <FieldSelect
          name="language"
          label={localize(fields.language.label)}
          options={languages.map((each: Language) => ({ value: each, label: languageNames[each] }))}
        />
      </Section>
    </FormPage>
  )
}

/** The user's own account: contact details, password, and sessions. */
export const MyAccount = () => {
  const t = useWords('session')
  const factors = useWords('factors')
  const { data, error, refetch } = useRead(account.profile, {}, { topics: ['my-account'], quiet: true })
  const ways = useRead(secondFactor.state, {}, { topics: ['session'], quiet: true })
  const [changing, setChanging] = useState(false)
  return (
    <div className="my-account">
      {!data && !error && <Skeleton active />}
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && <ProfileForm key={JSON.stringify(data)} profile={data} />}
      <section className="page" aria-label={t('password.title')}>
        <h2>{t('signIn.password')}</h2>
        {ways.data?.hasPassword === false ? (
          <p className="quiet">{t('password.none')}</p>
        ) : (
          <Button onClick={() => setChanging(true)}>{t('password.title')}</Button>
        )}
      </section>
      <section className="page" aria-label={factors('title')}>
        <h2>{factors('title')}</h2>
        <p className="quiet">{factors('hint')}</p>
        <OwnFactors />
      </section>
      <PushDevices />
      <section className="page" aria-label={t('sessions.title')}>
        <h2>{t('sessions.title')}</h2>
        <p className="quiet">{t('sessions.hint')}</p>
        <SessionList />
      </section>
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
    </div>
  )
}
