import { drivers, lockDriver, unlockDriver } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { Row } from '@khonsong/domain/resource/define-resource.ts'
import type { driver } from '@khonsong/domain/masters/fleet/driver.ts'
import { useState, type ReactNode } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { recordName } from '../../../kit/resource/record-name.ts'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { may } from '../../../shared/current-user.ts'

type DriverRow = Row<typeof driver>

interface DriverLock {
  readonly actions: (row: DriverRow) => readonly RowAction[]
  readonly dialog: ReactNode
}

/** Locks and unlocks a driver, with explanation and reason. */
export const useDriverLock = (): DriverLock => {
  const t = useWords('fleet')
  const language = useLanguage()
  const { message } = AntdApp.useApp()
  const [asked, setAsked] = useState<DriverRow>()
  const options = { changes: ['drivers'], quiet: true } as const
  const { act: lock } = useAct(lockDriver, options)
  const { act: unlock } = useAct(unlockDriver, options)
  const name = asked ? recordName(drivers.of.resource, asked, language) : ''
  const kind = asked?.locked ? 'unlock' : 'lock'
  const onReason = async (reason: string) => {
    if (!asked) return
    const params = { id: asked.id }
    await (asked.locked ? unlock({ params, body: { reason } }) : lock({ params, body: { reason } }))
    void message.success(t(asked.locked ? 'unlocked' : 'locked', { name }))
  }
  return {
    actions: (row) =>
      may('driver.status')
        ? [{ key: 'lock', label: t(row.locked ? 'unlock' : 'lock'), danger: !row.locked, onAct: () => setAsked(row) }]
        : [],
    dialog: asked && (
      <ReasonDialog
        title={t(`${kind}.title`, { name })}
        ok={t(kind)}
        danger={kind === 'lock'}
        onReason={onReason}
        onClose={() => setAsked(undefined)}
      >
        <p>{t(`${kind}.text`)}</p>
      </ReasonDialog>
    ),
  }
}
