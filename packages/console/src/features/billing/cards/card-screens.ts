import { rateCards } from '@khonsong/contract/billing/cards/rate-cards.ts'
import type { rateCard } from '@khonsong/domain/billing/cards/rate-card.ts'
import { pathsInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

export const cardScreens: Screens<typeof rateCard> = {
  contract: rateCards,
  sources: referenceSources,
  paths: pathsInOne('/account/quotemaintain'),
  may,
}
