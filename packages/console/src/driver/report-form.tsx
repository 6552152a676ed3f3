import type { DriverTask } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import { paymentChannels, type PaymentChannel } from '@khonsong/domain/company/settings/payment-channel.ts'
import { useContext, useEffect, useRef, useState, type FormEvent } from 'react'
import { CodeField } from './code-field.tsx'
import { LanguageContext, useSay } from './language.ts'
import { NumberField } from './number-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { pictureKinds, type TakenPicture } from './pictures.ts'
import { SignatureField } from './signature-field.tsx'
import type { Waiting } from './store.ts'
import type { ShownWaybill } from './queued-reports.ts'
import type { Word } from './words.ts'

export interface Wish {
  readonly kind: 'complete' | 'fail'
  readonly task: DriverTask
  readonly waybill: ShownWaybill
}

interface ReportFormProps {
  readonly wish: Wish
  readonly onClose: () => void
  readonly onSave: (details: Pick<Waiting, 'report' | 'photos' | 'signature'>) => Promise<void>
}

const channels = Object.keys(paymentChannels) as PaymentChannel[] // its own keys

/** Paper pictures are taken when the goods are handed over. */
const beforeDelivery = ['goods', 'damage'] as const

const titles: Readonly<Record<Wish['kind'], Readonly<Record<DriverTask, Word>>>> = {
  complete: { pickup: 'completePickup', delivery: 'completeDelivery' },
  fail: { pickup: 'failPickup', delivery: 'failDelivery' },
}

/** Id and time of a new report. */
const freshly = () => ({ id: crypto.randomUUID(), at: new Date().toISOString() })

/** Measurements required by the report. */
const measured = (task: DriverTask, { requiredTemperatures }: ShownWaybill): readonly ('temperature' | 'vehicleTemperature')[] => {
  // A job cached from an older server lacks this field.
  const required = requiredTemperatures as ShownWaybill['requiredTemperatures'] | undefined
  const goods = task === 'pickup' ? required?.pickupGoodsTemperature : required?.deliveryGoodsTemperature
  const vehicle = task === 'pickup' && required?.pickupVehicleTemperature
  return [...(goods ? ['temperature' as const] : []), ...(vehicle ? ['vehicleTemperature' as const] : [])]
}

/** Empty means not reported; text that is no number is asked for again. */
const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text.replace(',', '.')))

export const ReportForm = ({ wish: { kind, task, waybill }, onClose, onSave }: ReportFormProps) => {
  const say = useSay()
  const language = useContext(LanguageContext)
  const dialog = useRef<HTMLDialogElement>(null)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({
    packages: String(waybill.packages),
    weight: String(waybill.weightKg),
  })
  const [channel, setChannel] = useState<PaymentChannel>('Cash')
  const [photos, setPhotos] = useState<readonly TakenPicture[]>([])
  const [signature, setSignature] = useState<Blob>()
  const [refusal, setRefusal] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  const isDelivery = task === 'delivery'
  const isComplete = kind === 'complete'
  const change = (name: string) => (text: string) => setTexts((before) => ({ ...before, [name]: text }))
  const text = (name: string) => texts[name] ?? ''
  const needed = measured(task, waybill)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const number = (name: string) => numberOf(text(name))
    const numbers = {
      packages: number('packages'),
      weight: number('weight'),
      temperature: number('temperature'),
      ...(isDelivery ? {} : { vehicleTemperature: number('vehicleTemperature') }),
      ...(isDelivery ? { damagedPackage: number('damaged'), rejectedPackage: number('rejected') } : {}),
    }
    if (!isComplete && text('reason').trim() === '') return setRefusal(say('reasonNeeded'))
    if (isComplete && Object.values(numbers).some((one) => one !== undefined && !Number.isFinite(one)))
      return setRefusal(say('numberNeeded'))
    if (isComplete && needed.some((name) => numbers[name] === undefined)) return setRefusal(say('temperatureNeeded'))
    const details = isComplete
      ? {
          ...numbers,
          ...(isDelivery && text('receiver').trim() !== '' ? { receiverName: text('receiver').trim() } : {}),
          ...(isDelivery && text('code').trim() !== '' ? { receiverCode: text('code').trim() } : {}),
          ...(isDelivery && waybill.collects ? { paymentChannel: channel } : {}),
        }
      : { reason: text('reason').trim() }
    const saved = onSave({
      report: {
        ...freshly(),
        shipmentId: waybill.id,
        task,
        what: isComplete ? 'completedAt' : 'failed',
        ...details,
      },
      photos,
      signature,
    })
    await saved.catch(() => setRefusal(say('storageFull')))
  }
  return (
    <dialog ref={dialog} aria-labelledby="report-title" onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <h2 id="report-title">{say(titles[kind][task])}</h2>
        <p className="quiet">{waybill.shipmentNo}</p>
        <PhotoField photos={photos} kinds={isDelivery && isComplete ? pictureKinds : beforeDelivery} onChange={setPhotos} />
        {isComplete ? (
          <>
            <div className="pair">
              <NumberField label={say('packages')} value={text('packages')} onChange={change('packages')} />
              <NumberField label={say('weight')} value={text('weight')} onChange={change('weight')} />
            </div>
            {waybill.temperature !== null && (
              <NumberField
                label={say('temperature')}
                value={text('temperature')}
                onChange={change('temperature')}
                negative
                required={needed.includes('temperature')}
              />
            )}
            {needed.includes('vehicleTemperature') && (
              <NumberField
                label={say('vehicleTemperature')}
                value={text('vehicleTemperature')}
                onChange={change('vehicleTemperature')}
                negative
                required
              />
            )}
            {isDelivery && (
              <>
                <div className="pair">
                  <NumberField label={say('damaged')} value={text('damaged')} onChange={change('damaged')} />
                  <NumberField label={say('rejected')} value={text('rejected')} onChange={change('rejected')} />
                </div>
                {waybill.collects && (
                  <label>
                    {say('collected', { amount: `${waybill.collects.amount} ${waybill.collects.currency}` })}
                    <select
                      value={channel}
                      onChange={({ target }) => setChannel(channels.find((one) => one === target.value) ?? channel)}
                    >
                      {channels.map((one) => (
                        <option key={one} value={one}>
                          {paymentChannels[one][language]}
                        </option>
                      ))}
                    </select>
                  </label>
                )}
                <label>
                  {say('receiver')}
                  <input value={text('receiver')} maxLength={100} onChange={({ target }) => change('receiver')(target.value)} />
                </label>
                {waybill.receiverCode === 'open' && (
                  <CodeField label={say('receiverCode')} value={text('code')} onChange={change('code')} />
                )}
                <SignatureField onChange={setSignature} />
              </>
            )}
          </>
        ) : (
          <label>
            {say('reason')}
            <textarea rows={3} maxLength={250} value={text('reason')} onChange={({ target }) => change('reason')(target.value)} />
          </label>
        )}
        <p className="refusal" role="alert">
          {refusal}
        </p>
        <div className="buttons">
          <button type="submit" className="main">
            {say('save')}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {say('cancel')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
