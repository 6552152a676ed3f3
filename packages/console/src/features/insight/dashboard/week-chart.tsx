import type { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { deliveryFigureNames, deliveryFigures } from '@khonsong/domain/operations/shipments/delivery-figures.ts'
import { Chart } from '../../../kit/chart/chart.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf, navigate } from '../../../kit/workspace/navigation.ts'

type Days = OutputOf<typeof dashboard.show>['days']

/** Delivery summary by day, counted in the same way as the total, so that the days add up to it. */
export const WeekChart = ({ days }: { readonly days: Days | undefined }) => {
  const t = useWords('dashboard')
  const localize = useLocalize()
  if (!days) return null
  const series = deliveryFigureNames.map((figure) => ({
    name: localize(deliveryFigures[figure].label),
    tone: deliveryFigures[figure].tone,
    values: days.map((day) => day[figure]),
  }))
  const pick = (at: number) => {
    const day = days[at]?.day
    navigate(
      hrefOf('/activity-tracking/list', { type: 'shipment', figure: 'totalCreated', from: day, to: day, dateBasis: 'created' }),
    )
  }
  return (
    <Chart
      kind="stacked"
      label={t('chart.title')}
      along={days.map(({ day }) => day.slice(5))}
      series={series}
      unit={t('unit.shipment')}
      height={230}
      onPick={pick}
    />
  )
}
