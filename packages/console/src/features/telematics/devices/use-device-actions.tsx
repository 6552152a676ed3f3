import { deviceActions } from '@khonsong/contract/telematics/devices/devices.ts'
import type { Device } from '@khonsong/domain/telematics/devices/device.ts'
import { changeDevice, deviceStates, type DeviceAction } from '@khonsong/domain/telematics/devices/device-status.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { may } from '../../../shared/current-user.ts'
import type { MadeKey } from './device-dialogs.tsx'

type State = (typeof deviceStates)[number]

const AssignDialog = lazyPart(() => import('./device-dialogs.tsx').then((file) => file.AssignDialog))
const TransferDialog = lazyPart(() => import('./device-dialogs.tsx').then((file) => file.TransferDialog))
const KeyDialog = lazyPart(() => import('./device-dialogs.tsx').then((file) => file.KeyDialog))
const Outcomes = lazyPart(() => import('../../../shared/row-outcomes.tsx').then((file) => file.RowOutcomes))

type Asked =
  | { readonly kind: 'assign' | 'transfer'; readonly device: Device }
  | { readonly kind: 'state'; readonly state: State; readonly devices: readonly Device[]; readonly clear?: () => void }

interface Outcome {
  readonly devices: readonly Device[]
  readonly results: readonly {
    readonly id: string
    readonly done: boolean
    readonly code: string | null
    readonly message: string | null
  }[]
}

const dangerous = { take_out: false, report_faulty: true, return_to_stock: false, recycle: true } as const satisfies Record<
  State,
  boolean
>

/** Dialog of a status change, and its result per device. */
const useStateDialog = (asked: Asked | undefined, onClose: () => void) => {
  const t = useWords('devices')
  const { message } = AntdApp.useApp()
  const { act } = useAct(deviceActions.setState, { changes: ['devices'], quiet: true })
  const [outcome, setOutcome] = useState<Outcome>()
  const onReason = async (reason: string) => {
    if (asked?.kind !== 'state') return
    const { state, devices, clear } = asked
    const chosen = devices.map(({ id, version }) => ({ id, version }))
    const results = await act({ body: { action: state, devices: chosen, ...(reason === '' ? {} : { reason }) } })
    if (results.every(({ done }) => done)) void message.success(t(`${state}.done`, { n: results.length }))
    else setOutcome({ devices, results })
    clear?.()
  }
  return (
    <>
      {asked?.kind === 'state' && (
        <ReasonDialog
          title={t(`${asked.state}.title`, { n: asked.devices.length })}
          ok={t(asked.state)}
          danger={dangerous[asked.state]}
          required={false}
          onReason={onReason}
          onClose={onClose}
        >
          <p>{t(`${asked.state}.text`)}</p>
        </ReasonDialog>
      )}
      {outcome && (
        <Outcomes
          title={t('outcome')}
          results={outcome.results.map(({ id, done, code, message: why }) => ({
            id,
            no: null,
            accepted: done,
            status: null,
            version: null,
            errors: code === null ? [] : [{ code, message: why ?? '', params: {} }],
          }))}
          nameOf={(id) => outcome.devices.find((device) => device.id === id)?.number ?? id}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  )
}

const useNewKey = (onMade: (made: MadeKey) => void) => {
  const t = useWords('devices')
  const confirm = useConfirm()
  const { act } = useAct(deviceActions.newKey, { changes: ['devices'] })
  return async ({ id, number, version, keyBeginning }: Device) => {
    const replaces = keyBeginning !== null
    if (replaces && !(await confirm({ title: t('key.ask', { device: number }), content: t('key.askText'), ok: t('key') }))) return
    const made = await act({ params: { id }, body: { version } }).catch(() => undefined)
    if (made) onMade({ device: number, key: made.key })
  }
}

interface DeviceActions {
  readonly actions: (row: Device) => readonly RowAction[]
  readonly bulk: (rows: readonly Device[], clear: () => void) => ReactNode
  readonly dialog: ReactNode
}

/** Actions on devices other than editing; unavailable ones carry their reason. */
export const useDeviceActions = (): DeviceActions => {
  const t = useWords('devices')
  const language = useLanguage()
  const [asked, setAsked] = useState<Asked>()
  const [made, setMade] = useState<MadeKey>()
  const close = () => setAsked(undefined)
  const stateDialog = useStateDialog(asked, close)
  const newKey = useNewKey(setMade)
  const reasonOf = (device: Device, action: DeviceAction): string | undefined => {
    const decision = changeDevice(device, action)
    const [first] = decision.accepted ? [] : decision.rejections
    return first && sentence(first.code, first.params, language)
  }
  const entry = (device: Device, action: DeviceAction, onAct: () => void, danger = false): RowAction => ({
    key: action,
    label: t(action),
    onAct,
    danger,
    refusal: reasonOf(device, action),
  })
  const actions = (device: Device): readonly RowAction[] => [
    ...(may('device.edit')
      ? [
          entry(device, 'put_in_use', () => setAsked({ kind: 'assign', device })),
          entry(device, 'transfer', () => setAsked({ kind: 'transfer', device })),
          { key: 'key', label: t('key'), onAct: () => void newKey(device) },
        ]
      : []),
    ...(may('device.status')
      ? deviceStates.map((state) =>
          entry(device, state, () => setAsked({ kind: 'state', state, devices: [device] }), dangerous[state]),
        )
      : []),
  ]
  const bulk = (devices: readonly Device[], clear: () => void) =>
    may('device.status') &&
    deviceStates.map((state) => (
      <Button key={state} size="small" danger={dangerous[state]} onClick={() => setAsked({ kind: 'state', state, devices, clear })}>
        {t(state)}
      </Button>
    ))
  const dialog = (
    <>
      {stateDialog}
      {asked?.kind === 'assign' && <AssignDialog device={asked.device} onClose={close} />}
      {asked?.kind === 'transfer' && <TransferDialog device={asked.device} onClose={close} />}
      {made && <KeyDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  )
  return { actions, bulk, dialog }
}
