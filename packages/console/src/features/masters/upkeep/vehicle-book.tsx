import { vehicleRecords } from '@khonsong/contract/masters/upkeep/upkeep.ts'
import { vehicleRecordKinds, type VehicleRecordKind } from '@khonsong/domain/masters/upkeep/vehicle-record-kinds.ts'
import { Button, Dropdown } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatDay, formatMoney, formatNumber } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf, navigate } from '../../../kit/workspace/navigation.ts'
import { Expiry } from '../../../shared/expiry.tsx'
import { Go } from '../../../shared/go.tsx'
import { useMay } from '../../../shared/current-user.ts'
import '../../../shared/desk.css'

const shown = 20
const kinds = Object.keys(vehicleRecordKinds) as VehicleRecordKind[] // the keys are exactly the kinds

/** A vehicle's newest log entries, with a button to add one. */
export const VehicleBook = ({ vehicleId }: { readonly vehicleId: string }) => {
  const t = useWords('our')
  const localize = useLocalize()
  const mayEdit = useMay('own_vehicle.edit')
  const { data } = useRead(vehicleRecords.list, { query: { vehicleId, status: '1', pageSize: shown } }, { topics: ['upkeep'] })
  const items = kinds.map((kind) => ({
    key: kind,
    label: localize(vehicleRecordKinds[kind]),
    onClick: () => navigate(hrefOf('/our/vehicle-record/add', { vehicleId, kind })),
  }))
  return (
    <section className="panel" aria-label={t('book')}>
      <div className="our-line">
        <h2>{t('book')}</h2>
        {mayEdit && (
          <Dropdown menu={{ items }} trigger={['click']}>
            <Button size="small">{t('book.add')}</Button>
          </Dropdown>
        )}
        <Go href={hrefOf('/our/vehicle-record', { vehicleId })}>{t('book.all', { n: data?.total ?? 0 })}</Go>
      </div>
      {data?.list.length === 0 && <p className="quiet">{t('book.empty')}</p>}
      {data !== undefined && data.list.length > 0 && (
        <div className="desk-scroll" role="region" aria-label={t('book')} tabIndex={0}>
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">{t('book.day')}</th>
                <th scope="col">{t('book.kind')}</th>
                <th scope="col" className="end">
                  {t('book.amount')}
                </th>
                <th scope="col" className="end">
                  {t('book.km')}
                </th>
                <th scope="col">{t('book.until')}</th>
                <th scope="col">{t('book.what')}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((record) => (
                <tr key={record.id}>
                  <td className="number">
                    <Go href={`/our/vehicle-record/${record.id}/view`}>{formatDay(record.occurredOn)}</Go>
                  </td>
                  <td>{localize(vehicleRecordKinds[record.kind])}</td>
                  <td className="end">{record.amount && formatMoney(record.amount, 'THB')}</td>
                  <td className="end">{record.odometerKm === null ? '' : formatNumber(record.odometerKm)}</td>
                  <td>
                    <Expiry on={record.expiresOn} />
                  </td>
                  <td>{[record.documentNo, record.description].filter(Boolean).join(' · ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
