import { meters } from '@khonsong/contract/billing/charges/charges.ts'
import type { Meter, meter } from '@khonsong/domain/billing/charges/meter.ts'
import { useState } from 'react'
import { pathsInOne, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

const RunDialog = lazyPart(() => import('./run-dialog.tsx').then((file) => file.RunDialog))

const screens: Screens<typeof meter> = {
  contract: meters,
  sources: referenceSources,
  paths: pathsInOne('/account/calculatormanage'),
  may,
}

/** `/account/calculatormanage`: scheduled and manual pricing. */
export const Meters = () => {
  const t = useWords('bills')
  const [running, setRunning] = useState<Meter>()
  const actions = (row: Meter): readonly RowAction[] =>
    may('billing_setup.edit') ? [{ key: 'run', label: t('run'), onAct: () => setRunning(row) }] : []
  return (
    <>
      <ScreensInOne screens={screens} rowActions={actions} emptyHint={t('meters.hint')} failedText={t('meters.failed')} />
      {running && <RunDialog meter={running} onClose={() => setRunning(undefined)} />}
    </>
  )
}
