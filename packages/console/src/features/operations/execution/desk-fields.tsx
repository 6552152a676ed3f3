import type { DeskWaybill } from '@khonsong/contract/operations/execution/perform.ts'
import { paymentChannels, isPaymentChannel } from '@khonsong/domain/company/settings/payment-channel.ts'
import { momentLabels, type Desk } from '@khonsong/domain/operations/execution/desk.ts'
import { expectedReturnLabel } from '@khonsong/domain/operations/execution/expected-return.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { damagePhotosLabel } from '@khonsong/domain/operations/shipments/picture-kind.ts'
import { receiverLabels } from '@khonsong/domain/operations/shipments/receiver-signed.ts'
import { statusFields } from '@khonsong/domain/operations/shipments/status-form.ts'
import { useWatch } from 'react-hook-form'
import { FieldCheckbox, FieldDateTime, FieldNumber, FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useSetting } from '../../../shared/use-setting.ts'
import { PhotosField } from '../tracking/public.ts'
import type { DeskValues } from './desk-values.ts'

interface FieldsProps {
  readonly desk: Desk
  readonly waybill: DeskWaybill
}

const Counts = ({ desk, waybill: { requiredTemperatures: required } }: FieldsProps) => {
  const t = useWords('execution')
  const localize = useLocalize()
  return (
    <div className="desk-pair">
      <FieldNumber name="packages" label={localize(statusFields.packages.label)} decimals={0} />
      <FieldNumber name="itemsPerPackage" label={localize(statusFields.itemsPerPackage.label)} />
      {desk !== 'return' && (
        <>
          <FieldNumber
            name="weight"
            label={localize(statusFields[desk === 'goods' ? 'pickupWeight' : 'deliverWeight'].label)}
            unit="kg"
          />
          <FieldNumber name="volume" label={localize(statusFields.volume.label)} unit="m³" />
        </>
      )}
      <FieldNumber
        name="vehicleTemperature"
        label={t('vehicleTemperature')}
        unit="°C"
        required={desk === 'goods' && required.pickupVehicleTemperature}
      />
      <FieldNumber
        name="temperature"
        label={desk === 'return' ? t('returnTemperature') : localize(statusFields.temperature.label)}
        unit="°C"
        required={
          (desk === 'goods' && required.pickupGoodsTemperature) || (desk === 'sendGoods' && required.deliveryGoodsTemperature)
        }
      />
    </div>
  )
}

const delivery = ['damagedPackage', 'damagedQuantity', 'rejectedPackage', 'rejectedQuantity'] as const

/** Shown for damaged goods, because an exception about damage needs photos; stays visible once photos are selected. */
const DamagePhotos = () => {
  const localize = useLocalize()
  const { damagedPackage, damagedQuantity, damagePhotos } = useWatch<DeskValues>()
  if (!damagedPackage && !damagedQuantity && !damagePhotos?.length) return null
  return <PhotosField name="damagePhotos" label={localize(damagePhotosLabel)} maxFiles={statusFields.photos.maxFiles} />
}

const Delivered = ({ waybill }: { readonly waybill: DeskWaybill }) => {
  const t = useWords('execution')
  const localize = useLocalize()
  const language = useLanguage()
  const { collects, noRejection } = waybill
  const channels = useSetting('PAYMENT_CHANNEL').filter(isPaymentChannel)
  return (
    <>
      <div className="desk-pair">
        {delivery.map((name) => {
          const isRejection = name.startsWith('rejected')
          return (
            <FieldNumber
              key={name}
              name={name}
              label={localize(statusFields[name].label)}
              decimals={0}
              {...(isRejection && noRejection
                ? { disabled: true, hint: sentence(noRejection.code, { field: statusFields[name].label }, language) }
                : {})}
            />
          )
        })}
        <FieldText name="receiverName" label={localize(receiverLabels.receiverName)} maxLength={100} />
        {collects && (
          <FieldSelect
            name="paymentChannel"
            label={localize(statusFields.paymentChannel.label)}
            hint={t('collects', { amount: formatNumber(collects.amount, 2), currency: collects.currency })}
            clearable={false}
            options={channels.map((value) => ({ value, label: paymentChannels[value][language] }))}
          />
        )}
        <FieldCheckbox name="receiverSigned" label={localize(receiverLabels.receiverSigned)} hint={t('signedHint')} />
      </div>
      <DamagePhotos />
      <PhotosField name="signature" label={localize(receiverLabels.signature)} maxFiles={1} />
    </>
  )
}

/** Outstanding times, counts and photos. */
export const DeskFields = ({ desk, waybill }: FieldsProps) => {
  const t = useWords('execution')
  const localize = useLocalize()
  return (
    <>
      <p className="quiet">{t('moments.hint')}</p>
      {waybill.expectedAt && (
        <p>
          {localize(expectedReturnLabel)}: {formatInstant(waybill.expectedAt)}
        </p>
      )}
      <div className="desk-pair">
        {waybill.moments.map((moment, at) => (
          <FieldDateTime
            key={moment}
            name={moment}
            label={localize(momentLabels[moment])}
            leaning="behind"
            required={at === 0}
            seconds
          />
        ))}
      </div>
      <Counts desk={desk} waybill={waybill} />
      {desk === 'sendGoods' && <Delivered waybill={waybill} />}
      <PhotosField name="photos" label={localize(statusFields.photos.label)} maxFiles={statusFields.photos.maxFiles} />
    </>
  )
}
