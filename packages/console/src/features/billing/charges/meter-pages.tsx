import { meters } from '@khonsong/contract/billing/charges/charges.ts'
import type { Meter, meter } from '@khonsong/domain/billing/charges/meter.ts'
import { useState } from 'react'
import { pathsInOne, ScreenHistory, ScreenList, ScreenRecord, ScreenAdd, type Screens } from '../../../kit/resource/screens.tsx'
import { later } from '../../../kit/show/later.tsx'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/who.ts'

const RunDialog = later(() => import('./run-dialog.tsx').then((file) => file.RunDialog))

const screens: Screens<typeof meter> = {
  contract: meters,
  sources: referenceSources,
  paths: pathsInOne('/account/calculatormanage'),
  may,
}

/** `/account/calculatormanage`: when pricing runs by itself, and pricing by hand. */
export const Meters = () => {
  const t = useWords('bills')
  const { search } = usePage()
  const [running, setRunning] = useState<Meter>()
  const actions = (row: Meter): readonly RowAction[] =>
    may('billing_setup.edit') ? [{ key: 'run', label: t('run'), onAct: () => setRunning(row) }] : []
  if (search['mode'] === 'add') return <ScreenAdd screens={screens} />
  if (search['id'] !== undefined && search['mode'] === 'history') return <ScreenHistory screens={screens} />
  return (
    <>
      {search['id'] === undefined ? (
        <ScreenList screens={screens} rowActions={actions} emptyHint={t('meters.hint')} />
      ) : (
        <ScreenRecord screens={screens} more={actions} />
      )}
      {running && <RunDialog meter={running} onClose={() => setRunning(undefined)} />}
    </>
  )
}
