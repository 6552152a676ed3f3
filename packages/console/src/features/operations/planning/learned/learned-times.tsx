import './learned.css'
import { learnedTimes, type LearnedLane, type LearnedSite } from '@khonsong/contract/operations/planning/learned-times.ts'
import { laneChoiceNames, laneChoices, siteChoiceNames, siteChoices } from '@khonsong/domain/operations/planning/lesson-choice.ts'
import { Segmented } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useAct } from '../../../../kit/call/use-act.ts'
import type { Choice, Filter } from '../../../../kit/list/filter.ts'
import { ListPage } from '../../../../kit/list/list-page.tsx'
import { openExport } from '../../../../kit/resource/open-export.ts'
import { lazyPart } from '../../../../kit/show/lazy-part.tsx'
import type { RowAction } from '../../../../kit/table/row-action.ts'
import { useLanguage, useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { usePage } from '../../../../kit/workspace/page-context.ts'
import { useMay } from '../../../../shared/current-user.ts'
import { ReasonDialog } from '../../../../shared/reason-dialog.tsx'
import { useLaneColumns, useSiteColumns } from './use-learned-columns.tsx'

const LearnedDetail = lazyPart(() => import('./learned-detail.tsx').then((file) => file.LearnedDetail))

const topics = ['plans', 'sites'] as const
const idOf = ({ id }: { readonly id: string }): string => id
const laneName = ({ from, to }: LearnedLane): string => `${from.name} → ${to.name}`
const siteName = ({ site }: LearnedSite): string => site.name

const useFilters = (choices: readonly Choice[]): readonly Filter[] => {
  const t = useWords('learned')
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'against',
        title: t('against'),
        choices: [
          { value: 'slower', label: t('slower') },
          { value: 'faster', label: t('faster') },
        ],
      },
      { kind: 'yes_no', key: 'enough', title: t('enough') },
      { kind: 'choice', key: 'choice', title: t('use'), many: true, choices },
    ],
    [t, choices],
  )
}

interface Choosing<Row> {
  readonly row: Row
  readonly to: 'auto' | 'always' | 'ignore'
}
const wordOf = { auto: 'useAgain', always: 'useAlways', ignore: 'ignore' } as const

/** Row actions, and the dialog for the reason. */
const useChoosing = <Row extends LearnedLane | LearnedSite>(
  offered: readonly Choosing<Row>['to'][],
  nameOf: (row: Row) => string,
  onChoose: (choosing: Choosing<Row>, reason: string) => Promise<unknown>,
) => {
  const t = useWords('learned')
  const mayEdit = useMay('plan.edit')
  const [choosing, setChoosing] = useState<Choosing<Row>>()
  const actions = (row: Row): readonly RowAction[] =>
    mayEdit
      ? offered.map((to) => ({
          key: to,
          label: t(wordOf[to]),
          refusal: row.choice === to ? t(`already.${to}`) : undefined,
          onAct: () => setChoosing({ row, to }),
        }))
      : []
  const word = choosing && wordOf[choosing.to]
  const dialog = choosing && word && (
    <ReasonDialog
      title={t(`${word}.title`, { name: nameOf(choosing.row) })}
      ok={t(word)}
      onReason={async (reason) => {
        await onChoose(choosing, reason)
        setChoosing(undefined)
      }}
      onClose={() => setChoosing(undefined)}
    >
      <p>{t(`${word}.text`)}</p>
    </ReasonDialog>
  )
  return { actions, dialog }
}

const useMore = (operation: typeof learnedTimes.exportLanes | typeof learnedTimes.exportSites): readonly RowAction[] => {
  const t = useWords('learned')
  const language = useLanguage()
  const { search } = usePage()
  const onAct = () => {
    const { of: _, row: __, ...filters } = search
    openExport(operation, filters, language)
  }
  return [{ key: 'export', label: t('export'), onAct }]
}

const Lanes = ({ children }: { readonly children: ReactNode }) => {
  const t = useWords('learned')
  const localize = useLocalize()
  const [opened, setOpened] = useState<LearnedLane>()
  const filters = useFilters(
    useMemo(() => laneChoiceNames.map((value) => ({ value, label: localize(laneChoices[value]) })), [localize]),
  )
  const { act } = useAct(learnedTimes.chooseLane, { changes: topics, quiet: true })
  const { actions, dialog } = useChoosing<LearnedLane>(['ignore', 'auto'], laneName, ({ row, to }, reason) =>
    act({ params: { id: row.id }, body: { version: row.version, choice: to === 'ignore' ? 'ignore' : 'auto', reason } }),
  )
  return (
    <>
      <ListPage<LearnedLane>
        code="learned-lanes"
        title={t('title')}
        from={learnedTimes.lanes}
        topics={topics}
        filters={filters}
        columns={useLaneColumns()}
        keyOf={idOf}
        nameOf={laneName}
        onOpen={setOpened}
        rowActions={actions}
        more={useMore(learnedTimes.exportLanes)}
        searchHint={t('search')}
        emptyHint={t('empty')}
      >
        {children}
      </ListPage>
      {opened && <LearnedDetail name={laneName(opened)} row={opened} onClose={() => setOpened(undefined)} />}
      {dialog}
    </>
  )
}

const Sites = ({ children }: { readonly children: ReactNode }) => {
  const t = useWords('learned')
  const localize = useLocalize()
  const [opened, setOpened] = useState<LearnedSite>()
  const filters = useFilters(
    useMemo(() => siteChoiceNames.map((value) => ({ value, label: localize(siteChoices[value]) })), [localize]),
  )
  const { act } = useAct(learnedTimes.chooseSite, { changes: topics, quiet: true })
  const { actions, dialog } = useChoosing<LearnedSite>(['ignore', 'always', 'auto'], siteName, ({ row, to }, reason) =>
    act({ params: { id: row.id }, body: { version: row.version, choice: to, reason } }),
  )
  return (
    <>
      <ListPage<LearnedSite>
        code="learned-sites"
        title={t('title')}
        from={learnedTimes.sites}
        topics={topics}
        filters={filters}
        columns={useSiteColumns()}
        keyOf={idOf}
        nameOf={siteName}
        onOpen={setOpened}
        rowActions={actions}
        more={useMore(learnedTimes.exportSites)}
        searchHint={t('search')}
        emptyHint={t('empty')}
      >
        {children}
      </ListPage>
      {opened && <LearnedDetail name={siteName(opened)} row={opened} onClose={() => setOpened(undefined)} />}
      {dialog}
    </>
  )
}

/** `/plan/learnedTimes`: measured travel and dwell times, compared with the assumed ones. */
export const LearnedTimes = () => {
  const t = useWords('learned')
  const { search, setSearch } = usePage()
  const of = search['of'] === 'sites' ? 'sites' : 'lanes'
  const choose = (next: 'lanes' | 'sites') => {
    const cleared = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    setSearch({ ...cleared, of: next === 'sites' ? 'sites' : undefined })
  }
  const head = (
    <>
      <p className="quiet learned-about">{t('about')}</p>
      <Segmented
        aria-label={t('which')}
        value={of}
        options={[
          { value: 'lanes' as const, label: t('lanes') },
          { value: 'sites' as const, label: t('sites') },
        ]}
        onChange={choose}
      />
    </>
  )
  return of === 'sites' ? <Sites>{head}</Sites> : <Lanes>{head}</Lanes>
}
