import { holdsOfPayables } from '@khonsong/contract/billing/bills/held-bills.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatInstant } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { may } from '../../../shared/current-user.ts'
import { Go } from '../../../shared/go.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

const shown = 12

/** Why a carrier's bill is on hold and which documents are missing, or who released it. */
export const HoldNotice = ({ bill }: { readonly bill: Bill }) => {
  const t = useWords('bills')
  const [asking, setAsking] = useState(false)
  const { data } = useRead(
    holdsOfPayables.hold,
    { params: { id: bill.id } },
    { topics: ['billing', 'receipts'], quiet: true, keepOld: true },
  )
  if (!data || data.missingCount === 0) return null
  const papers = (
    <p className="hold-papers">
      {data.missing.slice(0, shown).map(({ shipmentId, shipmentNo }) => (
        <Go key={shipmentId} href={`/activity-tracking/detail/shipment/${shipmentId}`}>
          {shipmentNo}
        </Go>
      ))}
      {data.missingCount > shown && <span>{t('hold.more', { n: data.missingCount - shown })}</span>}
    </p>
  )
  if (!data.isHeld)
    return data.releasedAt === null ? null : (
      <Alert
        type="info"
        showIcon
        title={
          data.releaseReason === null
            ? `${t('hold.released')} · ${formatInstant(data.releasedAt)}`
            : t('hold.releasedBy', {
                name: data.releasedName ?? '',
                at: formatInstant(data.releasedAt),
                reason: data.releaseReason,
              })
        }
        description={papers}
      />
    )
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('hold.why', { n: data.missingCount })}
        description={papers}
        action={
          may('payable_bill.confirm') && (
            <Button size="small" onClick={() => setAsking(true)}>
              {t('hold.release')}
            </Button>
          )
        }
      />
      {asking && <ReleaseDialog bill={bill} missing={data.missingCount} onClose={() => setAsking(false)} />}
    </>
  )
}
