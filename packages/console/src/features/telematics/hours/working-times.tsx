import { forceClockOut, workingTimes } from '@khonsong/contract/telematics/hours/working-times.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { clockTypes, type WorkingTime, type workingTime } from '@khonsong/domain/telematics/hours/working-time.ts'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { pathsInOne, ScreensInOne, type Screens } from '../../../kit/resource/screens.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { may } from '../../../shared/current-user.ts'

const ReasonDialog = lazyPart(() => import('../../../shared/reason-dialog.tsx').then((file) => file.ReasonDialog))

const tones = { AUTO: 'done', MANUAL: 'waiting', FORCE_CLOCK_OUT: 'attention' } as const

const ClockType = ({ clockType }: WorkingTime) => {
  const localize = useLocalize()
  return <StatusTag tone={tones[clockType]}>{localize(clockTypes[clockType])}</StatusTag>
}

const screens: Screens<typeof workingTime> = {
  contract: workingTimes,
  sources: referenceSources,
  paths: pathsInOne('/working-time/list'),
  cells: { clockType: (row: WorkingTime) => <ClockType {...row} /> },
  may,
}

/** Clock records of drivers; a forgotten clock-out can be entered here. */
export const WorkingTimes = () => {
  const t = useWords('hours')
  const language = useLanguage()
  const [asked, setAsked] = useState<WorkingTime>()
  const { act } = useAct(forceClockOut, { changes: ['hours'], quiet: true })
  const refusalOf = ({ clockOutAt, recordNo }: WorkingTime): string | undefined =>
    clockOutAt === null ? undefined : sentence('clock.not_clocked_in', { record: recordNo }, language)
  const actions = (row: WorkingTime) =>
    may('working_time.edit') ? [{ key: 'out', label: t('forceOut'), onAct: () => setAsked(row), refusal: refusalOf(row) }] : []
  return (
    <>
      <ScreensInOne screens={screens} rowActions={actions} emptyHint={t('hint')} />
      {asked && (
        <ReasonDialog
          title={t('forceOut.title', { record: asked.recordNo })}
          ok={t('forceOut')}
          onReason={async (reason) => {
            await act({ params: { id: asked.id }, body: { version: asked.version, reason } })
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('forceOut.text', { driver: asked.driverName ?? '' })}</p>
        </ReasonDialog>
      )}
    </>
  )
}
