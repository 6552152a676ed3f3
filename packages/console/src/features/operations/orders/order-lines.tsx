import type { OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import { unitsOfMeasure } from '@khonsong/domain/masters/cargo/unit-of-measure.ts'
import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import { receivedLabels } from '@khonsong/domain/operations/orders/received-goods.ts'
import { useState } from 'react'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useMay } from '../../../shared/current-user.ts'

const ReceivedDialog = lazyPart(() => import('./received-dialog.tsx').then((file) => file.ReceivedDialog))

const units: Readonly<Record<string, (typeof unitsOfMeasure)[keyof typeof unitsOfMeasure] | undefined>> = unitsOfMeasure

type Line = OrderDetail['lines'][number]

/** Rarely used columns, shown if any line has a value. */
const sometimes = {
  size: ({ lengthCm, widthCm, heightCm }: Line) =>
    lengthCm === null && widthCm === null && heightCm === null
      ? ''
      : [lengthCm, widthCm, heightCm].map((edge) => (edge === null ? '–' : formatNumber(edge))).join(' × '),
  category: ({ itemCategory }: Line) => itemCategory ?? '',
  price: ({ itemUnitPrice }: Line) => (itemUnitPrice === null ? '' : formatNumber(itemUnitPrice)),
}
const sometimesKeys = ['size', 'category', 'price'] as const

/** Cargo lines with totals, and received quantities. */
export const OrderLines = ({ order }: { order: OrderDetail }) => {
  const localize = useLocalize()
  const t = useWords('orders')
  const mayEdit = useMay('order.edit')
  const [counting, setCounting] = useState(false)
  const shown = sometimesKeys.filter((key) => order.lines.some((line) => sometimes[key](line) !== ''))
  const counted = order.lines.some(({ received, paid }) => received !== null || paid !== null)
  const unitOf = (code: string): string => {
    const unit = units[code]
    return unit ? localize(unit) : code
  }
  const amount = (count: Line['received']) => (count === null ? '–' : `${formatNumber(count.quantity)} ${unitOf(count.unitCode)}`)
  const label = localize(orderLabels.lines)
  return (
    <>
      {mayEdit && (
        <div className="order-lines-bar">
          <ActionButton
            size="small"
            refusal={order.can.recordReceived.allowed ? undefined : (order.can.recordReceived.reason ?? t('notNow'))}
            onClick={() => setCounting(true)}
          >
            {t('received.record')}
          </ActionButton>
        </div>
      )}
      <div className="desk-scroll" role="region" aria-label={label} tabIndex={0}>
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col" className="end">
                #
              </th>
              <th scope="col">{localize(orderLabels.description)}</th>
              <th scope="col">{localize(orderLabels.skuCode)}</th>
              <th scope="col">{localize(orderLabels.goodsTypeId)}</th>
              <th scope="col" className="end">
                {localize(orderLabels.packages)}
              </th>
              <th scope="col">{localize(orderLabels.unitCode)}</th>
              <th scope="col" className="end">
                {localize(orderLabels.itemsPerPackage)}
              </th>
              <th scope="col" className="end">
                {localize(orderLabels.weightKg)}
              </th>
              <th scope="col" className="end">
                {localize(orderLabels.volumeM3)}
              </th>
              {shown.map((key) => (
                <th key={key} scope="col" className={key === 'category' ? '' : 'end'}>
                  {t(`lines.${key}`)}
                </th>
              ))}
              {counted && <th scope="col">{localize(receivedLabels.received)}</th>}
              {counted && <th scope="col">{localize(receivedLabels.paid)}</th>}
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => {
              return (
                <tr key={line.id}>
                  <td className="end">{line.lineNo}</td>
                  <td>{line.description ?? '–'}</td>
                  <td>{line.skuCode ?? '–'}</td>
                  <td>{line.goodsType?.name ?? '–'}</td>
                  <td className="end">{formatNumber(line.packages)}</td>
                  <td>{unitOf(line.unitCode)}</td>
                  <td className="end">{`${formatNumber(line.itemsPerPackage)} ${unitOf(line.goodsUnitCode)}`}</td>
                  <td className="end">{formatNumber(line.weightKg)}</td>
                  <td className="end">{formatNumber(line.volumeM3)}</td>
                  {shown.map((key) => (
                    <td key={key} className={key === 'category' ? '' : 'end'}>
                      {sometimes[key](line) || '–'}
                    </td>
                  ))}
                  {counted && <td>{amount(line.received)}</td>}
                  {counted && <td>{amount(line.paid)}</td>}
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={4} />
              <td className="end">{formatNumber(order.packages)}</td>
              <td colSpan={2} />
              <td className="end">{formatNumber(order.weightKg)}</td>
              <td className="end">{formatNumber(order.volumeM3)}</td>
              {shown.length + (counted ? 2 : 0) > 0 && <td colSpan={shown.length + (counted ? 2 : 0)} />}
            </tr>
          </tfoot>
        </table>
      </div>
      {counting && <ReceivedDialog order={order} onClose={() => setCounting(false)} />}
    </>
  )
}
