import { jobInformation, type ReportedJob } from '@khonsong/contract/operations/jobs/job-information.ts'
import { checkStatusFacts } from '@khonsong/domain/operations/jobs/check-status.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useColon } from '../../../kit/words/colon.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { maxCompared } from '../../../shared/several-report.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { useOutcome } from './use-outcome.tsx'

const changes = ['jobs', 'shipments', 'orders', 'dashboard']

/** Bulk actions on reported jobs, with the result per job. */
export const ReportBulk = ({ rows, clear }: { rows: readonly ReportedJob[]; clear: () => void }) => {
  const colon = useColon()
  const t = useWords('jobs')
  const localize = useLocalize()
  const { go } = usePage()
  const ask = useConfirm()
  const confirm = useAct(jobInformation.confirm, { changes })
  const verify = useAct(jobInformation.verify, { changes })
  const mayConfirm = useMay('job.confirm')
  const mayVerify = useMay('shipment.approve')
  const { tell, view } = useOutcome(rows, clear)
  const seen = rows.map(({ id, version }) => ({ id, version }))
  const withoutRef = rows.filter(({ doRef, checkStatus }) => !doRef && checkStatus !== 'confirmed').length

  const confirmAll = async () => {
    const content = withoutRef > 0 ? t('report.confirmWithout', { n: withoutRef }) : undefined
    if (!(await ask({ title: t('report.confirmSeveral', { n: rows.length }), ...(content ? { content } : {}) }))) return
    const { results } = await confirm.act({ body: { jobs: seen } })
    // "Saved" instead of "confirmed" is no error, but must be shown to the user.
    const told = results.map((one) =>
      one.accepted && one.status === 'save'
        ? {
            ...one,
            errors: [
              {
                code: 'job.saved_only',
                params: {},
                message: `${localize(checkStatusFacts.save.label)}${colon}${t('report.noDoRef')}`,
              },
            ],
          }
        : one,
    )
    tell(t('report.confirm'), told)
  }
  const verifyAll = async () => {
    if (!(await ask({ title: t('report.verifySeveral', { n: rows.length }), content: t('report.verifyWhat') }))) return
    const { results } = await verify.act({ body: { jobs: seen, verified: true } })
    tell(t('report.verify'), results)
  }
  return (
    <>
      {mayConfirm && (
        <ActionButton
          size="small"
          type="primary"
          loading={confirm.acting}
          refusal={rows.every(({ checkStatus }) => checkStatus === 'confirmed') ? t('report.allConfirmed') : undefined}
          onClick={() => void confirmAll()}
        >
          {t('report.confirm')}
        </ActionButton>
      )}
      {mayVerify && (
        <ActionButton
          size="small"
          loading={verify.acting}
          refusal={rows.every(({ documentsVerifiedAt }) => documentsVerifiedAt !== null) ? t('report.allVerified') : undefined}
          onClick={() => void verifyAll()}
        >
          {t('report.verify')}
        </ActionButton>
      )}
      <ActionButton
        size="small"
        refusal={rows.length < 2 || rows.length > maxCompared ? t('report.compareHow', { n: maxCompared }) : undefined}
        onClick={() => go(hrefOf('/track/roads/multiple', { id: rows.map(({ id }) => id).join(',') }))}
      >
        {t('report.compare')}
      </ActionButton>
      {view}
    </>
  )
}
