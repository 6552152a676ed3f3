import { ScreenAdd } from '../../../kit/resource/screens.tsx'
import { ResourceParts } from '../../../shared/resource-pages.tsx'
import { contractParts, quotationParts } from './contract-parts.ts'
import { contractScreens } from './contract-screens.tsx'
import { quotationScreens } from './quotation-screens.tsx'

export const ContractFields = () => <ResourceParts parts={contractParts} />

export const ContractAdd = () => (
  <ScreenAdd screens={contractScreens}>
    <ContractFields />
  </ScreenAdd>
)

export const QuotationFields = () => <ResourceParts parts={quotationParts} />

export const QuotationAdd = () => (
  <ScreenAdd screens={quotationScreens}>
    <QuotationFields />
  </ScreenAdd>
)
