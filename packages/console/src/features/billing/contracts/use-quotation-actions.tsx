import { quotationCalls } from '@khonsong/contract/billing/contracts/quotations.ts'
import {
  changeQuotation,
  quotationActions,
  type Quotation,
  type QuotationAction,
} from '@khonsong/domain/billing/contracts/quotation.ts'
import { pathOf } from '@khonsong/contract/kernel/operation.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { downloadFrom } from '../../../kit/call/download-from.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import type { RowAction } from '../../../kit/table/row-action.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { may } from '../../../shared/current-user.ts'
import { quotationScreens } from './quotation-screens.tsx'

const QuotationMailDialog = lazyPart(() =>
  import('../../../shared/quotation-mail-dialog.tsx').then((file) => file.QuotationMailDialog),
)
const QuoteDialog = lazyPart(() => import('./flow-dialog.tsx').then((file) => file.QuoteDialog))

type Flow = (typeof quotationActions)[number]

interface Asked {
  readonly action: Flow
  readonly rows: readonly Quotation[]
  readonly clear?: () => void
}

const useCopyAndDelete = () => {
  const t = useWords('contracts')
  const confirm = useConfirm()
  const { go } = usePage()
  const { message } = AntdApp.useApp()
  const { act: copy } = useAct(quotationCalls.copy, { changes: ['billing'] })
  const { act: remove } = useAct(quotationCalls.remove, { changes: ['billing'] })
  return {
    copy: async ({ id }: Quotation) => {
      const made = await copy({ params: { id } }).catch(() => undefined)
      if (made) go(quotationScreens.paths.view(made.id))
    },
    remove: async ({ id, version, contractNo }: Quotation) => {
      const asked = {
        title: t('quote.delete.ask', { quotation: contractNo }),
        content: t('quote.delete.text'),
        ok: t('delete'),
        danger: true,
      }
      if (!(await confirm(asked))) return
      if (!(await remove({ params: { id }, body: { version } }).catch(() => undefined))) return
      void message.success(t('quote.delete.done'))
      go(quotationScreens.paths.list)
    },
  }
}

interface QuotationActions {
  readonly actions: (row: Quotation) => readonly RowAction[]
  readonly bulk: (rows: readonly Quotation[], clear: () => void) => ReactNode
  readonly dialog: ReactNode
}

/** Actions on quotations other than editing; unavailable ones carry their reason. */
export const useQuotationActions = (): QuotationActions => {
  const t = useWords('contracts')
  const language = useLanguage()
  const [asked, setAsked] = useState<Asked>()
  const [mailed, setMailed] = useState<Quotation>()
  const { copy, remove } = useCopyAndDelete()
  const entry = (row: Quotation, action: QuotationAction, label: string, onAct: () => void, danger = false): RowAction => {
    const decision = changeQuotation(row, action)
    const [first] = decision.accepted ? [] : decision.rejections
    return { key: action, label, onAct, danger, refusal: first && sentence(first.code, first.params, language) }
  }
  const openPdf = ({ id }: Quotation) => downloadFrom(hrefOf(pathOf(quotationCalls.file.path, { id }), { lang: language }))
  const mail = (row: Quotation): RowAction => {
    const why = row.contractState === 'pending' ? undefined : t('mail.onlySent')
    return { key: 'mail', label: t('mail'), onAct: () => setMailed(row), refusal: why }
  }
  const actions = (row: Quotation): readonly RowAction[] => [
    { key: 'pdf', label: t('pdf'), onAct: () => void openPdf(row) },
    ...(may('quotation.edit') ? [mail(row)] : []),
    ...(may('quotation.edit')
      ? quotationActions.map((action) =>
          entry(row, action, t(`quote.${action}`), () => setAsked({ action, rows: [row] }), action === 'refuse'),
        )
      : []),
    ...(may('quotation.create') ? [{ key: 'copy', label: t('quote.copy'), onAct: () => void copy(row) }] : []),
    ...(may('quotation.edit') ? [entry(row, 'delete', t('delete'), () => void remove(row), true)] : []),
  ]
  const bulk = (rows: readonly Quotation[], clear: () => void) =>
    may('quotation.edit') &&
    quotationActions.map((action) => (
      <Button key={action} size="small" danger={action === 'refuse'} onClick={() => setAsked({ action, rows, clear })}>
        {t(`quote.${action}`)}
      </Button>
    ))
  const dialog = (
    <>
      {asked && <QuoteDialog {...asked} onClose={() => setAsked(undefined)} />}
      {mailed && <QuotationMailDialog row={mailed} onClose={() => setMailed(undefined)} />}
    </>
  )
  return { actions, bulk, dialog }
}
