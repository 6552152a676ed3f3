import { useMemo } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { useChoicesWanted } from '../../../kit/list/use-choices-wanted.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useSubcontractorChoices } from '../../../shared/use-choices.ts'
import { useMay, useCurrentUser } from '../../../shared/current-user.ts'

/** Carrier filter, staff only; a carrier sees just its own jobs. */
export const useCarrierFilter = (): readonly Filter[] => {
  const t = useWords('tracking')
  const isInside = useCurrentUser()?.kind === 'internal'
  const may = useMay('subcontractor.view') && isInside
  const wanted = useChoicesWanted()
  const carriers = useSubcontractorChoices(may && wanted)
  return useMemo<readonly Filter[]>(
    () => (may ? [{ kind: 'choice', key: 'subcontractorId', party: 'carrier', title: t('subcontractor'), choices: carriers }] : []),
    [t, may, carriers],
  )
}
