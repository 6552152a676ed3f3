import { jobs } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { InputOf } from '@khonsong/contract/kernel/operation.ts'
import { scheduleLabels } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { CrewField } from './crew-field.tsx'
import type { JobValues } from './job-values.ts'
import { useTrailerWatch } from './typed-trailer.tsx'

interface TrailerFieldProps {
  readonly asked: NonNullable<InputOf<typeof jobs.trailers>['query']>
}

/** Trailer of the selected vehicle; shown if its type tows or a trailer is already set. */
export const TrailerField = ({ asked }: TrailerFieldProps) => {
  const t = useWords('jobs')
  const localize = useLocalize()
  const { setValue, getValues } = useFormContext<JobValues>()
  const { tows, trailerId, plateNo } = useTrailerWatch()
  const shown = tows || trailerId !== '' || plateNo !== ''
  const [searchText, onSearch] = useState('')
  const asking = useRead(
    jobs.trailers,
    { query: { ...asked, searchText: searchText || undefined } },
    { topics: ['trailers', 'jobs'], keepOld: true, enabled: shown, quiet: true },
  )
  if (!shown) return null
  const rows = asking.data?.list ?? []
  return (
    <CrewField
      name="assignment.trailerId"
      label={localize(scheduleLabels.trailer)}
      chosenLabel={getValues('assignment.trailerPlate')}
      asking={asking}
      onSearch={onSearch}
      onPick={(id) => setValue('assignment.trailerPlate', rows.find((row) => row.id === id)?.plateNo ?? '', { shouldDirty: true })}
      options={rows.map((row) => ({
        ...row,
        label: [row.plateNo, row.plateProvince].filter(Boolean).join(' '),
        detail: [
          row.code,
          row.trailerType.name,
          row.payloadKg !== null && t('crew.payload', { n: formatNumber(row.payloadKg) }),
          row.kmToPickup !== null && t('crew.km', { n: formatNumber(row.kmToPickup) }),
          row.subcontractor?.name,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}
