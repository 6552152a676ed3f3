import { signInProviders, type ProviderTest } from '@khonsong/contract/company/access/sign-in-providers.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { Facts } from '../../../kit/show/facts.tsx'
import { useWords } from '../../../kit/words/use-words.ts'

const Found = ({ found }: { readonly found: NonNullable<ProviderTest['found']> }) => {
  const t = useWords('providers')
  const listed = (texts: readonly string[] | null) => (texts && texts.length > 0 ? texts.join(', ') : t('test.unsaid'))
  const pkce = found.pkce === null ? t('test.unsaid') : found.pkce ? t('test.yes') : t('test.no')
  return (
    <Facts
      facts={[
        { key: 'issuer', label: t('test.issuer'), value: <code className="issuer-text">{found.issuer}</code>, wide: true },
        { key: 'page', label: t('test.page'), value: found.authorizationHost },
        { key: 'token', label: t('test.token'), value: found.tokenHost },
        { key: 'signing', label: t('test.signing'), value: listed(found.signing) },
        { key: 'pkce', label: 'PKCE (S256)', value: pkce },
        { key: 'scopes', label: t('test.scopes'), value: listed(found.scopes), wide: true },
        { key: 'claims', label: t('test.claims'), value: listed(found.claims), wide: true },
      ]}
    />
  )
}

/** Queries the issuer in the form and shows its metadata. */
export const IssuerTest = () => {
  const t = useWords('providers')
  const issuer: unknown = useWatch({ name: 'issuer' })
  const { setError } = useFormContext()
  const test = useAct(signInProviders.test, { quiet: true })
  const [seen, setSeen] = useState<{ readonly issuer: string; readonly said: ProviderTest }>()
  const text = typeof issuer === 'string' ? issuer.trim() : ''
  const ask = async () => {
    try {
      setSeen({ issuer: text, said: await test.act({ body: { issuer: text } }) })
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setSeen(undefined)
      setError('issuer', { type: 'server', message: cause.errors[0]?.message ?? cause.message })
    }
  }
  // The result belongs to the address that was tested.
  const said = seen?.issuer === text ? seen.said : undefined
  return (
    <div className="field issuer-test" data-wide="true">
      <span>
        <Button disabled={text === ''} loading={test.acting} onClick={() => void ask()}>
          {t('test')}
        </Button>
      </span>
      <div role="status">
        {said && (
          <Alert
            type={said.outcome === 'found' ? 'success' : 'error'}
            title={t(`test.${said.outcome}`)}
            description={
              said.found && (
                <>
                  <Found found={said.found} />
                  {said.outcome === 'found' && <p className="quiet">{t('test.secret')}</p>}
                </>
              )
            }
          />
        )}
      </div>
    </div>
  )
}
