import { contracts } from '@khonsong/contract/billing/contracts/contracts.ts'
import type { Contract, contract } from '@khonsong/domain/billing/contracts/contract.ts'
import { contractStates, type ContractState } from '@khonsong/domain/billing/contracts/contract-state.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { pathsInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { useNow } from '../../../shared/use-now.ts'
import { may } from '../../../shared/current-user.ts'

const tones = {
  new: 'waiting',
  pending: 'attention',
  in_force: 'done',
  suspended: 'trouble',
  refused: 'trouble',
  switched: 'waiting',
} as const satisfies Record<ContractState, Tone>

/** A contract in force past its last day is shown as expired. */
export const useIsExpired = ({ contractState, expiryDate }: Contract): boolean => {
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  return contractState === 'in_force' && expiryDate < today
}

const StateTag = (row: Contract) => {
  const localize = useLocalize()
  const t = useWords('contracts')
  if (useIsExpired(row)) return <StatusTag tone="waiting">{t('expired')}</StatusTag>
  return <StatusTag tone={tones[row.contractState]}>{localize(contractStates[row.contractState])}</StatusTag>
}

const stateTag = (row: Contract) => <StateTag {...row} />

export const contractScreens: Screens<typeof contract> = {
  contract: contracts,
  sources: referenceSources,
  paths: { ...pathsInOne('/account/contractmanage'), import: '/master-data/import/contract' },
  cells: { contractState: stateTag, standing: stateTag },
  may,
}
