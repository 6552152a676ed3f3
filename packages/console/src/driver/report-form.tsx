import type { DriverTask } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { PaymentChannel } from '@khonsong/domain/company/settings/payment-channel.ts'
import { useContext, useEffect, useRef, useState, type FormEvent } from 'react'
import { CompletedFields } from './completed-fields.tsx'
import { LanguageContext, useLocalize } from './language.ts'
import { PhotoField } from './photo-field.tsx'
import { pictureKinds, type TakenPicture } from './pictures.ts'
import type { Waiting } from './store.ts'
import type { ShownWaybill } from './queued-reports.ts'
import { countedIn, excessOf, firstFault, numberOf, said } from './typed-numbers.ts'
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

/** Before delivery there is no signed paper. */
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

export const ReportForm = ({ wish: { kind, task, waybill }, onClose, onSave }: ReportFormProps) => {
  const localize = useLocalize()
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
  const change = (name: string) => (text: string) => {
    setRefusal('')
    setTexts((before) => ({ ...before, [name]: text }))
  }
  const text = (name: string) => texts[name] ?? ''
  const needed = measured(task, waybill)
  const fault = isComplete ? firstFault(text) : null
  const beyond = isComplete && fault === null ? excessOf(task, countedIn(text), waybill) : null
  const excess = beyond ? said(beyond, language) : undefined

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const number = (name: string) => numberOf(text(name))
    const numbers = {
      packages: number('packages'),
      weight: number('weight'),
      temperature: number('temperature'),
      ...(isDelivery ? {} : { vehicleTemperature: number('vehicleTemperature') }),
      ...(isDelivery ? { damagedPackage: number('damagedPackage'), rejectedPackage: number('rejectedPackage') } : {}),
    }
    if (!isComplete && text('reason').trim() === '') return setRefusal(localize('reasonNeeded'))
    if (isComplete && Object.values(numbers).some((one) => one !== undefined && !Number.isFinite(one)))
      return setRefusal(localize('numberNeeded'))
    if (fault) return setRefusal(said(fault, language))
    if (isComplete && needed.some((name) => numbers[name] === undefined)) return setRefusal(localize('temperatureNeeded'))
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
    await saved.catch(() => setRefusal(localize('storageFull')))
  }
  return (
    <dialog ref={dialog} aria-labelledby="report-title" onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <h2 id="report-title">{localize(titles[kind][task])}</h2>
        <p className="quiet">{waybill.shipmentNo}</p>
        <PhotoField photos={photos} kinds={isDelivery && isComplete ? pictureKinds : beforeDelivery} onChange={setPhotos} />
        {isComplete ? (
          <CompletedFields
            task={task}
            waybill={waybill}
            needed={needed}
            text={text}
            onText={change}
            excess={excess}
            channel={channel}
            onChannel={setChannel}
            onSignature={setSignature}
          />
        ) : (
          <label>
            {localize('reason')}
            <textarea rows={3} maxLength={250} value={text('reason')} onChange={({ target }) => change('reason')(target.value)} />
          </label>
        )}
        <p className="refusal" role="alert">
          {refusal}
        </p>
        <div className="buttons">
          <button type="submit" className="main">
            {localize(excess === undefined ? 'save' : 'saveCounted')}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {localize('cancel')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
