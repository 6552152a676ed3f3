import type { OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Cargo lines of an order. */
export const CargoList = ({ lines }: Pick<OrderDetail, 'lines'>) => {
  const t = useWords('tracking')
  return (
    <div className="quantities" role="region" aria-label={t('panel.cargo', { n: lines.length })} tabIndex={0}>
      <table className="simple-table">
        <thead>
          <tr>
            <th scope="col">{t('cargo.description')}</th>
            {(['packages', 'itemsPerPackage', 'weight', 'volume'] as const).map((key) => (
              <th key={key} scope="col" className="number">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineNo}>
              <th scope="row">
                {line.description} {line.skuCode && <span className="quiet">{line.skuCode}</span>}
              </th>
              <td className="number">{formatNumber(line.packages)}</td>
              <td className="number">{formatNumber(line.itemsPerPackage)}</td>
              <td className="number">{formatNumber(line.weightKg)}</td>
              <td className="number">{formatNumber(line.volumeM3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
