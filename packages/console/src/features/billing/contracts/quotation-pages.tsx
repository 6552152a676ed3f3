import { quotationLines } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import { quotationStates, type Quotation } from '@khonsong/domain/billing/contracts/quotation.ts'
import { ScreenHistory, ScreenList, ScreenRecord } from '../../../kit/resource/screens.tsx'
import { lazyPart, preloadablePart } from '../../../kit/show/lazy-part.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { may } from '../../../shared/current-user.ts'
import { quotationPageParts } from './contract-parts.ts'
import { quotationScreens } from './quotation-screens.tsx'
import { useQuotationActions } from './use-quotation-actions.tsx'

const QuotationAdd = lazyPart(() => import('./contract-form.tsx').then((file) => file.QuotationAdd))
const QuotationFieldsLater = preloadablePart(() => import('./contract-form.tsx').then((file) => file.QuotationFields))
const PriceList = lazyPart(() => import('./price-list.tsx').then((file) => file.PriceList))

const Prices = ({ row }: { readonly row: Quotation }) => {
  const t = useWords('contracts')
  const localize = useLocalize()
  const mayEdit = may('quotation.edit')
  const fixed = mayEdit ? t('quote.fixed', { state: localize(quotationStates[row.contractState]) }) : undefined
  const isOpen = mayEdit && row.contractState === 'new'
  return <PriceList id={row.id} no={row.contractNo} calls={quotationLines} isOpen={isOpen} fixed={fixed} />
}
const pricesOf = (row: Quotation) => <Prices row={row} />

const List = () => {
  const t = useWords('contracts')
  const { actions, bulk, dialog } = useQuotationActions()
  return (
    <>
      <ScreenList screens={quotationScreens} rowActions={actions} bulk={bulk} emptyHint={t('quote.hint')} />
      {dialog}
    </>
  )
}

const Record = () => {
  const localize = useLocalize()
  const { actions, dialog } = useQuotationActions()
  const parts = quotationPageParts.map(({ title, names }) => ({ title: localize(title), names }))
  return (
    <>
      <ScreenRecord
        screens={quotationScreens}
        parts={parts}
        fields={QuotationFieldsLater}
        more={(row: Quotation) => actions(row)}
        beneath={pricesOf}
      />
      {dialog}
    </>
  )
}

/** Quotations: list, detail with prices, and actions. */
export const Quotations = () => {
  const { search } = usePage()
  if (search['mode'] === 'add') return <QuotationAdd />
  if (search['id'] === undefined) return <List />
  if (search['mode'] === 'history') return <ScreenHistory screens={quotationScreens} />
  return <Record />
}
