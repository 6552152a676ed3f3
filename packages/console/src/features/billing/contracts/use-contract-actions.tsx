import { contractActions } from '@khonsong/contract/billing/contracts/contracts.ts'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import {
  changeContract,
  flowActions,
  type ContractAction,
  type FlowAction,
} from '@khonsong/domain/billing/contracts/contract-state.ts'
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
import { usePage } from '../../../kit/workspace/page-context.ts'
import { may } from '../../../shared/current-user.ts'
import { contractScreens } from './contract-screens.tsx'

const FlowDialog = lazyPart(() => import('./flow-dialog.tsx').then((file) => file.FlowDialog))
const AdjustDialog = lazyPart(() => import('./date-dialogs.tsx').then((file) => file.AdjustDialog))
const SwitchDialog = lazyPart(() => import('./date-dialogs.tsx').then((file) => file.SwitchDialog))

type Asked =
  | { readonly kind: 'adjust' | 'switch'; readonly contract: Contract }
  | { readonly kind: 'flow'; readonly action: FlowAction; readonly rows: readonly Contract[]; readonly clear?: () => void }

const isDangerous = (action: FlowAction): boolean => action === 'refuse' || action === 'suspend'

const useRenewAndDelete = () => {
  const t = useWords('contracts')
  const confirm = useConfirm()
  const { go } = usePage()
  const { message } = AntdApp.useApp()
  const { act: renew } = useAct(contractActions.renew, { changes: ['billing'] })
  const { act: remove } = useAct(contractActions.remove, { changes: ['billing'] })
  return {
    renew: async ({ id, version, contractNo }: Contract) => {
      if (!(await confirm({ title: t('renew.ask', { contract: contractNo }), content: t('renew.text'), ok: t('renew') }))) return
      const made = await renew({ params: { id }, body: { version } }).catch(() => undefined)
      if (made) go(contractScreens.paths.view(made.id))
    },
    remove: async ({ id, version, contractNo }: Contract) => {
      const asked = {
        title: t('delete.ask', { contract: contractNo }),
        content: t('delete.text'),
        ok: t('delete'),
        danger: true,
      }
      if (!(await confirm(asked))) return
      const done = await remove({ params: { id }, body: { version } }).catch(() => undefined)
      if (!done) return
      void message.success(t('delete.done'))
      go(contractScreens.paths.list)
    },
  }
}

interface ContractActions {
  readonly actions: (row: Contract) => readonly RowAction[]
  readonly bulk: (rows: readonly Contract[], clear: () => void) => ReactNode
  readonly dialog: ReactNode
}

/** Actions on contracts other than editing; unavailable ones carry their reason. */
export const useContractActions = (): ContractActions => {
  const t = useWords('contracts')
  const language = useLanguage()
  const [asked, setAsked] = useState<Asked>()
  const { renew, remove } = useRenewAndDelete()
  const entry = (contract: Contract, action: ContractAction, onAct: () => void, danger = false): RowAction => {
    const decision = changeContract({ ...contract, contractNo: contract.contractNo }, action)
    const [first] = decision.accepted ? [] : decision.rejections
    return { key: action, label: t(action), onAct, danger, refusal: first && sentence(first.code, first.params, language) }
  }
  const actions = (contract: Contract): readonly RowAction[] => [
    ...(may('contract.approve')
      ? flowActions.map((action) =>
          entry(contract, action, () => setAsked({ kind: 'flow', action, rows: [contract] }), isDangerous(action)),
        )
      : []),
    ...(may('contract.create') ? [entry(contract, 'renew', () => void renew(contract))] : []),
    ...(may('contract.edit')
      ? [
          entry(contract, 'switch', () => setAsked({ kind: 'switch', contract })),
          entry(contract, 'adjust', () => setAsked({ kind: 'adjust', contract })),
          entry(contract, 'delete', () => void remove(contract), true),
        ]
      : []),
  ]
  const bulk = (contracts: readonly Contract[], clear: () => void) =>
    may('contract.approve') &&
    flowActions.map((action) => (
      <Button
        key={action}
        size="small"
        danger={isDangerous(action)}
        onClick={() => setAsked({ kind: 'flow', action, rows: contracts, clear })}
      >
        {t(action)}
      </Button>
    ))
  const close = () => setAsked(undefined)
  const dialog = (
    <>
      {asked?.kind === 'flow' && <FlowDialog {...asked} onClose={close} />}
      {asked?.kind === 'adjust' && <AdjustDialog contract={asked.contract} onClose={close} />}
      {asked?.kind === 'switch' && <SwitchDialog contract={asked.contract} onClose={close} />}
    </>
  )
  return { actions, bulk, dialog }
}
