import { contractLines } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import { contractStates, mayEditTerms } from '@khonsong/domain/billing/contracts/contract-state.ts'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import { ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { lazyPart, preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { may } from '../../../shared/current-user.ts'
import { contractPageParts } from './contract-parts.ts'
import { contractScreens, useIsExpired } from './contract-screens.tsx'
import { useContractActions } from './use-contract-actions.tsx'

const ContractAdd = lazyPart(() => import('./contract-form.tsx').then((file) => file.ContractAdd))
const ContractFieldsLater = preloadablePart(() => import('./contract-form.tsx').then((file) => file.ContractFields))
const WhichDialog = lazyPart(() => import('./which-dialog.tsx').then((file) => file.WhichDialog))

const ContractAttachments = lazyPart(() => import('./contract-attachments.tsx').then((file) => file.ContractAttachments))
const PriceList = lazyPart(() => import('./price-list.tsx').then((file) => file.PriceList))

const Prices = ({ row }: { readonly row: Contract }) => {
  const t = useWords('contracts')
  const localize = useLocalize()
  const mayEdit = may('contract.edit')
  const isExpired = useIsExpired(row)
  const fixed = mayEdit
    ? t('prices.fixed', { state: isExpired ? t('expired') : localize(contractStates[row.contractState]) })
    : undefined
  return (
    <>
      <PriceList id={row.id} no={row.contractNo} calls={contractLines} isOpen={mayEdit && mayEditTerms(row)} fixed={fixed} />
      <ContractAttachments id={row.id} />
    </>
  )
}
const pricesOf = (row: Contract) => <Prices row={row} />

const List = () => {
  const t = useWords('contracts')
  const { actions, bulk, dialog } = useContractActions()
  const { search, setSearch } = usePage()
  const closed = () => setSearch({ which: undefined })
  return (
    <>
      <ScreenList
        screens={contractScreens}
        rowActions={actions}
        bulk={bulk}
        emptyHint={t('hint')}
        more={[{ key: 'which', label: t('which'), onAct: () => setSearch({ which: '1' }) }]}
      />
      {dialog}
      {search['which'] !== undefined && <WhichDialog onClose={closed} />}
    </>
  )
}

const Record = () => {
  const localize = useLocalize()
  const { actions, dialog } = useContractActions()
  const parts = contractPageParts.map(({ title, names }) => ({ title: localize(title), names }))
  return (
    <>
      <ScreenRecord
        screens={contractScreens}
        parts={parts}
        fields={ContractFieldsLater}
        more={(row: Contract) => actions(row)}
        beneath={pricesOf}
      />
      {dialog}
    </>
  )
}

/** Contracts: list, detail, history and actions. */
export const Contracts = () => {
  const { search } = usePage()
  if (search['mode'] === 'add') return <ContractAdd />
  if (search['id'] === undefined) return <List />
  if (search['mode'] === 'history') return <ScreenHistory screens={contractScreens} />
  return <Record />
}
