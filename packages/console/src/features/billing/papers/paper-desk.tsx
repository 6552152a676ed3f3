import './papers.css'
import { receivablePaperActions } from '@khonsong/contract/billing/papers/paper-actions.ts'
import { pathOf } from '@khonsong/contract/kernel/operation.ts'
import { paperResources, type Paper } from '@khonsong/domain/billing/papers/paper.ts'
import { paperKinds, paperStates } from '@khonsong/domain/billing/papers/paper-kind.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { amountDisplay, hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { downloadFrom } from '../../../kit/call/download-from.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { openExport } from '../../../kit/resource/open-export.ts'
import { useResourceColumns } from '../../../kit/resource/use-resource-columns.tsx'
import { useResourceFilters } from '../../../kit/resource/use-resource-filters.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { may, useIsStaff } from '../../../shared/current-user.ts'
import { referenceSources } from '../../../shared/reference-sources.ts'
import { sides } from './paper-calls.ts'

const NoteDialog = lazyPart(() => import('./note-dialog.tsx').then((file) => file.NoteDialog))
const BillingNoteDialog = lazyPart(() => import('./billing-note-dialog.tsx').then((file) => file.BillingNoteDialog))
const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx').then((file) => file.CancelDialog))

const StateTag = ({ paperState }: Pick<Paper, 'paperState'>) => {
  const localize = useLocalize()
  return <StatusTag tone={paperState === 'issued' ? 'done' : 'waiting'}>{localize(paperStates[paperState])}</StatusTag>
}

const baht = (amount: string) => amountDisplay(hundredthsOf(amount))
const cells = {
  paperState: (row: Paper) => <StateTag {...row} />,
  net: (row: Paper) => baht(row.net),
  vat: (row: Paper) => baht(row.vat),
  total: (row: Paper) => <strong>{baht(row.total)}</strong>,
  wht: (row: Paper) => baht(row.wht),
}

type Asked =
  | { readonly kind: 'credit_note' | 'debit_note' | 'cancel'; readonly paper: Paper }
  | { readonly kind: 'billing_note'; readonly papers: readonly Paper[]; readonly clear: () => void }

const openFile = (path: string, id: string) => downloadFrom(pathOf(path, { id }))
const isInvoice = ({ kind }: Paper) => kind === 'invoice' || kind === 'tax_invoice'

/** Actions on documents; unavailable ones carry their reason. */
const useActions = (direction: Direction, ask: (asked: Asked) => void) => {
  const t = useWords('papers')
  const side = sides[direction]
  const cancelled = (paper: Paper) => (paper.paperState === 'issued' ? undefined : t('onlyIssued'))
  return (paper: Paper): readonly RowAction[] => [
    { key: 'pdf', label: t('pdf'), onAct: () => openFile(side.file.path, paper.id) },
    ...(direction === 'receivable' && paper.kind !== 'billing_note' && may('receivable_bill.export')
      ? [{ key: 'xml', label: t('xml'), onAct: () => openFile(receivablePaperActions.xml.path, paper.id) }]
      : []),
    ...(direction === 'receivable' && may('paper.issue')
      ? (['credit_note', 'debit_note'] as const).map((kind) => ({
          key: kind,
          label: t(kind === 'credit_note' ? 'credit' : 'debit'),
          refusal: cancelled(paper) ?? (isInvoice(paper) ? undefined : t('onlyInvoice')),
          onAct: () => ask({ kind, paper }),
        }))
      : []),
    ...(may('paper.cancel')
      ? [
          {
            key: 'cancel',
            label: t('cancel'),
            danger: true,
            refusal: cancelled(paper),
            onAct: () => ask({ kind: 'cancel', paper }),
          },
        ]
      : []),
  ]
}

const topics = ['billing']

interface PaperDeskProps {
  readonly direction: Direction
  readonly code: string
  readonly title: string
  readonly emptyHint: string
}

/** Documents of one direction: files, and issuing follow-up documents. */
export const PaperDesk = ({ direction, code, title, emptyHint }: PaperDeskProps) => {
  const t = useWords('papers')
  const language = useLanguage()
  const { search } = usePage()
  const side = sides[direction]
  const resource = paperResources[direction] as typeof paperResources.receivable // only labels differ
  const columns = useResourceColumns(resource, cells)
  const allFilters = useResourceFilters(resource, referenceSources)
  const filters = useMemo(
    () => allFilters.filter(({ key }) => key !== 'status' && (key !== 'partnerId' || may('partner.view'))),
    [allFilters],
  )
  const isStaff = useIsStaff()
  // The partner column is hidden from a partner's own users.
  const shown = useMemo(() => columns.filter(({ key }) => key !== 'status' && (key !== 'partnerId' || isStaff)), [columns, isStaff])
  const [asked, setAsked] = useState<Asked>()
  const actions = useActions(direction, setAsked)
  const mayIssue = direction === 'receivable' && may('paper.issue')
  const close = () => setAsked(undefined)
  const bulk = (rows: readonly Paper[], clear: () => void) => (
    <Button size="small" onClick={() => setAsked({ kind: 'billing_note', papers: rows, clear })}>
      {t('billingNote')}
    </Button>
  )
  return (
    <>
      <ListPage<Paper>
        code={code}
        title={title}
        from={side.papers.list}
        topics={topics}
        filters={filters}
        columns={shown}
        keyOf={({ id }) => id}
        nameOf={({ paperNo, kind }) => `${paperKinds[kind][language]} ${paperNo}`}
        onOpen={({ id }) => openFile(side.file.path, id)}
        rowActions={actions}
        {...(mayIssue ? { bulk } : {})}
        emptyHint={emptyHint}
        more={
          may(side.needs('export'))
            ? [{ key: 'export', label: t('export'), onAct: () => openExport(side.papers.export, search, language) }]
            : []
        }
      />
      {asked?.kind === 'billing_note' && <BillingNoteDialog {...asked} onClose={close} />}
      {(asked?.kind === 'credit_note' || asked?.kind === 'debit_note') && (
        <NoteDialog kind={asked.kind} paper={asked.paper} onClose={close} />
      )}
      {asked?.kind === 'cancel' && <CancelDialog direction={direction} paper={asked.paper} onClose={close} />}
    </>
  )
}
