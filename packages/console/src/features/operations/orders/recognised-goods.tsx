import { unitsOfMeasure } from '@khonsong/domain/masters/cargo/unit-of-measure.ts'
import { recogniseGoods } from '@khonsong/domain/masters/cargo/recognise-goods.ts'
import { Tag } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useGoodsTypeChoices } from '../../../shared/use-choices.ts'
import { emptyLine, type OrderValues } from './order-values.ts'
import { useGoodsTypes } from './use-order-terms.ts'

const changed = { shouldDirty: true, shouldValidate: false } as const

const lineOf = (index: number) => `order.lines.${index}` as const

/** Suggests the goods type and its unit by keywords while the description is typed; one click undoes it. */
export const RecognisedGoods = ({ index }: { readonly index: number }) => {
  const t = useWords('orders')
  const localize = useLocalize()
  const names = useGoodsTypeChoices()
  const { getValues, setValue } = useFormContext<OrderValues>()
  const line = lineOf(index)
  const [description, chosen] = useWatch<OrderValues, [`${typeof line}.description`, `${typeof line}.goodsTypeId`]>({
    name: [`${line}.description`, `${line}.goodsTypeId`],
  })
  const all = useGoodsTypes()
  const types = useMemo(() => all.filter(({ status }) => status === 1), [all])
  const found = recogniseGoods(description ?? '', types)
  const seen = useRef(description)
  const proposed = useRef('')
  const refused = useRef('')

  useEffect(() => {
    if (seen.current === description) return
    seen.current = description
    const own = getValues(`${line}.goodsTypeId`)
    // A user's choice is kept; a suggestion is replaced when the description changes.
    if (found?.id === refused.current || (own !== '' && own !== proposed.current)) return
    proposed.current = found?.id ?? ''
    if (own !== proposed.current) setValue(`${line}.goodsTypeId`, proposed.current, changed)
    if (!found) return
    if (getValues('order.goodsTypeId') === '') {
      setValue('order.goodsTypeId', found.id, changed)
      if (found.temperatureTypeId && getValues('order.temperatureTypeId') === '')
        setValue('order.temperatureTypeId', found.temperatureTypeId, changed)
    }
    if (found.unitCode && getValues(`${line}.unitCode`) === emptyLine().unitCode)
      setValue(`${line}.unitCode`, found.unitCode, changed)
  }, [description, found, getValues, line, setValue])

  if (!found || chosen !== found.id) return null
  const unit = found.unitCode ? localize(unitsOfMeasure[found.unitCode]) : undefined
  const ratio = found.lightRatio === null ? undefined : t('goods.ratio', { n: found.lightRatio })
  return (
    <span className="goods-found" aria-live="polite">
      <Tag
        closable={{ 'aria-label': t('goods.notThis') }}
        onClose={(event) => {
          event.preventDefault()
          refused.current = found.id
          setValue(`${line}.goodsTypeId`, '', changed)
        }}
      >
        {[t('goods.found', { name: names.find(({ value }) => value === found.id)?.label ?? found.name }), unit, ratio]
          .filter(Boolean)
          .join(' · ')}
      </Tag>
    </span>
  )
}
