import type { PlanFit } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { durationWords } from '@khonsong/domain/kernel/duration.ts'
import { formatNumber } from '../../../../kit/show/format.ts'
import { StatusTag } from '../../../../kit/show/status-tag.tsx'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'

const tones = { fits: 'done', reason: 'attention', blocks: 'trouble' } as const

const signed = (value: number): string => `${value > 0 ? '+' : ''}${formatNumber(value)}`

/** Whether waybills fit a route, the problems, and the added cost. */
export const FitNote = ({ fit }: { readonly fit: PlanFit }) => {
  const t = useWords('board')
  const localize = useLocalize()
  const [first, ...rest] = fit.errors
  return (
    <span className="board-fit" data-verdict={fit.verdict}>
      <StatusTag tone={tones[fit.verdict]}>{t(`fit.${fit.verdict}`)}</StatusTag>
      <span className="quiet">
        {fit.costBaht === null
          ? t('fit.km', { km: signed(fit.km) })
          : t('fit.adds', { km: signed(fit.km), baht: signed(fit.costBaht) })}
        {fit.lateMinutes > 0 && ` · ${t('fit.late', { length: localize(durationWords(fit.lateMinutes)) })}`}
      </span>
      {first && (
        <span className="board-why">
          {first.message}
          {rest.length > 0 && ` ${t('fit.more', { n: rest.length })}`}
        </span>
      )}
    </span>
  )
}
