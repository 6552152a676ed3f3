import '../../../shared/legs.css'
import { DeleteOutlined } from '@ant-design/icons'
import type { OrderWaybill } from '@khonsong/contract/operations/legs/legs.ts'
import { Button, InputNumber } from 'antd'
import { plainNumber } from '../../../kit/form/typed-number.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { whenOnce } from '../../../kit/show/when-once.ts'
import { useColon } from '../../../kit/words/colon.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import type { PartKey, PartTyped } from './split-values.ts'

type Carried = Pick<OrderWaybill, PartKey>

interface SplitTableProps {
  readonly whole: Carried
  readonly parts: readonly PartTyped[]
  readonly rest: Carried
  readonly linked: boolean
  /** Field paths as in the domain: `children.0.weightGrams`. */
  readonly wrong: ReadonlySet<string>
  readonly onChange: (index: number, key: PartKey, value: number | null) => void
  readonly onRemove: (index: number) => void
}

const columns = [
  { key: 'packages', word: 'packages', inside: 'packages', decimals: 0 },
  { key: 'items', word: 'items', inside: 'items', decimals: 0 },
  { key: 'weightKg', word: 'kg', inside: 'weightGrams', decimals: 3 },
  { key: 'volumeM3', word: 'm3', inside: 'volumeCm3', decimals: 6 },
  { key: 'declaredValue', word: 'declared', inside: 'declaredHundredths', decimals: 2 },
] as const

/** The parts as rows; the last row is computed, the footer shows the total. */
export const SplitTable = ({ whole, parts, rest, linked, wrong, onChange, onRemove }: SplitTableProps) => {
  const t = useWords('legs')
  const colon = useColon()
  const isWrong = (index: number, inside: string) => wrong.has(`children.${index}.${inside}`)
  return (
    <div className="desk-scroll" role="region" aria-label={t('split.count')} tabIndex={0}>
      <table className="desk-table split-table">
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            {columns.map(({ key, word }) => (
              <th key={key} scope="col" className="end">
                {t(word)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            // Parts have no identity but their index.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">{t('split.part', { n: index + 1 })}</th>
              {columns.map(({ key, word, inside, decimals }) => (
                <td key={key} className="end">
                  <InputNumber<number>
                    value={part[key]}
                    controls={false}
                    changeOnWheel={false}
                    inputMode="decimal"
                    disabled={key === 'items' && linked}
                    precision={decimals}
                    formatter={(value, { userTyping, input }) => (userTyping ? input : formatNumber(value ?? null))}
                    parser={(shown) => Number(plainNumber(shown ?? ''))}
                    aria-label={`${t('split.part', { n: index + 1 })}${colon}${t(word)}`}
                    aria-invalid={isWrong(index, inside)}
                    {...(isWrong(index, inside) ? { status: 'error' as const } : {})}
                    onChange={(value) => onChange(index, key, value)}
                  />
                </td>
              ))}
              <td>
                {parts.length > 1 && (
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('split.remove', { n: index + 1 })}
                    onClick={whenOnce(() => onRemove(index))}
                  />
                )}
              </td>
            </tr>
          ))}
          <tr data-rest>
            <th scope="row">{t('split.rest')}</th>
            {columns.map(({ key, inside }) => (
              <td key={key} className={isWrong(parts.length, inside) ? 'end wrong' : 'end'}>
                {formatNumber(rest[key])}
              </td>
            ))}
            <td />
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('split.whole')}</th>
            {columns.map(({ key }) => (
              <td key={key} className="end">
                {formatNumber(whole[key])}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
