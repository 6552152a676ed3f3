import { whatIf } from '@khonsong/contract/billing/what-if/what-if.ts'
import { contractDirections } from '@khonsong/domain/billing/contracts/contract.ts'
import { Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { baht, signedBaht } from './what-if-looks.tsx'

interface GroupTableProps {
  readonly id: string
  readonly by: 'party' | 'lane' | 'service'
}

/** Totals by customer and carrier, lane or service, largest differences first. */
export const GroupTable = ({ id, by }: GroupTableProps) => {
  const t = useWords('whatif')
  const localize = useLocalize()
  const { data } = useRead(whatIf.groups, { params: { id }, query: { by } }, { topics: ['billing'], quiet: true, keepOld: true })
  if (!data) return <Skeleton active />
  if (data.length === 0) return <p className="quiet">{t('groups.none')}</p>
  return (
    // Focusable, so that the table can be scrolled by keyboard.
    <div className="what-if-scroll" role="region" tabIndex={0} aria-label={t(`by.${by}`)}>
      <table className="simple-table">
        <thead>
          <tr>
            <th scope="col">{t(`by.${by}`)}</th>
            <th scope="col">{t('direction')}</th>
            <th scope="col" className="figure">
              {t('documents')}
            </th>
            {(['before', 'after', 'difference'] as const).map((name) => (
              <th key={name} scope="col" className="figure">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map(({ name, direction, count, before, after, difference }) => (
            <tr key={`${direction} ${name}`}>
              <th scope="row">{name === '' ? t('nobody') : name}</th>
              <td>{localize(contractDirections[direction])}</td>
              <td className="figure">{formatNumber(count)}</td>
              <td className="figure">{baht(before)}</td>
              <td className="figure">{baht(after)}</td>
              <td className="figure">
                <strong>{signedBaht(Number(difference))}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
