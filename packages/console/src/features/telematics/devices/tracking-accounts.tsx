import { accountCalls, trackingAccounts } from '@khonsong/contract/telematics/devices/tracking-accounts.ts'
import type { TrackingAccount, trackingAccount } from '@khonsong/domain/telematics/devices/tracking-account.ts'
import { useState } from 'react'
import { pathsInOne, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { later } from '../../../kit/show/later.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/who.ts'

const AccountDialog = later(() => import('./account-dialog.tsx').then((file) => file.AccountDialog))

const { add: _, edit: __, ...paths } = pathsInOne('/our/number')

const screens: Screens<typeof trackingAccount> = {
  contract: { ...trackingAccounts, add: accountCalls.add, edit: accountCalls.edit },
  sources: referenceSources,
  // An account is not edited without being tested: adding and editing are a dialog of its own.
  paths: { ...paths, edit: paths.view },
  may: (permission) => permission !== 'device.edit' && permission !== 'device.create' && may(permission),
}

/** `/our/number`: accounts at tracking platforms, tested before they are saved. */
export const TrackingAccounts = () => {
  const t = useWords('devices')
  const { go } = usePage()
  const [open, setOpen] = useState<TrackingAccount | 'new'>()
  const add = may('device.create') ? [{ key: 'add', label: t('account.add'), onAct: () => setOpen('new') }] : []
  const actions = (row: TrackingAccount) => [
    ...(may('device.edit') ? [{ key: 'edit', label: t('account.edit'), onAct: () => setOpen(row) }] : []),
    { key: 'query', label: t('query.ask'), onAct: () => go(hrefOf('/our/synchronousQuery', { account: row.id })) },
  ]
  return (
    <>
      <ScreensInOne screens={screens} rowActions={actions} more={add} emptyHint={t('account.empty')} />
      {open && <AccountDialog account={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
