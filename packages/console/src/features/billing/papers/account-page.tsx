import './papers.css'
import { entryKinds, type EntryKind } from '@khonsong/domain/billing/papers/account.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { amountDisplay, hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { downloadFrom } from '../../../kit/call/download-from.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { DayPicker } from '../../../kit/date/day-picker.tsx'
import { formatDay } from '../../../kit/show/format.ts'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState } from '../../../kit/show/states.tsx'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage, usePageLabel } from '../../../kit/workspace/page-context.ts'
import { may } from '../../../shared/current-user.ts'
import { Go } from '../../../shared/go.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { sides } from './paper-calls.ts'

const baht = (amount: string) => amountDisplay(hundredthsOf(amount))
const shownDays = 90
const isKind = (text: string): text is EntryKind => Object.hasOwn(entryKinds, text)

interface AccountProps {
  readonly direction: Direction
  readonly id: string
  /** Path of a bill, if the user can open bills. */
  readonly bill?: (id: string) => string
  /** Selector of the account, shown beside the period. */
  readonly choice?: ReactNode
  readonly list?: string
}

/** Statement of account: a partner's bills and payments with running balance. */
export const Account = ({ direction, id, bill, choice, list = '/account/ageing' }: AccountProps) => {
  const t = useWords('papers')
  const localize = useLocalize()
  const language = useLanguage()
  const { search, setSearch } = usePage()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const from = search['from'] ?? addDays(today, -shownDays)
  const to = search['to'] ?? today
  const side = sides[direction]
  const read = useRead(
    side.accounts.account,
    { params: { id }, query: { from, to } },
    { topics: ['billing'], quiet: true, keepOld: true },
  )
  const { data } = read
  // One's own statement is named by the menu.
  usePageLabel(bill ? undefined : data?.partnerName)
  if (read.error) return <PageFailure failure={read.error} onRetry={() => void read.refetch()} list={list} />
  const openPdf = () => downloadFrom(hrefOf(side.accounts.accountFile.path.replace('{id}', id), { from, to, lang: language }))
  return (
    <div className="page">
      <PageTitle
        title={t('account.title')}
        beside={<span>{data?.partnerName}</span>}
        secondary={
          may(side.needs('export')) && (
            <Button disabled={data?.isCut === true} title={data?.isCut ? t('account.cut') : undefined} onClick={openPdf}>
              {t('pdf')}
            </Button>
          )
        }
      />
      <div className="paper-head">
        {choice}
        <DayPicker
          label={t('account.from')}
          value={from}
          max={to}
          onChange={(day) => setSearch({ from: day === '' ? undefined : day })}
        />
        <DayPicker
          label={t('account.to')}
          value={to}
          min={from}
          onChange={(day) => setSearch({ to: day === '' ? undefined : day })}
        />
      </div>
      {!data && <Skeleton active />}
      {data?.isCut && <Alert type="warning" showIcon title={t('account.cut')} />}
      {data && (
        <div className="paper-scroll" role="region" tabIndex={0} aria-label={t('account.title')}>
          <table className="simple-table statement-lines">
            <thead>
              <tr>
                <th scope="col">{t('account.day')}</th>
                <th scope="col">{t('account.entry')}</th>
                <th scope="col">{t('account.no')}</th>
                <th scope="col" className="figure">
                  {t('account.debit')}
                </th>
                <th scope="col" className="figure">
                  {t('account.credit')}
                </th>
                <th scope="col" className="figure">
                  {t('account.balance')}
                </th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row" colSpan={5}>
                  {t('account.opening')}
                </th>
                <td className="figure">{baht(data.opening)}</td>
              </tr>
              {data.entries.map(({ day, kind, no, billId, debit, credit, balance }, at) => (
                // Entries of one bill and day may be identical, so the index is part of the key.
                <tr key={`${billId}-${kind}-${no}-${at}`}>
                  <td>{formatDay(day)}</td>
                  <td>{isKind(kind) ? localize(entryKinds[kind]) : kind}</td>
                  <td>
                    <Go href={(bill ?? side.bill)(billId)}>{no}</Go>
                  </td>
                  <td className="figure" data-label={t('account.debit')}>
                    {hundredthsOf(debit) === 0 ? '' : baht(debit)}
                  </td>
                  <td className="figure" data-label={t('account.credit')}>
                    {hundredthsOf(credit) === 0 ? '' : baht(credit)}
                  </td>
                  <td className="figure" data-label={t('account.balance')}>
                    {baht(balance)}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={5}>
                  {t('account.closing')}
                </th>
                <td className="figure">
                  <strong>{baht(data.closing)}</strong>
                </td>
              </tr>
            </tfoot>
          </table>
          {data.entries.length === 0 && <p className="quiet">{t('account.none')}</p>}
        </div>
      )}
    </div>
  )
}

/** `/account/partnerAccount?direction=&id=`: statement of one partner, for our own staff. */
export const AccountPage = () => {
  const t = useWords('papers')
  const { search } = usePage()
  if (!search['id'])
    return (
      <div className="page">
        <PageTitle title={t('account.title')} />
        <EmptyState title={t('account.whose')}>
          <Go href="/account/ageing">{t('ageing.title')}</Go>
        </EmptyState>
      </div>
    )
  return <Account direction={search['direction'] === 'payable' ? 'payable' : 'receivable'} id={search['id']} />
}
