import type { whatIf } from '@khonsong/contract/billing/what-if/what-if.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { fuelProducts } from '@khonsong/domain/billing/rating/fuel-price.ts'
import { whatIfKinds } from '@khonsong/domain/billing/what-if/what-if-change.ts'
import type { WhatIfRun } from '@khonsong/domain/billing/what-if/what-if-run.ts'
import { Facts } from '../../../kit/show/facts.tsx'
import { formatDay, formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Go } from '../../../shared/go.tsx'
import { baht, signedBaht } from './what-if-looks.tsx'

type Assumed = OutputOf<typeof whatIf.change>

const signed = (amount: string): string => (Number(amount) > 0 ? `+${amount}` : amount)

/** Assumptions as a list of facts. */
const useAssumption = (assumed: Assumed | undefined): readonly string[] => {
  const t = useWords('whatif')
  const localize = useLocalize()
  if (!assumed) return []
  const { kind, fuelProduct, fuelAmount, percent, amount, lineNo, price, minimum, maximum, free } = assumed.change
  const shift = kind === 'fuel_shift' ? signed(fuelAmount ?? '') : fuelAmount
  return [
    ...(fuelProduct && fuelAmount ? [`${localize(fuelProducts[fuelProduct])} ${shift ?? ''} ${t('baht.litre')}`] : []),
    ...(percent === null ? [] : [`${signed(percent)} %`]),
    ...(amount === null ? [] : [`${signed(amount)} ${t('baht')}`]),
    ...(lineNo === null ? [] : [`${t('line')} ${String(lineNo)}`]),
    ...(price === null ? [] : [`${t('price')} ${baht(price)}`]),
    ...(minimum === null ? [] : [`${t('minimum')} ${baht(minimum)}`]),
    ...(maximum === null ? [] : [`${t('maximum')} ${baht(maximum)}`]),
    ...(free === null ? [] : [`${t('free')} ${free}`]),
  ]
}

interface HeadProps {
  readonly run: WhatIfRun
  readonly assumed: Assumed | undefined
}

const Sums = ({ run }: Pick<HeadProps, 'run'>) => {
  const t = useWords('whatif')
  const rows = [
    [t('receivable'), run.receivableBefore, run.receivableAfter],
    [t('payable'), run.payableBefore, run.payableAfter],
    [t('ownCost'), run.ownCost, run.ownCost],
    [t('margin'), run.marginBefore, run.marginAfter],
  ] as const
  return (
    <table className="simple-table what-if-sums">
      <thead>
        <tr>
          <th scope="col">{t('sums')}</th>
          {(['before', 'after', 'difference'] as const).map((name) => (
            <th key={name} scope="col" className="figure">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, before, after], at) => (
          <tr key={label} data-total={at === rows.length - 1}>
            <th scope="row">{label}</th>
            <td className="figure">{baht(before)}</td>
            <td className="figure">{baht(after)}</td>
            <td className="figure">
              <strong>{signedBaht((Math.round(Number(after) * 100) - Math.round(Number(before) * 100)) / 100)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Assumptions, period, and effect on the totals. */
export const RunHead = ({ run, assumed }: HeadProps) => {
  const t = useWords('whatif')
  const localize = useLocalize()
  const said = useAssumption(assumed)
  const { cardId, contractId } = assumed?.change ?? {}
  return (
    <div className="what-if-head">
      <Facts
        facts={[
          { key: 'kind', label: t('kind'), value: [localize(whatIfKinds[run.changeKind]), ...said].join(' · ') },
          ...(cardId
            ? [{ key: 'card', label: t('card'), value: <Go href={`/account/quotemaintain?id=${cardId}`}>{assumed?.cardName}</Go> }]
            : []),
          ...(contractId
            ? [
                {
                  key: 'contract',
                  label: t('contract'),
                  value: <Go href={`/account/contractmanage?id=${contractId}`}>{assumed?.contractNo}</Go>,
                },
              ]
            : []),
          { key: 'since', label: t('change.from'), value: assumed && formatDay(assumed.change.from) },
          { key: 'days', label: t('days'), value: `${formatDay(run.dateFrom)} – ${formatDay(run.dateTo)}` },
          ...(run.partnerName ? [{ key: 'partner', label: t('partner'), value: run.partnerName }] : []),
          ...(run.businessUnitName ? [{ key: 'unit', label: t('unit'), value: run.businessUnitName }] : []),
          {
            key: 'counts',
            label: t('counts'),
            value: t('counts.of', { differing: formatNumber(run.differingCount), n: formatNumber(run.subjectCount) }),
          },
          ...(run.unpricedCount > 0 ? [{ key: 'unpriced', label: t('unpriced'), value: formatNumber(run.unpricedCount) }] : []),
          ...(run.appliedOn === null ? [] : [{ key: 'applied', label: t('applied'), value: formatDay(run.appliedOn) }]),
        ]}
      />
      <Sums run={run} />
    </div>
  )
}
