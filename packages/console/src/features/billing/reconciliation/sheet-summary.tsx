import type { CounterpartSheet } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import { comparisonClasses, type ComparisonClass } from '@khonsong/domain/billing/reconciliation/compare-sheet.ts'
import { withCommas } from '../../../kit/form/with-commas.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'

export const classTones = {
  match: 'done',
  differs: 'trouble',
  only_ours: 'attention',
  only_theirs: 'attention',
  unreadable: 'waiting',
} as const satisfies Record<ComparisonClass, Tone>

/** Formats baht with separators. */
export const baht = (text: string | null): string => (text === null ? '' : withCommas(text))

type Comparison = NonNullable<CounterpartSheet['comparison']>

/** Totals of the comparison; selecting a class filters the list below. */
export const SheetSummary = ({ comparison }: { readonly comparison: Comparison }) => {
  const t = useWords('sheets')
  const localize = useLocalize()
  const { search, setSearch } = usePage()
  const chosen = search['class']
  const choose = (name: ComparisonClass) => setSearch({ class: chosen === name ? undefined : name, pageNo: undefined })
  return (
    <ul className="sheet-classes">
      {comparison.classes
        .filter(({ groupCount }) => groupCount > 0)
        .map(({ class: name, groupCount, lineCount, rowCount, ours, theirs }) => (
          <li key={name}>
            <button type="button" aria-pressed={chosen === name} onClick={() => choose(name)}>
              <StatusTag tone={classTones[name]}>{localize(comparisonClasses[name])}</StatusTag>
              <strong>{formatNumber(groupCount)}</strong>
              <span className="quiet">{t('class.counts', { lines: lineCount, rows: rowCount })}</span>
              <span>
                {t('ours')} {baht(ours)} · {t('theirs')} {baht(theirs)}
              </span>
            </button>
          </li>
        ))}
    </ul>
  )
}
