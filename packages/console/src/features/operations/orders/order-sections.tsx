import { currencies } from '@khonsong/domain/masters/cargo/currency.ts'
import { orderLabels, orderTypes, paymentModes } from '@khonsong/domain/operations/orders/order-words.ts'
import { bizTypes, plainOrderFields, transportationOrderTypes } from '@khonsong/domain/operations/orders/plain-fields.ts'
import type { RouteCode } from '@khonsong/domain/masters/places/route-code.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { Alert, Button } from 'antd'
import { useCallback, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldDateTime, FieldNumber, FieldSelect, FieldSwitch, FieldText, FieldTextArea } from '../../../kit/form/fields.tsx'
import { Section } from '../../../kit/form/section.tsx'
import { bangkokWall, instantOfWall } from '../../../kit/show/format.ts'
import { useBrackets } from '../../../kit/words/brackets.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { CustomerField } from '../../../shared/customer-field.tsx'
import { RouteCodeField } from '../../../shared/route-code-field.tsx'
import { SiteField } from '../../../shared/site-field.tsx'
import {
  useBusinessUnitChoices,
  useGoodsTypeChoices,
  useTemperatureTypeChoices,
  useVehicleTypeChoices,
} from '../../../shared/use-choices.ts'
import { useIsStaff } from '../../../shared/current-user.ts'
import { useSetting } from '../../../shared/use-setting.ts'
import { ClosedSites } from './closed-sites.tsx'
import type { OrderValues } from './order-values.ts'
import { CommerceFields } from './order-commerce-section.tsx'
import { SiteButtons, type SiteWork } from './site-buttons.tsx'
import { UsualPlaces } from './usual.tsx'
import { useLastOrder } from './use-last-order.ts'
import type { OrderTerms } from './order-values.ts'

const useLabel = () => {
  const localize = useLocalize()
  return (key: keyof typeof orderLabels) => localize(orderLabels[key])
}

const useOptions = () => {
  const localize = useLocalize()
  return (words: Readonly<Record<string, Words>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label: localize(label) }))
}

export const WhoSection = ({ isNew, onTerms }: { isNew: boolean; onTerms: (terms: OrderTerms) => void }) => {
  const t = useWords('orders')
  const label = useLabel()
  const options = useOptions()
  const businessUnits = useBusinessUnitChoices()
  const goodsTypes = useGoodsTypeChoices()
  const temperatures = useTemperatureTypeChoices()
  const vehicleTypes = useVehicleTypeChoices()
  const last = useLastOrder(isNew)
  return (
    <>
      <Section title={t('form.who')}>
        <CustomerField name="order.customerId" label={label('customerId')} required />
        <CommerceFields onTerms={onTerms} />
        <FieldSelect name="order.businessUnitId" label={label('businessUnitId')} options={businessUnits} required />
        <FieldSelect name="order.goodsTypeId" label={label('goodsTypeId')} options={goodsTypes} required />
        <FieldSelect name="order.temperatureTypeId" label={label('temperatureTypeId')} options={temperatures} />
        <FieldSelect name="order.requestedVehicleTypeId" label={label('requestedVehicleTypeId')} options={vehicleTypes} />
        <FieldSelect name="order.orderType" label={label('orderType')} options={options(orderTypes)} clearable={false} />
        <FieldSelect
          name="order.transportationOrderType"
          label={label('transportationOrderType')}
          options={options(transportationOrderTypes)}
        />
        <FieldSelect name="order.bizType" label={label('bizType')} options={options(bizTypes)} />
        <FieldText name="order.upstreamNo" label={label('upstreamNo')} maxLength={50} />
        <FieldText name="order.doRef" label={label('doRef')} maxLength={60} />
        <FieldText name="order.customerSapCode" label={label('customerSapCode')} maxLength={20} />
      </Section>
      {last.from !== undefined && (
        <Alert
          type="info"
          title={t('form.remembered', { no: last.from })}
          action={
            <Button size="small" onClick={last.forget}>
              {t('form.forget')}
            </Button>
          }
        />
      )}
    </>
  )
}

const nextHours = 2

/** Suggests the end of a window two hours after its beginning, unless one was chosen. */
const useOfferedEnd = (from: 'targetPickupFrom' | 'targetDeliveryFrom', to: 'targetPickupTo' | 'targetDeliveryTo') => {
  const { setValue, getValues } = useFormContext<OrderValues>()
  const begins = useWatch<OrderValues, `order.${typeof from}`>({ name: `order.${from}` })
  useEffect(() => {
    if (begins === '' || getValues(`order.${to}`) !== '') return
    const end = instantOfWall(bangkokWall(Date.parse(begins) + nextHours * 3_600_000))
    setValue(`order.${to}`, end, { shouldDirty: true })
  }, [begins, getValues, setValue, to])
}

export const WhereSection = ({ isNew, onSite }: { isNew: boolean; onSite: (work: SiteWork) => void }) => {
  const t = useWords('orders')
  const label = useLabel()
  const customerId = useWatch<OrderValues, 'order.customerId'>({ name: 'order.customerId' })
  useOfferedEnd('targetPickupFrom', 'targetPickupTo')
  useOfferedEnd('targetDeliveryFrom', 'targetDeliveryTo')
  const { setValue } = useFormContext<OrderValues>()
  const fillSites = useCallback(
    ({ originSiteId, destinationSiteId }: RouteCode) => {
      if (originSiteId) setValue('order.originSiteId', originSiteId, { shouldDirty: true })
      if (destinationSiteId) setValue('order.destinationSiteId', destinationSiteId, { shouldDirty: true })
    },
    [setValue],
  )
  const brackets = useBrackets()
  const window = (key: 'targetPickup' | 'targetDelivery', end: 'from' | 'to') => brackets(label(key), t(`form.${end}`))
  return (
    <section className="form-section" aria-label={t('form.where')}>
      <h2>{t('form.where')}</h2>
      <div className="form-grid order-lane">
        <RouteCodeField name="order.routeCodeId" label={label('routeCodeId')} hint={t('form.routeCodeHint')} onPick={fillSites} />
      </div>
      <div className="order-stops">
        <SiteField
          name="order.originSiteId"
          label={label('originSiteId')}
          hint={t('form.siteHint')}
          customerId={customerId}
          required
        />
        <FieldDateTime name="order.targetPickupFrom" label={window('targetPickup', 'from')} required />
        <FieldDateTime name="order.targetPickupTo" label={window('targetPickup', 'to')} required />
        <FieldText name="order.pickupRemark" label={label('pickupRemark')} maxLength={plainOrderFields.pickupRemark.most} />
        <SiteField name="order.destinationSiteId" label={label('destinationSiteId')} customerId={customerId} required />
        <FieldDateTime name="order.targetDeliveryFrom" label={window('targetDelivery', 'from')} required />
        <FieldDateTime name="order.targetDeliveryTo" label={window('targetDelivery', 'to')} required />
        <FieldText name="order.deliveryRemark" label={label('deliveryRemark')} maxLength={plainOrderFields.deliveryRemark.most} />
        <FieldDateTime name="order.latestReceivedAt" label={label('latestReceivedAt')} />
        <FieldDateTime name="order.latestDeliveryAt" label={label('latestDeliveryAt')} />
      </div>
      <ClosedSites />
      <div className="order-usual">
        <SiteButtons end="originSiteId" onOpen={onSite} />
        <SiteButtons end="destinationSiteId" onOpen={onSite} />
      </div>
      {isNew && (
        <div className="order-usual">
          <UsualPlaces name="originSiteId" from="origins" />
          <UsualPlaces name="destinationSiteId" from="destinations" />
        </div>
      )}
    </section>
  )
}

export const TermsSection = () => {
  const t = useWords('orders')
  const label = useLabel()
  const options = useOptions()
  // The company's setting limits the choices; an order keeps a currency that is no longer offered.
  const isStaff = useIsStaff()
  const offered = useSetting('PAYMENT_CURRENCY_TYPE')
  const currency = useWatch<OrderValues, 'order.currency'>({ name: 'order.currency' })
  const payable = options(currencies).filter(({ value }) => offered.includes(value) || value === currency)
  const [isInsured, requiredReceipt] = useWatch<OrderValues, ['order.isInsured', 'order.requiredReceipt']>({
    name: ['order.isInsured', 'order.requiredReceipt'],
  })
  return (
    <Section title={t('form.terms')}>
      <FieldSwitch name="order.isInsured" label={label('isInsured')} />
      <FieldNumber
        name="order.declaredValue"
        label={label('declaredValue')}
        unit="THB"
        required={isInsured}
        disabled={!isInsured}
      />
      <FieldSwitch name="order.requiredReceipt" label={label('requiredReceipt')} />
      <FieldNumber
        name="order.receiptQty"
        label={label('receiptQty')}
        required={requiredReceipt}
        disabled={!requiredReceipt}
        decimals={0}
      />
      {requiredReceipt && <FieldSwitch name="order.paperyReceipt" label={label('paperyReceipt')} />}
      <FieldSelect name="order.paymentMode" label={label('paymentMode')} options={options(paymentModes)} clearable={false} />
      {isStaff && <FieldNumber name="order.orderPrice" label={label('orderPrice')} />}
      {isStaff && <FieldSelect name="order.currency" label={label('currency')} options={payable} clearable={false} />}
      <FieldTextArea name="order.vehicleRemark" label={label('vehicleRemark')} maxLength={plainOrderFields.vehicleRemark.most} />
      <FieldTextArea name="order.remark" label={label('remark')} maxLength={plainOrderFields.remark.most} />
    </Section>
  )
}
