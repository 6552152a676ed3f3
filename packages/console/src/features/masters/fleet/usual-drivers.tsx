import { drivers } from '@khonsong/contract/masters/fleet/fleet.ts'
import { useId } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Expiry } from '../../../shared/expiry.tsx'
import { Go } from '../../../shared/go.tsx'
import { useMay } from '../../../shared/current-user.ts'

/** Usual drivers of a vehicle, with the validity of their documents. */
export const UsualDrivers = ({ vehicleId }: { readonly vehicleId: string }) => {
  const t = useWords('fleet')
  const id = useId()
  const sees = useMay('driver.view')
  const { data } = useRead(
    drivers.list,
    { query: { vehicleId, pageSize: 50, orderBy: 'firstName', sorting: 'asc' } },
    { topics: ['drivers'], quiet: true, enabled: sees },
  )
  if (!data) return null
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t('drivers')}</h2>
      {data.list.length === 0 && <p className="quiet">{t('drivers.none')}</p>}
      <ul className="usual-drivers">
        {data.list.map((row) => (
          <li key={row.id}>
            <Go href={`/master-data/driver/${row.id}/view`}>
              {row.firstName} {row.lastName}
            </Go>
            <span className="quiet">{row.mobile}</span>
            <Expiry on={row.papersExpireOn} />
          </li>
        ))}
      </ul>
    </section>
  )
}
