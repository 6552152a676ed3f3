import { DeleteOutlined } from '@ant-design/icons'
import { distribution } from '@khonsong/contract/operations/distribution/distribution.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import { orderChangesSchema, type ModifiableField } from '@khonsong/domain/operations/orders/batch-modify.ts'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { plainOrderFields } from '@khonsong/domain/operations/orders/plain-fields.ts'
import { orderLabels, paymentModes } from '@khonsong/domain/operations/orders/order-words.ts'
import { Button, Select } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDateTime, FieldNumber, FieldSelect, FieldSwitch, FieldText } from '../../../kit/form/fields.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useBrackets } from '../../../kit/words/brackets.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import {
  useBusinessUnitChoices,
  useGoodsTypeChoices,
  useTemperatureTypeChoices,
  useVehicleTypeChoices,
} from '../../../shared/use-choices.ts'

const none: Values = { changes: {} }
type Values = { changes: Partial<Record<ModifiableField, unknown>> }

const begin: Readonly<Record<ModifiableField, unknown>> = {
  targetPickupFrom: '',
  targetPickupTo: '',
  targetDeliveryFrom: '',
  targetDeliveryTo: '',
  temperatureTypeId: '',
  requestedVehicleTypeId: '',
  goodsTypeId: '',
  businessUnitId: '',
  requiredReceipt: true,
  receiptQty: 1,
  paymentMode: 'postpaid',
  pickupRemark: '',
  deliveryRemark: '',
  remark: '',
}
const all = Object.keys(begin) as ModifiableField[] // keys of the table

const labelKeys = {
  targetPickupFrom: 'targetPickup',
  targetPickupTo: 'targetPickup',
  targetDeliveryFrom: 'targetDelivery',
  targetDeliveryTo: 'targetDelivery',
} as const
const hasWindow = (field: ModifiableField): field is keyof typeof labelKeys => field in labelKeys

const useLabelOf = () => {
  const t = useWords('orders')
  const localize = useLocalize()
  const brackets = useBrackets()
  return (field: ModifiableField): string =>
    hasWindow(field)
      ? brackets(localize(orderLabels[labelKeys[field]]), t(field.endsWith('From') ? 'form.from' : 'form.to'))
      : localize(orderLabels[field])
}

const useDrawn = (): ((field: ModifiableField) => ReactNode) => {
  const labelOf = useLabelOf()
  const localize = useLocalize()
  const choices = {
    temperatureTypeId: useTemperatureTypeChoices(),
    requestedVehicleTypeId: useVehicleTypeChoices(),
    goodsTypeId: useGoodsTypeChoices(),
    businessUnitId: useBusinessUnitChoices(),
    paymentMode: Object.entries(paymentModes).map(([value, words]) => ({ value, label: localize(words) })),
  }
  return (field) => {
    const props = { name: `changes.${field}`, label: labelOf(field) }
    switch (field) {
      case 'targetPickupFrom':
      case 'targetPickupTo':
      case 'targetDeliveryFrom':
      case 'targetDeliveryTo':
        return <FieldDateTime {...props} required />
      case 'temperatureTypeId':
      case 'requestedVehicleTypeId':
        return <FieldSelect {...props} options={choices[field]} />
      case 'goodsTypeId':
      case 'businessUnitId':
      case 'paymentMode':
        return <FieldSelect {...props} options={choices[field]} clearable={false} required />
      case 'requiredReceipt':
        return <FieldSwitch {...props} />
      case 'receiptQty':
        return <FieldNumber {...props} decimals={0} />
      case 'pickupRemark':
      case 'deliveryRemark':
      case 'remark':
        return <FieldText {...props} maxLength={plainOrderFields.remark.most} />
    }
  }
}

const Fields = ({
  fields,
  setFields,
}: {
  fields: readonly ModifiableField[]
  setFields: (fields: readonly ModifiableField[]) => void
}) => {
  const t = useWords('orders')
  const labelOf = useLabelOf()
  const draw = useDrawn()
  const { setValue, unregister } = useFormContext<Values>()
  return (
    <>
      {fields.map((field) => (
        <div key={field} className="modify-line">
          {draw(field)}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('modify.remove', { field: labelOf(field) })}
            onClick={() => {
              unregister(`changes.${field}`)
              setFields(fields.filter((one) => one !== field))
            }}
          />
        </div>
      ))}
      <Select
        className="modify-add"
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        placeholder={t('modify.add')}
        aria-label={t('modify.add')}
        options={all.filter((field) => !fields.includes(field)).map((field) => ({ value: field, label: labelOf(field) }))}
        onChange={(field: ModifiableField | null) => {
          if (field === null) return
          setValue(`changes.${field}`, begin[field], { shouldDirty: true })
          setFields([...fields, field])
        }}
      />
    </>
  )
}

/** A cleared field is sent as null; the schema refuses it where required. */
const sentOf = (changes: Values['changes'], fields: readonly ModifiableField[]) =>
  Object.fromEntries(fields.map((field) => [field, changes[field] === '' ? null : changes[field]]))

const schemaOf = (fields: readonly ModifiableField[]) =>
  z.custom<Values>().superRefine(({ changes }, context) => {
    const parsed = orderChangesSchema.safeParse(sentOf(changes, fields), { reportInput: true })
    if (parsed.success) return
    for (const { code, params, field } of rejectionsOf(orderChangesSchema, parsed.error))
      context.addIssue({
        code: 'custom',
        path: ['changes', ...(field?.split('.') ?? [])],
        message: code,
        params: { code, params },
      })
  })

interface ModifyProps {
  readonly rows: readonly OrderRow[]
  readonly onDone: (results: readonly RowResult[]) => void
  readonly onClose: () => void
}

/** Bulk edit of orders: only fields added here change, with per-order results. */
export const ModifyDialog = ({ rows, onDone, onClose }: ModifyProps) => {
  const t = useWords('orders')
  const modify = useAct(distribution.modify, { changes: ['orders', 'shipments'], quiet: true })
  const [fields, setFields] = useState<readonly ModifiableField[]>([])
  const schema = useMemo(() => schemaOf(fields), [fields])
  return (
    <FormDialog<Values>
      name="modify-orders"
      title={t('modify.title', { n: formatNumber(rows.length) })}
      ok={t('modify.ok')}
      schema={schema}
      defaults={none}
      refusal={fields.length === 0 ? t('modify.none') : undefined}
      onClose={onClose}
      onSave={async ({ changes }) => {
        const { results } = await modify.act({
          body: {
            orders: rows.map(({ id, version }) => ({ id, version })),
            changes: orderChangesSchema.parse(sentOf(changes, fields)),
          },
        })
        onClose()
        onDone(results)
      }}
    >
      <p className="quiet">{t('modify.how')}</p>
      <Fields fields={fields} setFields={setFields} />
    </FormDialog>
  )
}
