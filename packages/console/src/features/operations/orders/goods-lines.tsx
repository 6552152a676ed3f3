import { CopyOutlined, DeleteOutlined, EllipsisOutlined, PlusOutlined } from '@ant-design/icons'
import { unitsOfMeasure } from '@khonsong/domain/masters/cargo/unit-of-measure.ts'
import { cubicMetresFromCm3, defaultLightRatio, gramsFromKg, sumExactly } from '@khonsong/domain/kernel/quantity.ts'
import { boxVolume, lineVolume } from '@khonsong/domain/operations/orders/line-volume.ts'
import { orderLimits } from '@khonsong/domain/operations/orders/order-draft.ts'
import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import { Button } from 'antd'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { FieldNumber, FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { whenOnce } from '../../../kit/show/when-once.ts'
import { useBrackets } from '../../../kit/words/brackets.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { UsualGoods } from './usual.tsx'
import { emptyLine, type LineValues, type OrderValues } from './order-values.ts'
import { RecognisedGoods } from './recognised-goods.tsx'
import { useOrderTerms } from './use-order-terms.ts'

type Volumed = Pick<LineValues, 'goodsTypeId' | 'packages' | 'weightKg' | 'volumeM3' | 'lengthCm' | 'widthCm' | 'heightCm'>

/** A line's volume, and the ratio for deriving it from the weight: the project's, the goods type's, or the default. */
const useVolumes = () => {
  const { projects, ratioOfGoods, lightRatio = defaultLightRatio } = useOrderTerms()
  const [goodsTypeId, projectId] = useWatch<OrderValues, ['order.goodsTypeId', 'order.projectId']>({
    name: ['order.goodsTypeId', 'order.projectId'],
  })
  const agreed = projects?.get(projectId)?.lightRatio
  const ratioOf = (own: string): number => agreed ?? ratioOfGoods?.get(own || goodsTypeId) ?? lightRatio
  const volumeOf = (line: Volumed): number =>
    line.volumeM3 ??
    cubicMetresFromCm3(
      lineVolume(
        { ...line, packages: line.packages ?? 0, weightGrams: gramsFromKg(line.weightKg ?? 0) },
        ratioOf(line.goodsTypeId),
      ),
    )
  return { ratio: ratioOf(''), volumeOf }
}

/** Whether a line has rarely used values. */
const hasDetails = ({ lengthCm, widthCm, heightCm, itemCategory, itemUnitPrice, goodsUnitCode }: LineValues): boolean =>
  Boolean(itemCategory) ||
  goodsUnitCode !== emptyLine().goodsUnitCode ||
  [lengthCm, widthCm, heightCm, itemUnitPrice].some((value) => typeof value === 'number')

/** The values that sums and volume depend on, so that typing elsewhere does not recompute them. */
const amountsOf = ({ goodsTypeId, packages, weightKg, volumeM3, lengthCm, widthCm, heightCm }: LineValues): Volumed => ({
  goodsTypeId,
  packages,
  weightKg,
  volumeM3,
  lengthCm,
  widthCm,
  heightCm,
})

interface VolumeProps {
  readonly index: number
  readonly label: string
}

/** The volume of a line, with the derived one as placeholder. */
const VolumeField = ({ index, label }: VolumeProps) => {
  const t = useWords('orders')
  const { volumeOf } = useVolumes()
  // A removed line renders once more before it unmounts.
  const line = useWatch({
    name: `order.lines.${index}`,
    compute: (values: LineValues | undefined) => values && amountsOf(values),
  })
  const boxed = line && boxVolume({ ...line, packages: line.packages ?? 0 }) !== undefined
  const follows = line && line.volumeM3 === null && (boxed || (line.weightKg ?? 0) > 0)
  const derived = follows ? formatNumber(volumeOf(line)) : undefined
  return (
    <FieldNumber
      name={`order.lines.${index}.volumeM3`}
      label={label}
      {...(derived === undefined ? {} : { hint: t(boxed ? 'form.derivedBoxes' : 'form.derived', { n: derived }) })}
    />
  )
}

interface LineProps {
  readonly index: number
  readonly alone: boolean
  readonly onCopy: (index: number) => void
  readonly onRemove: (index: number) => void
}

/**
 * A cargo line; labels are in the grid header on wide screens, above each field on narrow ones. Memoised and without
 * subscriptions: typing re-renders only the field itself.
 */
const GoodsLine = memo(({ index, alone, onCopy, onRemove }: LineProps) => {
  const t = useWords('orders')
  const localize = useLocalize()
  const { getValues } = useFormContext<OrderValues>()
  const n = index + 1
  const name = <Key extends keyof LineValues>(key: Key) => `order.lines.${index}.${key}` as const
  const brackets = useBrackets()
  const label = (key: keyof typeof orderLabels) => brackets(localize(orderLabels[key]), t('form.line', { n }))
  const [opened, setOpened] = useState(() => {
    const line: LineValues | undefined = getValues(`order.lines.${index}`)
    return line !== undefined && hasDetails(line)
  })
  const units = Object.entries(unitsOfMeasure).map(([value, words]) => ({ value, label: localize(words) }))
  return (
    <div className="goods-line" role="group" aria-label={t('form.line', { n })}>
      <span className="goods-no">{n}</span>
      <FieldText name={name('description')} label={label('description')} maxLength={orderLimits.description} />
      <FieldText name={name('skuCode')} label={label('skuCode')} maxLength={50} />
      <FieldNumber name={name('packages')} label={label('packages')} required />
      <FieldSelect name={name('unitCode')} label={label('unitCode')} options={units} clearable={false} />
      <FieldNumber name={name('itemsPerPackage')} label={label('itemsPerPackage')} />
      <FieldNumber name={name('weightKg')} label={label('weightKg')} required />
      <VolumeField index={index} label={label('volumeM3')} />
      <span className="goods-buttons">
        <Button
          type="text"
          icon={<EllipsisOutlined />}
          aria-expanded={opened}
          aria-label={t('form.lineMore', { n })}
          title={t('form.lineMore', { n })}
          onClick={() => setOpened(!opened)}
        />
        <Button type="text" icon={<CopyOutlined />} aria-label={t('form.copyLine', { n })} onClick={() => onCopy(index)} />
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('form.removeLine', { n })}
          disabled={alone}
          onClick={whenOnce(() => onRemove(index))}
        />
      </span>
      {opened && (
        <div className="goods-more" role="group" aria-label={t('form.lineMore', { n })}>
          <FieldNumber name={name('lengthCm')} label={localize(orderLabels.lengthCm)} decimals={1} />
          <FieldNumber name={name('widthCm')} label={localize(orderLabels.widthCm)} decimals={1} />
          <FieldNumber name={name('heightCm')} label={localize(orderLabels.heightCm)} decimals={1} />
          <FieldSelect name={name('goodsUnitCode')} label={localize(orderLabels.goodsUnitCode)} options={units} clearable={false} />
          <FieldText name={name('itemCategory')} label={localize(orderLabels.itemCategory)} maxLength={orderLimits.itemCategory} />
          <FieldNumber name={name('itemUnitPrice')} label={localize(orderLabels.itemUnitPrice)} />
        </div>
      )}
      <RecognisedGoods index={index} />
    </div>
  )
})

const Sums = () => {
  const t = useWords('orders')
  const { volumeOf } = useVolumes()
  const lines = useWatch({ name: 'order.lines', compute: (values: readonly LineValues[]) => values.map(amountsOf) })
  const sum = (of: (line: Volumed) => number) => formatNumber(sumExactly(...lines.map(of)))
  return (
    <p className="goods-sums" aria-live="polite">
      <strong>{t('form.sum')}</strong>
      <span>
        {t('packages')} {sum((line) => line.packages ?? 0)}
      </span>
      <span>
        {t('kg')} {sum((line) => line.weightKg ?? 0)}
      </span>
      <span>
        {t('m3')} {sum(volumeOf)}
      </span>
    </p>
  )
}

/** Error of the list as a whole. */
const ErrorOfLines = () => {
  const { errors } = useFormState<OrderValues>({ name: 'order.lines' })
  const whole = errors.order?.lines?.message
  return whole && <p className="field-error">{whole}</p>
}

const heads = ['description', 'skuCode', 'packages', 'unitCode', 'itemsPerPackage', 'weightKg', 'volumeM3'] as const

/** Cargo of an order as a grid. */
export const GoodsLines = () => {
  const t = useWords('orders')
  const localize = useLocalize()
  const { fields, append, insert, remove } = useFieldArray<OrderValues, 'order.lines'>({ name: 'order.lines' })
  const section = useRef<HTMLElement>(null)
  const { getValues } = useFormContext<OrderValues>()
  const { ratio } = useVolumes()
  const copied = useRef<number>(undefined)
  const copy = useCallback(
    (index: number) => {
      copied.current = index + 1
      insert(index + 1, { ...getValues(`order.lines.${index}`) })
    },
    [getValues, insert],
  )
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (
        !event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.code !== 'KeyN' ||
        section.current?.getClientRects().length === 0
      )
        return
      event.preventDefault()
      if (fields.length < orderLimits.lines) append(emptyLine())
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [append, fields.length])
  // The new line renders after the keystroke; its first field is focused then.
  const known = useRef(fields.length)
  useEffect(() => {
    if (fields.length > known.current)
      [...(section.current?.querySelectorAll<HTMLElement>('.goods-line:not(.goods-head)') ?? [])]
        .at(copied.current ?? -1)
        ?.querySelector<HTMLElement>('input')
        ?.focus()
    known.current = fields.length
    copied.current = undefined
  }, [fields.length])
  return (
    <section ref={section} className="form-section" aria-label={t('form.goods')}>
      <h2>{t('form.goods')}</h2>
      <div className="goods">
        <div className="goods-line goods-head" aria-hidden="true">
          <span />
          {heads.map((key) => (
            <span key={key}>
              {localize(orderLabels[key])}
              {(key === 'packages' || key === 'weightKg') && <span className="required"> *</span>}
            </span>
          ))}
          <span />
        </div>
        {fields.map((field, index) => (
          <GoodsLine key={field.id} index={index} alone={fields.length === 1} onCopy={copy} onRemove={remove} />
        ))}
      </div>
      <ErrorOfLines />
      <div className="goods-foot">
        <Button
          type="dashed"
          icon={<PlusOutlined />}
          disabled={fields.length >= orderLimits.lines}
          onClick={() => append(emptyLine())}
        >
          {t('form.addLine')}
        </Button>
        <Sums />
      </div>
      <UsualGoods />
      <p className="field-hint">{t('form.derivedHint', { ratio })}</p>
    </section>
  )
}
