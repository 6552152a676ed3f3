import { rateCardTemplates } from '@khonsong/contract/billing/cards/rate-cards.ts'
import type { rateCardTemplate } from '@khonsong/domain/billing/cards/rate-card-template.ts'
import { pathsInOne, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

const screens: Screens<typeof rateCardTemplate> = {
  contract: rateCardTemplates,
  sources: referenceSources,
  paths: pathsInOne('/our/billing/mothertemplate'),
  may,
}

export const RateCardTemplates = () => {
  const t = useWords('cards')
  return <ScreensInOne screens={screens} emptyHint={t('templates.hint')} />
}
