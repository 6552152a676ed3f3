import type { OrderDetail } from '@khonsong/contract/orders.ts'
import { unitsOfMeasure } from '@khonsong/domain/cargo/unit-of-measure.ts'
import { orderLabels } from '@khonsong/domain/orders/order-draft.ts'
import { formatNumber } from '../../kit/show/format.ts'
import { useSay } from '../../kit/words/pane-language.ts'

const units: Readonly<Record<string, (typeof unitsOfMeasure)[keyof typeof unitsOfMeasure] | undefined>> = unitsOfMeasure

/** The cargo lines of an order with their sums. */
export const OrderLines = ({ order }: { order: OrderDetail }) => {
  const say = useSay()
  const label = say(orderLabels.lines)
  return (
    <div className="desk-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col" className="end">
              #
            </th>
            <th scope="col">{say(orderLabels.description)}</th>
            <th scope="col">{say(orderLabels.skuCode)}</th>
            <th scope="col">{say(orderLabels.goodsTypeId)}</th>
            <th scope="col" className="end">
              {say(orderLabels.packages)}
            </th>
            <th scope="col">{say(orderLabels.unitCode)}</th>
            <th scope="col" className="end">
              {say(orderLabels.itemsPerPackage)}
            </th>
            <th scope="col" className="end">
              {say(orderLabels.weightKg)}
            </th>
            <th scope="col" className="end">
              {say(orderLabels.volumeM3)}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => {
            const unit = units[line.unitCode]
            return (
              <tr key={line.id}>
                <td className="end">{line.lineNo}</td>
                <td>{line.description ?? '–'}</td>
                <td>{line.skuCode ?? '–'}</td>
                <td>{line.goodsType?.name ?? '–'}</td>
                <td className="end">{formatNumber(line.packages)}</td>
                <td>{unit ? say(unit) : line.unitCode}</td>
                <td className="end">{formatNumber(line.itemsPerPackage)}</td>
                <td className="end">{formatNumber(line.weightKg)}</td>
                <td className="end">{formatNumber(line.volumeM3)}</td>
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
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
