import { ScreenAdd } from '../../../kit/resource/screens.tsx'
import { ResourceParts } from '../../../shared/resource-pages.tsx'
import { contractParts } from './contract-parts.ts'
import { contractScreens } from './contract-screens.tsx'

export const ContractFields = () => <ResourceParts parts={contractParts} />

export const ContractAdd = () => (
  <ScreenAdd screens={contractScreens}>
    <ContractFields />
  </ScreenAdd>
)
