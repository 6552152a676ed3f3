import type { DriverTask } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import { paymentChannels, type PaymentChannel } from '@khonsong/domain/company/settings/payment-channel.ts'
import { useContext } from 'react'
import { CodeField } from './code-field.tsx'
import { LanguageContext, useLocalize } from './language.ts'
import { NumberField } from './number-field.tsx'
import type { ShownWaybill } from './queued-reports.ts'
import { SignatureField } from './signature-field.tsx'
import { faultOf, said, type NumberName } from './typed-numbers.ts'

const channels = Object.keys(paymentChannels) as PaymentChannel[] // own keys

interface CompletedFieldsProps {
  readonly task: DriverTask
  readonly waybill: ShownWaybill
  /** Number fields that are required. */
  readonly needed: readonly NumberName[]
  readonly text: (name: string) => string
  readonly onText: (name: string) => (text: string) => void
  /** Warning that more is entered than was loaded; does not block the report. */
  readonly excess: string | undefined
  readonly channel: PaymentChannel
  readonly onChannel: (channel: PaymentChannel) => void
  readonly onSignature: (signature: Blob | undefined) => void
}

/** Counts, measurements and recipient of a pickup or delivery. Validates while typing. */
export const CompletedFields = (props: CompletedFieldsProps) => {
  const { task, waybill, needed, text, onText, excess, channel, onChannel, onSignature } = props
  const localize = useLocalize()
  const language = useContext(LanguageContext)
  const isDelivery = task === 'delivery'
  const faultIn = (name: NumberName): string | undefined => {
    const fault = faultOf(name, text(name))
    return fault ? said(fault, language) : undefined
  }
  return (
    <>
      <div className="pair">
        <NumberField
          label={localize('packages')}
          value={text('packages')}
          onChange={onText('packages')}
          fault={faultIn('packages') ?? excess}
          isTaken={faultIn('packages') === undefined}
        />
        <NumberField label={localize('weight')} value={text('weight')} onChange={onText('weight')} fault={faultIn('weight')} />
      </div>
      {waybill.temperature !== null && (
        <NumberField
          label={localize('temperature')}
          value={text('temperature')}
          onChange={onText('temperature')}
          fault={faultIn('temperature')}
          negative
          required={needed.includes('temperature')}
        />
      )}
      {needed.includes('vehicleTemperature') && (
        <NumberField
          label={localize('vehicleTemperature')}
          value={text('vehicleTemperature')}
          onChange={onText('vehicleTemperature')}
          fault={faultIn('vehicleTemperature')}
          negative
          required
        />
      )}
      {isDelivery && (
        <>
          <div className="pair">
            <NumberField
              label={localize('damaged')}
              value={text('damagedPackage')}
              onChange={onText('damagedPackage')}
              fault={faultIn('damagedPackage')}
            />
            <NumberField
              label={localize('rejected')}
              value={text('rejectedPackage')}
              onChange={onText('rejectedPackage')}
              fault={faultIn('rejectedPackage')}
            />
          </div>
          {waybill.collects && (
            <label>
              {localize('collected', { amount: `${waybill.collects.amount} ${waybill.collects.currency}` })}
              <select value={channel} onChange={({ target }) => onChannel(channels.find((one) => one === target.value) ?? channel)}>
                {channels.map((one) => (
                  <option key={one} value={one}>
                    {paymentChannels[one][language]}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label>
            {localize('receiver')}
            <input value={text('receiver')} maxLength={100} onChange={({ target }) => onText('receiver')(target.value)} />
          </label>
          {waybill.receiverCode === 'open' && (
            <CodeField label={localize('receiverCode')} value={text('code')} onChange={onText('code')} />
          )}
          <SignatureField onChange={onSignature} />
        </>
      )}
    </>
  )
}
