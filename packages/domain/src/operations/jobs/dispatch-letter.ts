/** The dispatch letter for driver and carrier: vehicle and crew, and the stops in order with goods, time windows and contacts. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { documentTime, documentWindow } from '../../kernel/document-time.ts'
import type { Language, Words } from '../../kernel/language.ts'
import { sumExactly } from '../../kernel/quantity.ts'
import { carrierKinds, type CarrierKind } from './job.ts'
import { jobTypes, type JobType } from './job-types.ts'
import { letterWords } from './dispatch-letter-words.ts'

export interface LetterPlace {
  readonly siteId: string
  readonly siteCode: string
  readonly siteName: string
  readonly address: string
  readonly subDistrict: string | null
  readonly district: string | null
  readonly province: string | null
  readonly postalCode: string | null
  readonly contactName: string | null
  readonly contactPhone: string | null
  readonly lat?: number | null
  readonly lng?: number | null
}

/** A waybill of the job, in stop order. */
export interface LetterShipment {
  readonly shipmentNo: string
  readonly customerName: string
  readonly origin: LetterPlace
  readonly destination: LetterPlace
  readonly pickupFrom: string
  readonly pickupTo: string
  readonly deliveryFrom: string
  readonly deliveryTo: string
  /** Description from the order's lines, or the goods type. */
  readonly goods: string | null
  readonly temperature: string | null
  readonly packages: number
  readonly weightKg: number
  readonly volumeM3: number
  readonly pickupRemark: string | null
  readonly deliveryRemark: string | null
  readonly requiredReceipt: boolean
}

export interface LetterJob {
  readonly id: string
  readonly jobNo: string
  /** The job has no schedule yet. */
  readonly unscheduled: boolean
  readonly cancelled: boolean
  readonly jobType: JobType
  readonly carrierKind: CarrierKind | null
  readonly carrierName: string | null
  readonly businessUnitName: string
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly plateNo: string | null
  readonly plateProvince: string | null
  readonly vehicleType: string | null
  readonly trailerPlate: string | null
  readonly plannedBeginAt: string | null
  readonly plannedEndAt: string | null
  readonly distanceKm: string | null
  readonly routeCode: string | null
  readonly doRef: string | null
  readonly remark: string | null
  readonly shipments: readonly LetterShipment[]
}

interface Fact {
  readonly label: string
  readonly value: string | null
}

interface LetterRow {
  readonly shipmentNo: string
  readonly customer: string
  readonly window: string
  readonly goods: string
  readonly packages: string
  readonly weight: string
  readonly volume: string
  readonly remark: string | null
}

export interface LetterStop {
  readonly no: number
  readonly kind: 'pickup' | 'delivery'
  readonly title: string
  readonly address: string
  readonly contact: string | null
  readonly rows: readonly LetterRow[]
}

/** The letter as printed: texts in the reader's language, everything computed. */
export interface DispatchLetter {
  readonly jobNo: string
  readonly businessUnit: string
  readonly link: string
  readonly facts: readonly Fact[]
  readonly remark: string | null
  readonly stops: readonly LetterStop[]
}

/** A letter needs a schedule and a job that is still to be done. */
export const mayPrintLetter = ({ jobNo, unscheduled, cancelled, shipments }: LetterJob): Decision<null> => {
  if (!cancelled && unscheduled) return refuse(rejection('job.letter_unscheduled', { no: jobNo }))
  if (cancelled) return refuse(rejection('job.letter_cancelled', { no: jobNo }))
  return shipments.length === 0 ? refuse(rejection('job.letter_empty', { no: jobNo })) : accept(null)
}

const numberText = (value: number): string => {
  const [whole = '0', fraction] = String(Math.round(value * 1000) / 1000).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

const joined = (parts: readonly (string | null)[], by: string): string | null => parts.filter(Boolean).join(by) || null

interface Visit {
  readonly kind: LetterStop['kind']
  readonly place: LetterPlace
  readonly shipments: readonly LetterShipment[]
}

/** Consecutive waybills at one site are one stop. */
const visits = (shipments: readonly LetterShipment[], kind: Visit['kind']): readonly Visit[] =>
  shipments.reduce<Visit[]>((all, shipment) => {
    const place = kind === 'pickup' ? shipment.origin : shipment.destination
    const last = all.at(-1)
    if (last?.place.siteId !== place.siteId) return [...all, { kind, place, shipments: [shipment] }]
    return [...all.slice(0, -1), { ...last, shipments: [...last.shipments, shipment] }]
  }, [])

const rowOf = (shipment: LetterShipment, kind: Visit['kind'], language: Language): LetterRow => {
  const isPickup = kind === 'pickup'
  const receipt = !isPickup && shipment.requiredReceipt ? letterWords.receipt[language] : null
  return {
    shipmentNo: shipment.shipmentNo,
    customer: shipment.customerName,
    window: isPickup
      ? documentWindow(shipment.pickupFrom, shipment.pickupTo, language)
      : documentWindow(shipment.deliveryFrom, shipment.deliveryTo, language),
    goods: joined([shipment.goods, shipment.temperature], ' · ') ?? '–',
    packages: numberText(shipment.packages),
    weight: numberText(shipment.weightKg),
    volume: numberText(shipment.volumeM3),
    remark: joined([isPickup ? shipment.pickupRemark : shipment.deliveryRemark, receipt], ' · '),
  }
}

const stopOf = ({ kind, place, shipments }: Visit, at: number, language: Language): LetterStop => ({
  no: at + 1,
  kind,
  title: joined([place.siteName, place.siteCode], ' · ') ?? '',
  address: joined([place.address, place.subDistrict, place.district, place.province, place.postalCode], ' ') ?? '',
  contact: joined([place.contactName, place.contactPhone], ' '),
  rows: shipments.map((shipment) => rowOf(shipment, kind, language)),
})

const loadText = (shipments: readonly LetterShipment[], language: Language): string => {
  const sum = (of: (shipment: LetterShipment) => number) => numberText(sumExactly(...shipments.map(of)))
  return [
    `${sum(({ packages }) => packages)} ${letterWords.pieces[language]}`,
    `${sum(({ weightKg }) => weightKg)} ${letterWords.weight[language]}`,
    `${sum(({ volumeM3 }) => volumeM3)} ${letterWords.volume[language]}`,
  ].join(' · ')
}

const factsOf = (job: LetterJob, language: Language): readonly Fact[] => {
  const fact = (label: Words, value: string | null): Fact => ({ label: label[language], value })
  const time = (value: string | null) => value && documentTime(value, language)
  return [
    fact(letterWords.plate, joined([job.plateNo, job.plateProvince], ' ')),
    fact(letterWords.driver, job.driverName),
    fact(letterWords.phone, job.driverPhone),
    fact(letterWords.carrier, job.carrierName ?? (job.carrierKind && carrierKinds[job.carrierKind][language])),
    fact(letterWords.vehicleType, job.vehicleType),
    fact(letterWords.trailer, job.trailerPlate),
    fact(letterWords.departure, time(job.plannedBeginAt)),
    fact(letterWords.arrival, time(job.plannedEndAt)),
    fact(letterWords.load, loadText(job.shipments, language)),
    fact(letterWords.distance, job.distanceKm && `${job.distanceKm} ${letterWords.km[language]}`),
    fact(letterWords.jobType, jobTypes[job.jobType][language]),
    fact(letterWords.routeCode, job.routeCode),
    fact(letterWords.doRef, job.doRef),
  ]
}

/** @param link target of the QR code */
export const dispatchLetter = (job: LetterJob, language: Language, link: string): DispatchLetter => ({
  jobNo: job.jobNo,
  businessUnit: job.businessUnitName,
  link,
  facts: factsOf(job, language),
  remark: job.remark,
  stops: [...visits(job.shipments, 'pickup'), ...visits(job.shipments, 'delivery')].map((visit, at) => stopOf(visit, at, language)),
})
