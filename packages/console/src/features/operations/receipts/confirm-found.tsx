import { receiptRuns } from '@khonsong/contract/operations/receipts/receipt-runs.ts'
import { receipts } from '@khonsong/contract/operations/receipts/receipts.ts'
import { maxConfirmed } from '@khonsong/domain/operations/receipts/receipt-life.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { namesOf } from '../../../kit/list/filter.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { useStatusCounts } from '../../../shared/use-status-counts.ts'
import { useReceiptFilters } from './use-receipt-filters.ts'

const topics = ['shipments'] as const
const open = ['new', 'save', 'recheck'] as const

/** Confirms all unconfirmed receipts that match the filters, in the background. */
export const ConfirmFound = () => {
  const t = useWords('receipts')
  const ask = useConfirm()
  const { search, setSearch } = usePage()
  const filters = useReceiptFilters()
  const counts = useStatusCounts(receipts.counts, filters, topics)
  const { act, acting } = useAct(receiptRuns.start, { changes: ['tasks'] })
  const chosen = search['status']?.split(',').filter(Boolean) ?? []
  const statuses = open.filter((status) => chosen.length === 0 || chosen.includes(status))
  const found = statuses.reduce((sum, status) => sum + (counts?.get(status)?.count ?? 0), 0)
  const start = async () => {
    if (!(await ask({ title: t('confirm.several', { n: formatNumber(found) }), content: t('confirm.found.what') }))) return
    const names = [...filters.flatMap(namesOf), 'searchText', 'driverId', 'destinationSiteId']
    const given = names.flatMap((name) => (search[name] ? [[name, search[name]] as const] : []))
    // The call parses the address's filters in the same way as the list.
    const filter: Record<string, unknown> = { ...Object.fromEntries(given), status: statuses }
    setSearch({ run: (await act({ body: { filter } })).runId })
  }
  const refusal =
    found === 0 ? t('confirm.none') : found > maxConfirmed ? t('tooMany', { n: formatNumber(maxConfirmed) }) : undefined
  return (
    <div className="receipt-found">
      <ActionButton loading={acting} refusal={refusal} onClick={() => void start()}>
        {t('confirm.found', { n: formatNumber(found) })}
      </ActionButton>
    </div>
  )
}
