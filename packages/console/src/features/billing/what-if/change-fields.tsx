import { contractLines } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import { contracts } from '@khonsong/contract/billing/contracts/contracts.ts'
import { rateCards } from '@khonsong/contract/billing/cards/rate-cards.ts'
import { priceBases } from '@khonsong/domain/billing/contracts/price-line.ts'
import { fuelProducts } from '@khonsong/domain/billing/rating/fuel-price.ts'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'

const quiet = { topics: ['billing'], quiet: true }
const steps = ['0.01', '0.25', '1', '5', '10', '100']

export const FuelChange = ({ shift }: { readonly shift: boolean }) => {
  const t = useWords('whatif')
  const localize = useLocalize()
  const products = Object.entries(fuelProducts).map(([value, words]) => ({ value, label: localize(words) }))
  return (
    <>
      <FieldSelect name="change.fuelProduct" label={t('fuel')} options={products} clearable={false} required />
      <FieldText
        name="change.fuelAmount"
        label={t(shift ? 'fuel.shift' : 'fuel.price')}
        {...(shift ? { hint: t('fuel.shift.hint') } : {})}
        unit={t('baht.litre')}
        maxLength={7}
        required
      />
    </>
  )
}

export const CardChange = ({ prices }: { readonly prices: boolean }) => {
  const t = useWords('whatif')
  const cards = useRead(rateCards.list, { query: { pageSize: 500, status: '1' } }, quiet)
  const options = (cards.data?.list ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))
  return (
    <>
      <FieldSelect
        name="change.cardId"
        label={t('card')}
        options={options}
        {...(prices ? {} : { hint: t('card.draft') })}
        required
      />
      {prices && (
        <>
          <FieldText name="change.percent" label={t('percent')} unit="%" maxLength={9} />
          <FieldText name="change.amount" label={t('amount')} unit={t('baht')} maxLength={12} />
          <FieldSelect
            name="change.roundTo"
            label={t('round')}
            options={steps.map((value) => ({ value, label: value }))}
            clearable={false}
          />
        </>
      )}
    </>
  )
}

const TermFields = ({ contractId }: { readonly contractId: string }) => {
  const t = useWords('whatif')
  const localize = useLocalize()
  const read = useRead(contractLines.read, { params: { id: contractId } }, { ...quiet, enabled: contractId !== '' })
  const lines = (read.data?.lines ?? []).map(({ serviceItemName, basis, price }, at) => ({
    value: String(at + 1),
    label: [serviceItemName, localize(priceBases[basis].words), price].filter(Boolean).join(' · '),
  }))
  return (
    <>
      <FieldSelect name="change.lineNo" label={t('line')} options={lines} hint={t('line.all')} />
      <FieldText name="change.percent" label={t('percent')} unit="%" maxLength={9} />
      <FieldText name="change.price" label={t('price')} unit={t('baht')} maxLength={14} />
      <FieldText name="change.minimum" label={t('minimum')} unit={t('baht')} maxLength={12} />
      <FieldText name="change.maximum" label={t('maximum')} unit={t('baht')} maxLength={12} />
      <FieldText name="change.free" label={t('free')} maxLength={12} />
    </>
  )
}

const inForce = ['in_force', 'switched']
const notYet = ['new', 'pending', 'refused']

export const ContractChange = ({ term }: { readonly term: boolean }) => {
  const t = useWords('whatif')
  const contractId = useWatch<{ change: { contractId: string } }, 'change.contractId'>({ name: 'change.contractId' })
  const query = { pageSize: 500, status: '1', contractState: (term ? inForce : notYet).join(',') }
  const list = useRead(contracts.list, { query }, quiet)
  const options = (list.data?.list ?? []).map(({ id, contractNo, partnerName }) => ({
    value: id,
    label: `${contractNo} · ${partnerName ?? ''}`,
  }))
  return (
    <>
      <FieldSelect
        name="change.contractId"
        label={t('contract')}
        options={options}
        {...(term ? {} : { hint: t('contract.draft') })}
        required
      />
      {term && <TermFields contractId={contractId} />}
    </>
  )
}
