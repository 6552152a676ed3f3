import '../../../shared/desk.css'
import { PlusOutlined } from '@ant-design/icons'
import { legs, type OrderWaybill } from '@khonsong/contract/operations/legs/legs.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { SplitMeasure } from '@khonsong/domain/operations/shipments/cargo.ts'
import { linkedItems } from '@khonsong/domain/operations/shipments/cargo.ts'
import { maxChildren, splitShipment } from '@khonsong/domain/operations/shipments/split-shipment.ts'
import { Alert, Button, InputNumber, Modal, Select, Switch } from 'antd'
import { useState } from 'react'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useWhy } from '../../../kit/show/use-why.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import {
  cargoOfPart,
  cargoOfWaybill,
  emptyPart,
  evenParts,
  partsFor,
  restOf,
  withShare,
  type PartKey,
  type PartTyped,
} from './split-values.ts'
import { SplitTable } from './split-table.tsx'

interface SplitDialogProps {
  readonly waybill: OrderWaybill
  readonly onClose: () => void
}

const filled = (part: PartTyped) => ({
  packages: part.packages ?? 0,
  items: part.items ?? 0,
  weightKg: part.weightKg ?? 0,
  volumeM3: part.volumeM3 ?? 0,
  declaredValue: part.declaredValue ?? 0,
})

/** Splits a waybill: equal parts, parts up to a limit, or individually; the sums always match. */
export const SplitDialog = ({ waybill, onClose }: SplitDialogProps) => {
  const t = useWords('legs')
  const desk = useWords('desk')
  const whyOf = useWhy()
  const language = useLanguage()
  const split = useAct(legs.split, { changes: ['orders', 'shipments', 'jobs', 'dashboard'], quiet: true })
  const whole = cargoOfWaybill(waybill)
  const [parts, setParts] = useState<readonly PartTyped[]>(() => evenParts(whole, 2))
  const [count, setCount] = useState(2)
  const [measure, setMeasure] = useState<SplitMeasure>('weightGrams')
  const [limit, setLimit] = useState<number | null>(null)
  const [linked, setLinked] = useState(true)
  const [refusals, setRefusals] = useState<readonly string[]>([])

  const given = parts.map((part) => (linked ? { ...part, items: linkedItems(whole, part.packages ?? 0) } : part))
  const decision = splitShipment(
    {
      shipmentNo: waybill.shipmentNo,
      status: waybill.status,
      kind: 'normal',
      legCount: waybill.legCount,
      deliveries: waybill.deliveries,
      cargo: whole,
    },
    { given: given.map(cargoOfPart), linked },
  )
  const wrong = decision.accepted ? [] : decision.rejections
  const change = (index: number, key: PartKey, value: number | null) =>
    setParts(
      parts.map((part, at) => {
        if (at !== index) return part
        return key === 'packages' ? withShare(whole, part, value, linked) : { ...part, [key]: value }
      }),
    )
  const divide = (into: number) => setParts(evenParts(whole, Math.min(maxChildren, Math.max(2, into))))
  const save = async () => {
    if (!decision.accepted) return setRefusals([...new Set(wrong.map(({ code, params }) => sentence(code, params, language)))])
    setRefusals([])
    try {
      await split.act({ params: { id: waybill.id }, body: { version: waybill.version, linked, children: given.map(filled) } })
      onClose()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setRefusals(whyOf(cause))
    }
  }
  const measures = [
    { value: 'weightGrams', label: t('kg') },
    { value: 'volumeCm3', label: t('m3') },
    { value: 'packages', label: t('packages') },
    { value: 'items', label: t('items') },
  ] as const
  return (
    <Modal
      open
      width={860}
      title={t('split.title', { no: waybill.shipmentNo })}
      okText={t('split.ok')}
      cancelText={desk('back')}
      okButtonProps={{ loading: split.acting }}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div
        className="desk-dialog"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
        }}
      >
        <p className="quiet">{t('split.how')}</p>
        {refusals.length > 0 && <Alert type="error" role="alert" title={refusals.join(' ')} />}
        <div className="split-tools">
          <label>
            {t('split.count')}
            <InputNumber
              min={2}
              max={maxChildren}
              precision={0}
              value={count}
              onChange={(value) => setCount(value ?? 2)}
              onPressEnter={() => divide(count)}
            />
          </label>
          <Button onClick={() => divide(count)}>{t('split.even')}</Button>
          <span className="split-by">
            <span>{t('split.by')}</span>
            <InputNumber
              min={0}
              value={limit}
              aria-label={t('split.byLimit')}
              onChange={setLimit}
              onPressEnter={() => limit && divide(partsFor(whole, measure, limit))}
            />
            <Select
              value={measure}
              aria-label={t('split.byMeasure')}
              options={measures.map((option) => ({ ...option }))}
              onChange={setMeasure}
              popupMatchSelectWidth={false}
            />
            <Button disabled={!limit} onClick={() => limit && divide(partsFor(whole, measure, limit))}>
              {t('split.divide')}
            </Button>
          </span>
          <label>
            <Switch checked={linked} onChange={setLinked} /> {t('split.linked')}
          </label>
        </div>
        <SplitTable
          whole={waybill}
          parts={given}
          rest={restOf(whole, given)}
          linked={linked}
          wrong={new Set(wrong.map(({ field }) => field ?? ''))}
          onChange={change}
          onRemove={(index) => setParts(parts.filter((_, at) => at !== index))}
        />
        <div>
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            disabled={parts.length >= maxChildren - 1}
            onClick={() => setParts([...parts, emptyPart])}
          >
            {t('split.add')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
