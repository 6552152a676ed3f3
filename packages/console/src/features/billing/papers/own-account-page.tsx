import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { Select, Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { Account } from './account-page.tsx'
import { sides } from './paper-calls.ts'

interface OwnAccountProps {
  readonly direction: Direction
  readonly bill: (id: string) => string
  readonly home: string
}

/** The user's own statement; users with several partners choose one. */
const OwnAccount = ({ direction, bill, home }: OwnAccountProps) => {
  const t = useWords('papers')
  const { search, setSearch } = usePage()
  const read = useRead(sides[direction].accounts.partners, {}, { topics: ['billing'], quiet: true, keepOld: true })
  const { data } = read
  if (read.error) return <PageFailure failure={read.error} onRetry={() => void read.refetch()} list={home} />
  if (!data) return <Skeleton active />
  const chosen = data.find(({ id }) => id === search['id']) ?? data[0]
  if (!chosen)
    return (
      <div className="page">
        <PageTitle title={t('account.title')} />
        <p className="quiet">{t('account.noBills')}</p>
      </div>
    )
  const choice = data.length > 1 && (
    <Select
      aria-label={t('account.of')}
      value={chosen.id}
      onChange={(id) => setSearch({ id })}
      options={data.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
  return <Account direction={direction} id={chosen.id} bill={bill} choice={choice} list={home} />
}

/** `/foreaccount/forestatement`: statement of account for a customer. */
export const CustomerAccount = () => (
  <OwnAccount direction="receivable" bill={(id) => `/foreaccount/foreaccountRoad?id=${id}`} home="/foreaccount/foreaccountRoad" />
)

/** `/account/carrierStatement`: statement of account for a carrier. */
export const CarrierAccount = () => (
  <OwnAccount direction="payable" bill={(id) => `/account/billQueryPayable?id=${id}`} home="/account/billQueryPayable" />
)
