import { linehaul, type LinehaulRow } from '@khonsong/contract/operations/execution/linehaul.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDateTime } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { SiteField } from '../../../shared/site-field.tsx'
import { useMay } from '../../../shared/current-user.ts'

interface Values {
  readonly at: string
  readonly siteId: string
}
const schema = z.looseObject({ at: z.string().min(1) })

interface LinehaulDialogProps {
  readonly move: 'depart' | 'arrive'
  readonly rows: readonly LinehaulRow[]
  readonly onDone: (results: readonly RowResult[]) => void
  readonly onClose: () => void
}

/** Reports a departure, or an arrival with its hub. */
export const LinehaulDialog = ({ move, rows, onDone, onClose }: LinehaulDialogProps) => {
  const t = useWords('execution')
  const maySites = useMay('site.view')
  const changes = ['jobs'] as const
  const depart = useAct(linehaul.depart, { quiet: true, changes })
  const arrive = useAct(linehaul.arrive, { quiet: true, changes })
  const [defaults] = useState((): Values => ({ at: new Date().toISOString(), siteId: '' }))
  const jobs = rows.map(({ id, segmentNo }) => ({ id, segmentNo }))
  return (
    <FormDialog<Values>
      name={`linehaul-${move}`}
      title={t(`linehaul.${move}Title`, { n: rows.length })}
      ok={t(`linehaul.${move}`)}
      schema={schema}
      defaults={defaults}
      focusOk
      onClose={onClose}
      onSave={async ({ at, siteId }) => {
        const { results } =
          move === 'depart'
            ? await depart.act({ body: { jobs, at } })
            : await arrive.act({ body: { jobs, at, ...(siteId ? { siteId } : {}) } })
        onDone(results)
      }}
    >
      <FieldDateTime
        name="at"
        label={t(move === 'depart' ? 'linehaul.departedAt' : 'linehaul.arrivedAt')}
        leaning="behind"
        required
        seconds
      />
      {move === 'arrive' && maySites && <SiteField name="siteId" label={t('linehaul.hub')} />}
    </FormDialog>
  )
}
