import { accountCalls, trackingAccounts } from '@khonsong/contract/telematics/devices/tracking-accounts.ts'
import type { TrackingAccount, trackingAccount } from '@khonsong/domain/telematics/devices/tracking-account.ts'
import { useState } from 'react'
import { pathsInOne, ScreenList, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

const AccountDialog = lazyPart(() => import('./account-dialog.tsx').then((file) => file.AccountDialog))

const paths = pathsInOne('/our/number')

const screens: Screens<typeof trackingAccount> = {
  contract: { ...trackingAccounts, add: accountCalls.add, edit: accountCalls.edit },
  sources: referenceSources,
  // Adding and editing use a dialog of their own, because an account must be tested before it is saved.
  paths,
  may: (permission) => permission !== 'device.edit' && permission !== 'device.import' && may(permission),
}

/** `/our/number`: accounts at tracking platforms, tested before they are saved. */
export const TrackingAccounts = () => {
  const t = useWords('devices')
  const { go, search, setSearch } = usePage()
  const [edited, setEdited] = useState<TrackingAccount>()
  const isAdding = search['mode'] === 'add'
  const close = () => {
    setEdited(undefined)
    setSearch({ mode: undefined })
  }
  const actions = (row: TrackingAccount) => [
    ...(may('device.edit') ? [{ key: 'edit', label: t('account.edit'), onAct: () => setEdited(row) }] : []),
    { key: 'query', label: t('query.ask'), onAct: () => go(hrefOf('/our/synchronousQuery', { account: row.id })) },
  ]
  const list = { screens, rowActions: actions, emptyHint: t('account.empty') }
  return (
    <>
      {isAdding ? <ScreenList {...list} /> : <ScreensInOne {...list} />}
      {(isAdding || edited) && <AccountDialog account={edited} onClose={close} />}
    </>
  )
}
