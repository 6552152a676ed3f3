import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatInstant } from '../../../kit/show/format.ts'
import { Popup } from '../../../kit/show/popup.tsx'
import { ErrorState } from '../../../kit/show/states.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../shared/any-status.ts'
import { AnyStatusTag } from '../../../shared/any-status-tag.tsx'
import { RecordLink } from '../../../shared/record-link.tsx'

interface WhyProps {
  readonly type: 'order' | 'job' | 'shipment'
  readonly id: string
  readonly status: string
  readonly at?: string | undefined
}

const Reasons = ({ type, id, at }: WhyProps) => {
  const t = useWords('tracking')
  const { data, error, refetch } = useRead(
    tracking.why,
    { query: { type, id, ...(at ? { at } : {}) } },
    { topics: ['orders', 'jobs', 'shipments'], quiet: true },
  )
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  return (
    <div className="why">
      <ul>
        {data.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {data.basis.length > 0 && (
        <>
          <p className="quiet">{t('why.basis')}</p>
          <ul className="why-basis">
            {data.basis.slice(0, 8).map((one) => (
              <li key={one.id}>
                <RecordLink kind="shipment" id={one.id} text={one.shipmentNo} /> <AnyStatusTag status={one.status} />{' '}
                <span className="quiet">{formatInstant(one.statusSince)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Explains a status with one click. */
export const WhyButton = (props: WhyProps) => {
  const t = useWords('tracking')
  const language = useLanguage()
  return (
    <Popup
      placement="bottomLeft"
      title={t('why.title', { status: statusDisplayOf(props.status).label[language] })}
      renderContent={() => <Reasons {...props} />}
    >
      {(opener) => (
        <Button {...opener} size="small" type="text" icon={<QuestionCircleOutlined />}>
          {t('why.open')}
        </Button>
      )}
    </Popup>
  )
}
