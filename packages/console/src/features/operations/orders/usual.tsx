import { orderHabits } from '@khonsong/contract/operations/orders/order-habits.ts'
import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import { Button } from 'antd'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRead } from '../../../kit/call/use-read.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useColon } from '../../../kit/words/colon.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { emptyLine, type OrderValues } from './order-values.ts'

const useHabits = () => {
  const customerId = useWatch<OrderValues, 'order.customerId'>({ name: 'order.customerId' })
  const { data } = useRead(orderHabits, { query: { customerId } }, { enabled: customerId !== '', freshMs: 300_000, quiet: true })
  return customerId === '' ? undefined : data
}

/** The customer's most used sites, one click away. */
export const UsualPlaces = ({ name, from }: { name: 'originSiteId' | 'destinationSiteId'; from: 'origins' | 'destinations' }) => {
  const t = useWords('orders')
  const colon = useColon()
  const localize = useLocalize()
  const habits = useHabits()
  const { setValue } = useFormContext<OrderValues>()
  const chosen = useWatch<OrderValues, `order.${typeof name}`>({ name: `order.${name}` })
  const places = (habits?.[from] ?? []).filter(({ siteId }) => siteId !== chosen)
  if (places.length === 0) return null
  return (
    <p className="usual" role="group" aria-label={`${t('form.usualPlaces')}${colon}${localize(orderLabels[name])}`}>
      <span>{`${localize(orderLabels[name])} · ${t('form.usual')}`}</span>
      {places.map((place) => (
        <Button
          key={place.siteId}
          size="small"
          type="link"
          onClick={() => setValue(`order.${name}`, place.siteId, { shouldDirty: true, shouldValidate: false })}
        >
          {place.siteName}
        </Button>
      ))}
    </p>
  )
}

/** The customer's most frequent goods: a click fills the first empty line, or adds one. */
export const UsualGoods = () => {
  const t = useWords('orders')
  const habits = useHabits()
  const { setValue, getValues } = useFormContext<OrderValues>()
  const goods = habits?.goods ?? []
  if (goods.length === 0) return null
  // Articles with the same description are distinguished by number.
  const nameOf = ({ description, skuCode }: (typeof goods)[number]) =>
    skuCode && goods.filter((other) => other.description === description).length > 1 ? `${description} · ${skuCode}` : description
  const add = (one: (typeof goods)[number]) => {
    const lines = getValues('order.lines')
    const filled = {
      ...emptyLine(),
      description: one.description,
      skuCode: one.skuCode ?? '',
      unitCode: one.unitCode,
      itemsPerPackage: one.itemsPerPackage,
    }
    const empty = lines.findIndex(({ description, packages, weightKg }) => !description && packages === null && weightKg === null)
    const next = empty === -1 ? [...lines, filled] : lines.map((line, index) => (index === empty ? filled : line))
    setValue('order.lines', next, { shouldDirty: true })
  }
  return (
    <p className="usual" role="group" aria-label={t('form.usualGoods')}>
      <span>{t('form.usual')}</span>
      {goods.map((one) => (
        <Button
          key={`${one.description}/${one.skuCode}/${one.unitCode}/${one.itemsPerPackage}`}
          size="small"
          type="link"
          onClick={() => add(one)}
        >
          {nameOf(one)}
        </Button>
      ))}
    </p>
  )
}
