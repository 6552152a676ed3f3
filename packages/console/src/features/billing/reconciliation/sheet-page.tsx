import './sheets.css'
import type { CounterpartSheet } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import { changeBill } from '@khonsong/domain/billing/bills/bill-state.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { Facts } from '../../../kit/show/facts.tsx'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { PageFailure } from '../../../kit/show/page-failure.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage, usePageLabel } from '../../../kit/workspace/page-context.ts'
import { DisputedPart } from './disputed-part.tsx'
import { SheetColumns } from './sheet-columns.tsx'
import { SheetGroups } from './sheet-groups.tsx'
import { sheetSides } from './sheet-sides.ts'
import { baht, SheetSummary } from './sheet-summary.tsx'
import { UploadSheet } from './upload-sheet.tsx'

const ApplyDialog = lazyPart(() => import('./apply-dialog.tsx').then((file) => file.ApplyDialog))

const topics = ['billing']

interface PartProps {
  readonly direction: Direction
  readonly bill: Bill
  /** Whether the bill's status allows comparing lines. */
  readonly isOpen: boolean
}

const FileLink = ({ sheet: { fileId, fileName } }: { readonly sheet: CounterpartSheet }) => (
  <a href={`/v1/files/${fileId}`} target="_blank" rel="noopener">
    {fileName}
  </a>
)

const SheetFacts = ({ bill, sheet }: { readonly bill: Bill; readonly sheet: CounterpartSheet }) => {
  const t = useWords('sheets')
  const { comparison, uploadedByName, byCounterpart } = sheet
  const name = uploadedByName ?? ''
  return (
    <Facts
      facts={[
        { key: 'bill', label: t('bill'), value: `${bill.billNo} · ${bill.partnerName}` },
        { key: 'file', label: t('file'), value: <FileLink sheet={sheet} /> },
        {
          key: 'from',
          label: t('from'),
          value: `${byCounterpart ? t('from.them', { name }) : name} ${formatInstant(sheet.uploadedAt)}`,
        },
        { key: 'rows', label: t('rows'), value: formatNumber(sheet.rowCount) },
        ...(comparison
          ? [
              { key: 'ours', label: t('ours'), value: baht(comparison.ours) },
              { key: 'theirs', label: t('theirs'), value: baht(comparison.theirs) },
              { key: 'difference', label: t('difference'), value: <strong>{baht(comparison.difference)}</strong> },
            ]
          : []),
        ...(sheet.appliedAt === null ? [] : [{ key: 'applied', label: t('applied'), value: formatInstant(sheet.appliedAt) }]),
      ]}
    />
  )
}

const Compared = ({ direction, bill, isOpen, sheet }: PartProps & { readonly sheet: CounterpartSheet }) => {
  const t = useWords('sheets')
  const [applying, setApplying] = useState(false)
  const above = (
    <>
      <SheetFacts bill={bill} sheet={sheet} />
      <DisputedPart direction={direction} bill={bill} isOpen={isOpen} />
      {isOpen && (
        <div className="sheet-acts">
          <Button
            type="primary"
            disabled={sheet.comparison === null}
            title={sheet.comparison ? undefined : t('mapping.text')}
            onClick={() => setApplying(true)}
          >
            {t('apply')}
          </Button>
          <UploadSheet direction={direction} bill={bill} small />
        </div>
      )}
      {isOpen && <SheetColumns key={sheet.version} direction={direction} billId={bill.id} sheet={sheet} />}
      {sheet.comparison && <SheetSummary comparison={sheet.comparison} />}
      {applying && <ApplyDialog direction={direction} bill={bill} sheet={sheet} onClose={() => setApplying(false)} />}
    </>
  )
  if (sheet.comparison)
    return (
      <SheetGroups direction={direction} bill={bill}>
        {above}
      </SheetGroups>
    )
  return (
    <div className="page">
      <PageTitle title={`${t('title')} · ${bill.billNo}`} />
      {above}
    </div>
  )
}

const Nothing = ({ direction, bill, isOpen }: PartProps) => {
  const t = useWords('sheets')
  return (
    <div className="page">
      <PageTitle title={`${t('title')} · ${bill.billNo}`} />
      <p>{isOpen ? t('upload.text') : t('upload.not')}</p>
      {isOpen && <UploadSheet direction={direction} bill={bill} />}
      <DisputedPart direction={direction} bill={bill} isOpen={isOpen} />
    </div>
  )
}

/** `/account/counterpartSheet?direction=&id=`: compares a bill with the counterpart's sheet, for users of both sides. */
export const SheetPage = () => {
  const t = useWords('sheets')
  const { search } = usePage()
  const direction: Direction = search['direction'] === 'payable' ? 'payable' : 'receivable'
  const input = { params: { id: search['id'] ?? '' } }
  const detail = useRead(sheetSides[direction].bills.detail, input, { topics, quiet: true, keepOld: true })
  const read = useRead(sheetSides[direction].sheets.read, input, { topics, quiet: true, keepOld: true })
  const bill = detail.data as Bill | undefined // both directions have the same shape
  usePageLabel(bill && `${t('file')} · ${bill.billNo}`)
  const failure = detail.error ?? read.error
  if (failure)
    return <PageFailure failure={failure} onRetry={() => void Promise.all([detail.refetch(), read.refetch()])} list="/" />
  if (!bill || !read.data) return <div className="page" aria-busy="true" aria-label={t('title')} />
  const part = { direction, bill, isOpen: changeBill(bill, 'compare').accepted }
  return read.data.sheet ? <Compared {...part} sheet={read.data.sheet} /> : <Nothing {...part} />
}
