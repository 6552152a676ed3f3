import { Alert, Button } from 'antd'
import type { FactorKind } from '@khonsong/domain/company/access/second-factor.ts'
import { providerReturnedTo, signInPath } from '@khonsong/domain/kernel/login-address.ts'
import { companySignIn } from '@khonsong/contract/company/access/company-sign-in.ts'
import { useEffect, useState } from 'react'
import { call } from '../kit/call/call.ts'
import { CallFailure } from '../kit/call/call-failure.ts'
import { readTabStored, writeTabStored } from '../kit/storage.ts'
import { useWords } from '../kit/words/use-words.ts'
import { history, navigateAnyway, navigateInsteadAnyway } from '../kit/workspace/navigation.ts'
import { useCurrentUser } from '../shared/current-user.ts'
import { arrive } from './arrive.ts'
import { backFrom } from './back-from.ts'
import { backKey } from './company-button.tsx'
import { SecondStep } from './second-step.tsx'
import { SignInCard } from './sign-in.tsx'

const myAccountPath = '/console/account'

/** The authorisation response is submitted once, although React's strict mode runs effects twice. */
let handedOn: string | undefined

const useArrival = () => {
  const t = useWords('factors')
  const signedIn = useCurrentUser() !== undefined
  const [refusal, setRefusal] = useState<string>()
  const [factors, setFactors] = useState<readonly FactorKind[]>()
  const [goTo] = useState(() => {
    const kept = readTabStored(backKey, (raw) => (typeof raw === 'string' ? raw : undefined))
    // A user who was already signed in has linked the account.
    return kept === undefined && signedIn ? myAccountPath : backFrom(kept)
  })
  useEffect(() => {
    const query = history.location.search
    if (handedOn === query) return
    handedOn = query
    writeTabStored(backKey, undefined)
    const { pathname } = history.location
    navigateInsteadAnyway(pathname)
    const providerId = providerReturnedTo(pathname) ?? null
    call(companySignIn.finish, { body: { query, providerId } }, { quiet: true }).then(
      (answer) => ('secondStep' in answer ? setFactors(answer.secondStep) : arrive(answer, goTo)),
      (cause: unknown) => setRefusal(cause instanceof CallFailure && cause.message ? cause.message : t('company.failed')),
    )
  }, [goTo, t])
  return { refusal, factors, goTo }
}

const toSignIn = () => navigateAnyway(signInPath)

/** Return page of the company's single sign-on. */
export const CompanyArrival = () => {
  const t = useWords('factors')
  const { refusal, factors, goTo } = useArrival()
  return (
    <SignInCard>
      {factors && <SecondStep factors={factors} goTo={goTo} onBack={toSignIn} />}
      {!factors && refusal === undefined && <p role="status">{t('company.coming')}</p>}
      {refusal !== undefined && (
        <>
          <Alert role="alert" type="error" title={refusal} />
          <Button type="primary" size="large" block onClick={toSignIn}>
            {t('company.back')}
          </Button>
        </>
      )}
    </SignInCard>
  )
}
