/**
 * Temperature certificate: measurements from the first pickup until now, custodians, devices, and the result. Its content
 * is immutable; its hash is printed.
 */
import { rejection, accept, refuse, type Decision } from '../../kernel/decision.ts'
import { documentDay, documentTime } from '../../kernel/document-time.ts'
import type { Language } from '../../kernel/language.ts'
import type { AttributedExcursion, PeriodTemperature, TemperatureResult } from './custody-temperature.ts'
import { certificateWords, resultWords } from './temperature-certificate-words.ts'
import type { Limits, TemperatureRule } from './measure-temperature.ts'

export interface CertificateDevice {
  readonly number: string
  /** Calibration date; null if unknown. */
  readonly calibratedOn: string | null
}

export interface CertificatePeriod extends PeriodTemperature {
  readonly shipmentNo: string
  readonly origin: string
  readonly destination: string
  /** Null: our own fleet, or hidden from external users. */
  readonly carrierName: string | null
  readonly plateNo: string | null
  readonly devices: readonly CertificateDevice[]
  readonly fromAt: string
  readonly untilAt: string
}

/** Stored content, independent of language. */
export interface CertificateContent {
  readonly certificateNo: string
  readonly issuedAt: string
  readonly companyName: string
  readonly shipmentNo: string
  readonly orderNo: string
  readonly customerName: string
  readonly temperatureType: string
  readonly rule: TemperatureRule
  /** The goods were still on board when it was issued. */
  readonly isOnBoard: boolean
  readonly periods: readonly CertificatePeriod[]
  readonly whole: PeriodTemperature
  readonly excursions: readonly AttributedExcursion[]
  readonly result: TemperatureResult
  /** Instants and degrees, thinned with peaks kept. */
  readonly curve: readonly (readonly [at: string, temperature: number])[]
}

export const mayIssueCertificate = (shipmentNo: string, limits: Limits | null, periods: readonly unknown[]): Decision<null> => {
  if (limits === null || (limits.lowest === null && limits.highest === null))
    return refuse(rejection('certificate.no_limits', { shipment: shipmentNo }))
  return periods.length === 0 ? refuse(rejection('certificate.not_loaded', { shipment: shipmentNo })) : accept(null)
}

/** `0 … 5 °C`, `≤ −18 °C`. */
export const limitsText = ({ lowest, highest }: Limits): string => {
  if (lowest !== null && highest !== null) return `${degrees(lowest)} … ${degrees(highest)} °C`
  if (highest !== null) return `≤ ${degrees(highest)} °C`
  return lowest === null ? '–' : `≥ ${degrees(lowest)} °C`
}

/** With a minus sign as wide as a digit. */
const degrees = (value: number): string => String(value).replace('-', '−')
const degreesText = (value: number | undefined): string => (value === undefined ? '–' : `${degrees(value)} °C`)

interface CertificateRow {
  readonly custodian: string
  readonly leg: string
  readonly device: string
  readonly times: string
  readonly minimum: string
  readonly mean: string
  readonly maximum: string
  readonly measured: string
  readonly outside: string
}

/** Print content: texts in the reader's language, nothing left to compute. */
export interface PrintedCertificate {
  readonly certificateNo: string
  readonly result: TemperatureResult
  readonly resultText: string
  readonly facts: readonly { readonly label: string; readonly value: string | null }[]
  readonly rows: readonly CertificateRow[]
  readonly excursions: readonly string[]
  readonly note: string | null
}

const deviceText = ({ devices }: CertificatePeriod, language: Language): string =>
  devices
    .map(({ number, calibratedOn }) => {
      const day =
        calibratedOn === null ? certificateWords.notCalibrated[language] : documentDay(`${calibratedOn}T12:00:00Z`, language)
      return `${number} · ${certificateWords.calibrated[language]} ${day}`
    })
    .join(', ') || '–'

const measuredText = ({ summary, minutesCarried }: PeriodTemperature): string =>
  `${summary?.minutesMeasured ?? 0} / ${minutesCarried}`

const figuresOf = (period: PeriodTemperature) => ({
  minimum: degreesText(period.summary?.minimum),
  mean: degreesText(period.summary?.mean),
  maximum: degreesText(period.summary?.maximum),
  measured: measuredText(period),
  outside: String(period.summary?.minutesOutside ?? '–'),
})

const rowOf = (period: CertificatePeriod, language: Language): CertificateRow => ({
  custodian: [period.carrierName ?? certificateWords.ourFleet[language], period.plateNo].filter(Boolean).join(' · '),
  leg: `${period.shipmentNo}: ${period.origin} – ${period.destination}`,
  device: deviceText(period, language),
  times: `${documentTime(period.fromAt, language)} – ${documentTime(period.untilAt, language)}`,
  ...figuresOf(period),
})

const excursionText =
  (content: CertificateContent, language: Language) =>
  (excursion: AttributedExcursion): string => {
    const { from, until, minutes, worst, period } = excursion
    const by = content.periods[period]
    const times = `${documentTime(from, language)} – ${until === null ? certificateWords.untilEnd[language] : documentTime(until, language)}`
    const who = [by?.shipmentNo, by?.carrierName ?? certificateWords.ourFleet[language], by?.plateNo].filter(Boolean).join(' · ')
    return `${times} · ${minutes} ${certificateWords.minutes[language]} · ${degreesText(worst)} · ${who}`
  }

const ruleText = ({ rule }: CertificateContent, language: Language): string =>
  certificateWords.allowed[language]
    .replace('{n}', String(rule.minutesAllowed))
    .replace('{door}', String(Math.max(rule.minutesAllowed, rule.doorOpenMinutes)))

export const printedCertificate = (content: CertificateContent, language: Language): PrintedCertificate => {
  const fact = (name: keyof typeof certificateWords, value: string | null) => ({ label: certificateWords[name][language], value })
  const whole = figuresOf(content.whole)
  const [first, last] = [content.periods[0], content.periods.at(-1)]
  return {
    certificateNo: content.certificateNo,
    result: content.result,
    resultText: resultWords[content.result][language],
    facts: [
      fact('shipmentNo', content.shipmentNo),
      fact('orderNo', content.orderNo),
      fact('customer', content.customerName),
      fact('issuedAt', documentTime(content.issuedAt, language)),
      fact('required', `${content.temperatureType} ${limitsText(content.rule)}`),
      fact('tolerated', ruleText(content, language)),
      fact('way', `${first?.origin ?? ''} – ${last?.destination ?? ''}`),
      fact('carried', `${first ? documentTime(first.fromAt, language) : ''} – ${last ? documentTime(last.untilAt, language) : ''}`),
      fact('minimum', whole.minimum),
      fact('mean', whole.mean),
      fact('maximum', whole.maximum),
      fact('outside', whole.outside),
      fact('measured', whole.measured),
      fact('readings', String(content.whole.readingCount)),
    ],
    rows: content.periods.map((period) => rowOf(period, language)),
    excursions: content.excursions.map(excursionText(content, language)),
    note: content.isOnBoard ? certificateWords.onBoard[language] : null,
  }
}
