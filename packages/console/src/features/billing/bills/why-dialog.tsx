import './bills.css'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { chargeKinds } from '@khonsong/domain/billing/charges/charge.ts'
import { Alert, Button, Modal, Skeleton } from 'antd'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { Facts } from '../../../kit/show/facts.tsx'
import { formatDay } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useCounted } from '../../../shared/use-counted.ts'
import { sides } from './bill-calls.ts'
import { bahtText } from './bill-looks.tsx'

type Why = OutputOf<(typeof sides)['receivable']['why']>

const Amounts = ({ why }: { readonly why: Why }) => {
  const t = useWords('bills')
  const counted = useCounted()
  const localize = useLocalize()
  return (
    <table className="simple-table bill-why">
      <tbody>
        {why.charges.map((charge) => (
          <tr key={charge.id}>
            <td>
              <strong>{charge.serviceItemName ?? charge.billingItemName}</strong>{' '}
              <span className="quiet">
                {[localize(chargeKinds[charge.kind]), charge.billNo, charge.reason].filter(Boolean).join(' · ')}
              </span>
              {charge.quantity !== null && (
                <div className="quiet">{t('why.quantity', { quantity: counted(charge.quantity, charge.unit) })}</div>
              )}
              {charge.bound !== null && <div className="quiet">{t(`why.${charge.bound}`)}</div>}
              {charge.sheet.map(({ name, text, value }) => (
                <div key={name} className="quiet">
                  {name} = {text} = {value}
                </div>
              ))}
            </td>
            <td className="figure">{bahtText(charge.amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('why.total')}</th>
          <td className="figure">
            <strong>{bahtText(why.total)}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

interface WhyDialogProps {
  readonly direction: Direction
  /** Id of the waybill or dispatch order. */
  readonly id: string
  readonly onClose: () => void
}

/** How an amount was calculated: contract, day, inputs, and each line with quantity, bound and rule. */
export const WhyDialog = ({ direction, id, onClose }: WhyDialogProps) => {
  const t = useWords('bills')
  const { data: why } = useRead(sides[direction].why, { params: { id } }, { topics: ['billing'], quiet: true })
  return (
    <Modal
      open
      width={760}
      title={`${t('why')}${why ? ` · ${why.subjectNo}` : ''}`}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {!why && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {why && (
        <>
          {why.problem !== null && <Alert type="warning" showIcon title={why.problem} />}
          <Facts
            facts={[
              { key: 'partner', label: t('partner'), value: why.partnerName },
              { key: 'contract', label: t('contract'), value: why.contractNo },
              { key: 'day', label: t('day'), value: formatDay(why.basisDate) },
            ]}
          />
          <Amounts why={why} />
          <details>
            <summary>{t('why.inputs')}</summary>
            <Facts facts={why.inputs.map(({ name, label, value }) => ({ key: name, label, value }))} />
          </details>
        </>
      )}
    </Modal>
  )
}
