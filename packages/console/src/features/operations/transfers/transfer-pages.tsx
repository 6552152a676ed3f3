import '../../../shared/desk.css'
import './transfers.css'
import { transfers, type TransferRow } from '@khonsong/contract/operations/transfers/transfers.ts'
import { transferStatuses, transferStatusNames, type TransferStatus } from '@khonsong/domain/operations/transfers/transfer.ts'
import { useMemo, useState } from 'react'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { StatusCounts } from '../../../shared/status-counts.tsx'
import { useStatusCounts } from '../../../shared/use-status-counts.ts'
import { useMay } from '../../../shared/current-user.ts'
import { FindByScan } from './find-by-scan.tsx'
import { useTransferColumns } from './transfer-columns.tsx'
import { statusDisplayOf } from './transfer-looks.ts'

const TransferDrawer = lazyPart(() => import('./transfer-drawer.tsx').then((file) => file.TransferDrawer))
const CreateDialog = lazyPart(() => import('./create-dialog.tsx').then((file) => file.CreateDialog))

const topics = ['transfers'] as const

interface DeskProps {
  /** Key of the list's columns and saved views. */
  readonly code: string
  readonly title: string
  readonly emptyHint: string
  /** Limits the list to these; hub desks show what can be processed there. */
  readonly statuses?: readonly TransferStatus[]
  readonly scans?: boolean
}

const TransferDesk = ({ code, title, emptyHint, statuses = transferStatusNames, scans = false }: DeskProps) => {
  const t = useWords('transfers')
  const localize = useLocalize()
  const { search, setSearch } = usePage()
  const [creating, setCreating] = useState(false)
  const columns = useTransferColumns()
  const mayEdit = useMay('transfer.edit')
  const isAll = statuses === transferStatusNames
  const filters = useMemo<readonly Filter[]>(
    () => [
      {
        kind: 'choice',
        key: 'status',
        title: t('status'),
        many: true,
        choices: statuses.map((value) => ({ value, label: localize(transferStatuses[value]) })),
      },
    ],
    [localize, statuses, t],
  )
  const counts = useStatusCounts(transfers.counts, filters, topics)
  const always = useMemo(() => ({ status: statuses }), [statuses])
  const open = (id: string) => setSearch({ id })
  return (
    <>
      <ListPage<TransferRow>
        code={code}
        title={title}
        from={transfers.list}
        {...(isAll || search['status'] ? {} : { always })}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ transferNo }) => transferNo}
        onOpen={({ id }) => open(id)}
        rowActions={({ id }) => [{ key: 'open', label: t('open'), onAct: () => open(id) }]}
        searchHint={t('searchHint')}
        emptyHint={emptyHint}
        primary={mayEdit && isAll ? { label: t('create'), onAct: () => setCreating(true) } : undefined}
      >
        {scans && <FindByScan onFound={open} />}
        <StatusCounts
          statuses={statuses}
          statusDisplayOf={statusDisplayOf}
          counts={counts && new Map([...counts].filter(([status]) => (statuses as readonly string[]).includes(status)))}
          chosen={search['status'] ?? ''}
          onChoose={(status) => setSearch({ status, pageNo: undefined, after: undefined })}
        />
      </ListPage>
      {creating && <CreateDialog onDone={open} onClose={() => setCreating(false)} />}
      {search['id'] !== undefined && (
        <TransferDrawer key={search['id']} id={search['id']} onClose={() => setSearch({ id: undefined })} />
      )}
    </>
  )
}

/** `/transfer/transferList`: all transfers between hubs. */
export const TransferList = () => {
  const t = useWords('transfers')
  return <TransferDesk code="transfers" title={t('title')} emptyHint={t('empty')} />
}

const sending = ['draft', 'loading'] as const

/** `/transfer/sendGoods`: transfers to load, label by label, and to depart. */
export const TransferSend = () => {
  const t = useWords('transfers')
  return <TransferDesk code="transferSend" title={t('title.send')} emptyHint={t('empty.send')} statuses={sending} scans />
}

const receiving = ['departed', 'arrived'] as const

/** `/transfer/transferDelivery`: transfers on the way to a hub, counted on arrival. */
export const TransferDelivery = () => {
  const t = useWords('transfers')
  return (
    <TransferDesk code="transferDelivery" title={t('title.receive')} emptyHint={t('empty.receive')} statuses={receiving} scans />
  )
}
