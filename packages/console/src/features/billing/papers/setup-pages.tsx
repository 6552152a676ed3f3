import { ledgerAccounts, ownTaxCodes, taxRates } from '@khonsong/contract/billing/papers/papers.ts'
import type { ledgerAccount } from '@khonsong/domain/billing/papers/ledger.ts'
import type { ownTaxCode } from '@khonsong/domain/billing/rating/own-tax-code.ts'
import type { taxRate } from '@khonsong/domain/billing/rating/tax-rate.ts'
import { pathsInOne, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

const codes: Screens<typeof ownTaxCode> = {
  contract: ownTaxCodes,
  sources: referenceSources,
  paths: pathsInOne('/account/taxcodes'),
  may,
}
const rates: Screens<typeof taxRate> = {
  contract: taxRates,
  sources: referenceSources,
  paths: pathsInOne('/account/taxrates'),
  may,
}
const accounts: Screens<typeof ledgerAccount> = {
  contract: ledgerAccounts,
  sources: referenceSources,
  paths: pathsInOne('/account/ledgeraccounts'),
  may,
}

export const TaxCodes = () => <ScreensInOne screens={codes} emptyHint={useWords('papers')('hint.codes')} />
export const TaxRates = () => <ScreensInOne screens={rates} emptyHint={useWords('papers')('hint.rates')} />
export const LedgerAccounts = () => <ScreensInOne screens={accounts} emptyHint={useWords('papers')('hint.accounts')} />
