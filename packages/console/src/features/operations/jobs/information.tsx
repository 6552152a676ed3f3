import { jobInformation, type JobInformationDetail } from '@khonsong/contract/operations/jobs/job-information.ts'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { Facts } from '../../../kit/show/facts.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { OthersHere } from '../../../shared/others-here.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { InformationForm } from './information-form.tsx'
import { CheckTag, reportFacts } from './report-columns.tsx'

const changes = ['jobs', 'shipments', 'orders', 'dashboard']
type Asking = 'recheck' | 'unverify' | 'close' | 'reopen'

const useInformationActs = (job: JobInformationDetail) => {
  const quiet = { changes, quiet: true }
  const confirm = useAct(jobInformation.confirm, { changes })
  const verify = useAct(jobInformation.verify, { changes })
  const unverify = useAct(jobInformation.verify, quiet)
  const recheck = useAct(jobInformation.recheck, quiet)
  const close = useAct(jobInformation.close, quiet)
  const reopen = useAct(jobInformation.reopen, quiet)
  const params = { id: job.id }
  const { version } = job
  return {
    confirming: confirm.acting,
    verifying: verify.acting,
    confirm: () => confirm.act({ body: { jobs: [{ id: job.id, version }] } }),
    verify: () => verify.act({ body: { jobs: [{ id: job.id, version }] } }),
    unverify: (reason: string) => unverify.act({ body: { jobs: [{ id: job.id, version }], verified: false, reason } }),
    recheck: (reason: string) => recheck.act({ params, body: { version, reason } }),
    close: (reason: string) => close.act({ params, body: { version, reason: reason || null } }),
    reopen: (reason: string) => reopen.act({ params, body: { version, reason } }),
  }
}

const Reasons = ({ job, asking, onClose }: { job: JobInformationDetail; asking: Asking; onClose: () => void }) => {
  const t = useWords('jobs')
  const acts = useInformationActs(job)
  const settled = job.checkStatus === 'confirmed' && job.documentsVerifiedAt !== null
  return (
    <ReasonDialog
      title={`${t(`report.${asking}`)} · ${job.jobNo}`}
      ok={t(`report.${asking}`)}
      required={asking !== 'close' || !settled}
      onClose={onClose}
      onReason={async (reason) => {
        await acts[asking](reason)
      }}
    >
      <p>{asking === 'close' && !settled ? t('report.closeUnsettled') : t(`report.${asking}What`)}</p>
    </ReasonDialog>
  )
}

/** Actions on a job's information; unavailable ones give their reason. */
const Actions = ({ job, onAsk }: { job: JobInformationDetail; onAsk: (asking: Asking) => void }) => {
  const t = useWords('jobs')
  const ask = useConfirm()
  const acts = useInformationActs(job)
  const mayClose = useMay('job.close')
  const mayVerify = useMay('shipment.approve')
  const mayConfirm = useMay('job.confirm')
  const mayRecheck = useMay('job.recheck')
  const { can } = job
  const why = (one: { allowed: boolean; reason: string | null }) => (one.allowed ? undefined : (one.reason ?? t('notNow')))
  const verified = job.documentsVerifiedAt !== null
  const verify = async () => {
    if (verified) onAsk('unverify')
    else if (await ask({ title: t('report.verifySeveral', { n: 1 }), content: t('report.verifyWhat') })) await acts.verify()
  }
  const closed = job.closedAt !== null
  return (
    <div className="desk-actions">
      {mayConfirm && job.checkStatus !== 'confirmed' && (
        <ActionButton type="primary" loading={acts.confirming} refusal={why(can.confirm)} onClick={() => void acts.confirm()}>
          {t('report.confirm')}
        </ActionButton>
      )}
      {mayRecheck && job.checkStatus === 'confirmed' && (
        <ActionButton refusal={why(can.recheck)} onClick={() => onAsk('recheck')}>
          {t('report.recheck')}
        </ActionButton>
      )}
      {mayVerify && (
        <ActionButton loading={acts.verifying} refusal={why(verified ? can.unverify : can.verify)} onClick={() => void verify()}>
          {verified ? t('report.unverify') : t('report.verify')}
        </ActionButton>
      )}
      {mayClose && (
        <ActionButton refusal={why(closed ? can.reopen : can.close)} onClick={() => onAsk(closed ? 'reopen' : 'close')}>
          {closed ? t('report.reopen') : t('report.close')}
        </ActionButton>
      )}
    </div>
  )
}

/** Already shown in the form and beside the buttons. */
const inForm: ReadonlySet<string> = new Set(['checkStatus', 'doRef', 'farthestStoreCode', 'invoiceOn'])

interface InformationProps {
  readonly job: JobInformationDetail
  readonly onDirty: (isDirty: boolean) => void
}

/** Information of one job: actions, form, and all facts of its report. */
export const Information = ({ job, onDirty }: InformationProps) => {
  const language = useLanguage()
  const format = useFormat()
  const [asking, setAsking] = useState<Asking>()
  const [changing, setChanging] = useState(false)
  const facts = reportFacts
    .filter(({ key }) => !inForm.has(key))
    .map(({ key, label, value }) => ({ key, label: label[language], value: value(job, language, format) }))
  return (
    <div className="desk-detail information">
      <OthersHere of="job" id={job.id} editing={changing || asking !== undefined} />
      <div className="desk-head">
        <CheckTag row={job} language={language} />
        <Actions job={job} onAsk={setAsking} />
      </div>
      <InformationForm
        job={job}
        onDirty={(isDirty) => {
          setChanging(isDirty)
          onDirty(isDirty)
        }}
      />
      <Facts facts={facts} />
      {asking && <Reasons job={job} asking={asking} onClose={() => setAsking(undefined)} />}
    </div>
  )
}
