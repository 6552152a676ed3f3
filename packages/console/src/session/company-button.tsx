import { Button } from 'antd'
import { companySignIn, type CompanyButtonChoice } from '@khonsong/contract/company/access/company-sign-in.ts'
import { useState } from 'react'
import { call } from '../kit/call/call.ts'
import { CallFailure } from '../kit/call/call-failure.ts'
import { writeTabStored } from '../kit/storage.ts'
import { useWords } from '../kit/words/use-words.ts'
import { requestedAddress } from './arrive.ts'

/** Session storage key of the return address during single sign-on. */
export const backKey = 'companyBack'

interface Props {
  readonly choice: CompanyButtonChoice
  readonly primary: boolean
  readonly onRefused: (why: string) => void
}

/** Starts the company's single sign-on. */
export const CompanyButton = ({ choice, primary, onRefused }: Props) => {
  const t = useWords('session')
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      const { url } = await call(companySignIn.begin, { body: { providerId: choice.id } }, { quiet: true })
      writeTabStored(backKey, requestedAddress())
      location.assign(url)
    } catch (cause) {
      setBusy(false)
      if (!(cause instanceof CallFailure)) throw cause
      onRefused(cause.message || t('signIn.failed'))
    }
  }
  return (
    <Button type={primary ? 'primary' : 'default'} size="large" block loading={busy} onClick={() => void leave()}>
      {t('signIn.company.with', { label: choice.label })}
    </Button>
  )
}
