import { whatIfRuns } from '@khonsong/contract/billing/what-if/what-if.ts'
import { whatIfRun, type WhatIfRun } from '@khonsong/domain/billing/what-if/what-if-run.ts'
import { useMemo, useState } from 'react'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { openExport } from '../../../kit/resource/open-export.ts'
import { useResourceColumns } from '../../../kit/resource/use-resource-columns.tsx'
import { useResourceFilters } from '../../../kit/resource/use-resource-filters.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { may } from '../../../shared/current-user.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { baht, RunStateTag, signedBaht } from './what-if-looks.tsx'

const RunPage = lazyPart(() => import('./run-page.tsx').then((file) => file.RunPage))
const StartDialog = lazyPart(() => import('./start-dialog.tsx').then((file) => file.StartDialog))

const cells = {
  runState: (row: WhatIfRun) => <RunStateTag state={row.runState} />,
  marginBefore: (row: WhatIfRun) => baht(row.marginBefore),
  marginAfter: (row: WhatIfRun) => baht(row.marginAfter),
  marginDifference: (row: WhatIfRun) => <strong>{signedBaht(Number(row.marginDifference))}</strong>,
}
const topics = ['billing']

const List = () => {
  const t = useWords('whatif')
  const language = useLanguage()
  const { go, search } = usePage()
  const columns = useResourceColumns(whatIfRun, cells)
  const allFilters = useResourceFilters(whatIfRun, referenceSources)
  const filters = useMemo(() => allFilters.filter(({ key }) => key !== 'status'), [allFilters])
  const shown = useMemo(() => columns.filter(({ key }) => key !== 'status'), [columns])
  const [starting, setStarting] = useState(false)
  const open = (id: string) => go(`/account/whatif?id=${id}`)
  return (
    <>
      <ListPage<WhatIfRun>
        code="whatIfRuns"
        title={t('title')}
        from={whatIfRuns.list}
        topics={topics}
        filters={filters}
        columns={shown}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        rowActions={({ id }) => [{ key: 'open', label: t('open'), onAct: () => open(id) }]}
        emptyHint={t('empty')}
        primary={may('what_if.create') ? { label: t('start'), onAct: () => setStarting(true) } : undefined}
        more={
          may('what_if.export')
            ? [{ key: 'export', label: t('export'), onAct: () => openExport(whatIfRuns.export, search, language) }]
            : []
        }
      />
      {starting && <StartDialog onClose={() => setStarting(false)} onStarted={open} />}
    </>
  )
}

/** `/account/whatif`: effect of other prices on a past period. */
export const WhatIf = () => {
  const { search } = usePage()
  return search['id'] === undefined ? <List /> : <RunPage id={search['id']} />
}
