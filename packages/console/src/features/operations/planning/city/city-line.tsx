import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { formatNumber } from '../../../../kit/show/format.ts'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { cityName } from './city-name.ts'

/** City of a plan, and its number of delivery sites. */
export const CityLine = ({ plan: { city, shipments } }: { readonly plan: PlanDetail }) => {
  const t = useWords('city')
  const language = useLanguage()
  const drops = new Set(shipments.map(({ destination }) => destination.siteId)).size
  return <p className="quiet">{t('line', { city: cityName(city, language), drops: formatNumber(drops) })}</p>
}
