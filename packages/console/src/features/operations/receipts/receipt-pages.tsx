import '../../../shared/desk.css'
import './receipts.css'
import { receipts, type ReceiptRow } from '@khonsong/contract/operations/receipts/receipts.ts'
import { checkStatuses, checkStatusFacts, type CheckStatus } from '@khonsong/domain/operations/jobs/check-status.ts'
import { useMemo, type ReactNode } from 'react'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { StatusCounts } from '../../../shared/status-counts.tsx'
import { useStatusCounts } from '../../../shared/use-status-counts.ts'
import { useMay } from '../../../shared/current-user.ts'
import { AcknowledgeBulk } from './acknowledge-bulk.tsx'
import { ConfirmBulk } from './confirm-bulk.tsx'
import { MailBulk } from './mail-bulk.tsx'
import { useReceiptColumns } from './receipt-columns.tsx'
import { RegisterBulk } from './register-bulk.tsx'
import { useReceiptFilters } from './use-receipt-filters.ts'

const ReceiptDrawer = lazyPart(() => import('./receipt-drawer.tsx').then((file) => file.ReceiptDrawer))
const DeskScan = lazyPart(() => import('./desk-scan.tsx').then((file) => file.DeskScan))
const ConfirmFound = lazyPart(() => import('./confirm-found.tsx').then((file) => file.ConfirmFound))
const ConfirmationRun = lazyPart(() => import('./confirmation-run.tsx').then((file) => file.ConfirmationRun))
const Ageing = lazyPart(() => import('./ageing.tsx').then((file) => file.Ageing))

const topics = ['shipments'] as const
const statusDisplayOf = (status: CheckStatus) => checkStatusFacts[status]

type Bulk = (rows: readonly ReceiptRow[], clear: () => void) => ReactNode

interface DeskProps {
  readonly code: string
  readonly title: string
  readonly isCustomer?: boolean
  /** Default: all. Open statuses are sorted by delivery, oldest first; lists with confirmed ones newest first. */
  readonly statuses?: readonly CheckStatus[]
  readonly emptyHint?: string
  readonly bulk?: Bulk | undefined
  readonly children?: ReactNode
}

const ReceiptDesk = ({ code, title, isCustomer = false, statuses = checkStatuses, emptyHint, bulk, children }: DeskProps) => {
  const t = useWords('receipts')
  const { search, setSearch } = usePage()
  const columns = useReceiptColumns(isCustomer)
  const filters = useReceiptFilters()
  const counts = useStatusCounts(receipts.counts, filters, topics)
  const chosen = search['status'] ?? ''
  const { driverId, destinationSiteId } = search
  const always = useMemo(
    () => ({
      orderBy: 'deliveredAt',
      sorting: statuses.includes('confirmed') ? 'desc' : 'asc',
      ...(statuses === checkStatuses ? {} : { status: statuses.join(',') }),
      ...(chosen ? { status: chosen } : {}),
      ...(driverId ? { driverId } : {}),
      ...(destinationSiteId ? { destinationSiteId } : {}),
    }),
    [chosen, statuses, driverId, destinationSiteId],
  )
  const open = (id: string) => setSearch({ id })
  return (
    <>
      <ListPage<ReceiptRow>
        code={code}
        title={title}
        from={receipts.list}
        always={always}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ shipmentNo }) => shipmentNo}
        onOpen={({ id }) => open(id)}
        rowActions={({ id }) => [{ key: 'open', label: t('open'), onAct: () => open(id) }]}
        searchHint={t('searchHint')}
        emptyHint={emptyHint ?? t('empty')}
        {...(bulk ? { bulk } : {})}
      >
        {children}
        <StatusCounts
          statuses={statuses}
          statusDisplayOf={statusDisplayOf}
          counts={counts && new Map([...counts].filter(([status]) => statuses.some((each) => each === status)))}
          chosen={chosen}
          onChoose={(status) => setSearch({ status, pageNo: undefined, after: undefined })}
        />
      </ListPage>
      {search['id'] !== undefined && (
        <ReceiptDrawer key={search['id']} id={search['id']} onClose={() => setSearch({ id: undefined })} />
      )}
    </>
  )
}

const registering: Bulk = (rows, clear) => <RegisterBulk rows={rows} clear={clear} />
const confirming: Bulk = (rows, clear) => <ConfirmBulk rows={rows} clear={clear} />
const mailing: Bulk = (rows, clear) => <MailBulk rows={rows} clear={clear} />
const acknowledging: Bulk = (rows, clear) => <AcknowledgeBulk rows={rows} clear={clear} />

const open = ['new', 'save', 'recheck'] as const

/** `/receipt/receiptCreate`: registers returned paper and signed documents, and lists outstanding ones by party. */
export const ReceiptRegistration = () => {
  const t = useWords('receipts')
  const mayRegister = useMay('receipt.register')
  return (
    <ReceiptDesk code="receiptCreate" title={t('title.register')} statuses={open} bulk={mayRegister ? registering : undefined}>
      {mayRegister && <DeskScan />}
      <Ageing />
    </ReceiptDesk>
  )
}

/** `/receipt/receiptSure`: checks and confirms returned documents. */
export const ReceiptConfirmation = () => {
  const t = useWords('receipts')
  const mayConfirm = useMay('receipt.confirm')
  const { search, setSearch } = usePage()
  const run = search['run']
  return (
    <>
      <ReceiptDesk code="receiptSure" title={t('title.confirm')} bulk={mayConfirm ? confirming : undefined}>
        {mayConfirm && <ConfirmFound />}
      </ReceiptDesk>
      {run !== undefined && mayConfirm && <ConfirmationRun key={run} id={run} onClose={() => setSearch({ run: undefined })} />}
    </>
  )
}

const sent = ['save', 'confirmed', 'recheck'] as const

/** `/receipt/receiptEmail`: forwards returned documents to the head office and the customer. */
export const ReceiptMailing = () => {
  const t = useWords('receipts')
  const mayMail = useMay('receipt.mail')
  return (
    <ReceiptDesk
      code="receiptEmail"
      title={t('title.mail')}
      statuses={sent}
      emptyHint={t('empty.mail')}
      bulk={mayMail ? mailing : undefined}
    />
  )
}

/** `/forereceipt/forereceiptSure`: a customer views and acknowledges its own receipts. */
export const CustomerReceipts = () => {
  const t = useWords('receipts')
  const mayAcknowledge = useMay('receipt.acknowledge')
  return (
    <ReceiptDesk code="forereceiptSure" title={t('title.confirm')} isCustomer bulk={mayAcknowledge ? acknowledging : undefined} />
  )
}
