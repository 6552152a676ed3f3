import { distribution, type HandedOn } from '@khonsong/contract/operations/distribution/distribution.ts'
import type { OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import { followUpNames, followUps, type FollowUp } from '@khonsong/domain/company/settings/follow-up.ts'
import { Modal, Skeleton } from 'antd'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldChoice } from '../../../kit/form/fields.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useKnownSetting } from '../../../shared/use-setting.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { CarrierField } from '../../../shared/carrier-field.tsx'

interface ReviewValues {
  followUp: FollowUp
  subcontractorId: string
}

const schema = z
  .looseObject({ followUp: z.enum(followUpNames), subcontractorId: z.string() })
  .refine(({ followUp, subcontractorId }) => followUp !== 'generate_and_confirm' || subcontractorId !== '', {
    path: ['subcontractorId'],
    params: { code: 'order.carrier_missing', params: {} },
    message: 'order.carrier_missing',
  })

const meanings = { none: 'review.none', generate: 'review.generate', generate_and_confirm: 'review.confirm' } as const

/** Follow-up actions the user may choose; the company's default comes first if permitted. */
const usePossible = () => {
  const usual = useKnownSetting('ORDER_REVIEW_FOLLOW_UP')
  const mayCreate = useMay('job.create')
  const maySchedule = useMay('job.schedule')
  const possible = followUpNames.filter((name) => name === 'none' || (mayCreate && (name === 'generate' || maySchedule)))
  return { possible, usual: usual === undefined || possible.includes(usual) ? usual : ('none' as const) }
}

const Fields = () => {
  const t = useWords('orders')
  const localize = useLocalize()
  const { possible } = usePossible()
  const followUp = useWatch<ReviewValues, 'followUp'>({ name: 'followUp' })
  return (
    <>
      <FieldChoice
        name="followUp"
        label={t('review.followUp')}
        options={possible.map((name) => ({ value: name, label: localize(followUps[name]) }))}
      />
      <p className="quiet">{t(meanings[followUp])}</p>
      {followUp !== 'none' && (
        <CarrierField
          name="subcontractorId"
          label={followUp === 'generate' ? t('review.meantFor') : t('direct.carrier')}
          required={followUp === 'generate_and_confirm'}
        />
      )}
    </>
  )
}

interface ReviewProps {
  readonly rows: readonly Pick<OrderRow, 'id' | 'version'>[]
  readonly onDone: (answer: HandedOn) => void
  readonly onClose: () => void
}

/** Reviews orders, followed by nothing, draft dispatch orders, or dispatch orders with a carrier. */
export const ReviewDialog = ({ rows, onDone, onClose }: ReviewProps) => {
  const t = useWords('orders')
  const { usual } = usePossible()
  const title = t('review.title', { n: formatNumber(rows.length) })
  const review = useAct(distribution.review, { changes: ['orders', 'shipments', 'jobs', 'dashboard'], quiet: true })
  // The default must be loaded first: the follow-up may be hard to undo and must not change while the user is confirming.
  if (usual === undefined)
    return (
      <Modal open title={title} footer={null} onCancel={onClose}>
        <Skeleton active={false} />
      </Modal>
    )
  return (
    <FormDialog<ReviewValues>
      name="review-orders"
      title={title}
      ok={t('review.ok')}
      schema={schema}
      defaults={{ followUp: usual, subcontractorId: '' }}
      onClose={onClose}
      onSave={async ({ followUp, subcontractorId }) => {
        const orders = rows.map(({ id, version }) => ({ id, version }))
        const carrier = followUp !== 'none' && subcontractorId !== '' ? { subcontractorId } : {}
        const answer = await review.act({ body: { orders, followUp, ...carrier } })
        onClose()
        onDone(answer)
      }}
    >
      <Fields />
    </FormDialog>
  )
}
