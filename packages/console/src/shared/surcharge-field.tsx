import { surchargeGroups, surchargeItems } from '@khonsong/contract/masters/commerce/commerce.ts'
import { surchargeKinds } from '@khonsong/domain/masters/commerce/surcharge-item.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRead } from '../kit/call/use-read.ts'
import { FieldSelect } from '../kit/form/fields.tsx'
import { useLocalize } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'
import { useMay } from './current-user.ts'

const inUse = { query: { pageSize: 500, status: '1' } } as const
const quiet = { topics: ['commerce'], quiet: true }

interface Values {
  surchargeItemId: string
  amount: string
}

/** Selects the surcharge or discount of an amount; sets the usual amount of its group with the required sign. */
export const SurchargeField = () => {
  const t = useWords('bills')
  const localize = useLocalize()
  const mayView = useMay('product.view')
  const items = useRead(surchargeItems.list, inUse, { ...quiet, enabled: mayView })
  const groups = useRead(surchargeGroups.list, inUse, { ...quiet, enabled: mayView })
  const chosenId = useWatch<Values, 'surchargeItemId'>({ name: 'surchargeItemId' })
  const { getValues, setValue } = useFormContext<Values>()
  const chosen = items.data?.list.find(({ id }) => id === chosenId)
  const group = groups.data?.list.find(({ id }) => id === chosen?.groupId)
  useEffect(() => {
    const usual = group?.defaultAmount
    if (!chosen || !usual || getValues('amount') !== '') return
    setValue('amount', chosen.kind === 'discount' && Number(usual) > 0 ? `-${usual}` : usual, { shouldDirty: true })
  }, [chosen, group, getValues, setValue])
  if (!mayView || !items.data || items.data.list.length === 0) return null
  const hint = group && (group.lowerAmount !== null || group.upperAmount !== null)
  return (
    <FieldSelect
      name="surchargeItemId"
      label={t('surcharge')}
      options={items.data.list.map(({ id, name, kind }) => ({ value: id, label: `${name} · ${localize(surchargeKinds[kind])}` }))}
      {...(hint ? { hint: t('surcharge.range', { min: group.lowerAmount ?? '–', max: group.upperAmount ?? '–' }) } : {})}
    />
  )
}
