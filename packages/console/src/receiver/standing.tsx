import type { Followed, FollowedShipment } from '@khonsong/contract/channels/tracking-page/tracking-page.ts'
import type { ReactNode } from 'react'
import { useLanguage, useLocalize, useTime } from './language.ts'
import { phaseWords } from './words.ts'

const done = new Set(['delivered'])
const trouble = new Set(['not_picked_up', 'not_delivered', 'damaged', 'lost', 'cancelled', 'returning', 'returned'])

const toneOf = (phase: string): string => (done.has(phase) ? 'done' : trouble.has(phase) ? 'trouble' : 'moving')

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="fact">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const steps = ['preparing', 'loading', 'on_the_way', 'arrived', 'delivered'] as const

/** Progress as a line; the heading states the same in words. */
const Line = ({ phase }: Pick<FollowedShipment, 'phase'>) => {
  const at = steps.findIndex((step) => step === phase)
  if (at < 0) return null
  return (
    <ol className="line" aria-hidden="true">
      {steps.map((step, index) => (
        <li key={step} data-reached={index <= at} />
      ))}
    </ol>
  )
}

const Where = ({ shown: { position, remainingKm } }: { readonly shown: FollowedShipment }) => {
  const localize = useLocalize()
  const time = useTime()
  if (!position) return null
  const place = `${position.lat},${position.lng}`
  return (
    <div className="where">
      <p>
        <strong>{remainingKm === null ? localize('whereNow') : localize('where', { n: Math.max(1, remainingKm) })}</strong>
        <span className="quiet">{localize('seenAt', { at: time.clock(position.at) })}</span>
      </p>
      <a className="button" href={`https://www.google.com/maps/search/?api=1&query=${place}`} target="_blank" rel="noreferrer">
        {localize('map')}
      </a>
    </div>
  )
}

/** Time of arrival, expected or actual. */
const When = ({ shown }: { readonly shown: FollowedShipment }) => {
  const localize = useLocalize()
  const time = useTime()
  const { deliveredAt, expected, isLate, phase, window } = shown
  const late = isLate && <span className="warning">{localize('isLate')}</span>
  if (deliveredAt !== null)
    return (
      <p className="when">
        {localize('deliveredAt')} <strong>{time.moment(deliveredAt)}</strong>
      </p>
    )
  if (expected)
    return (
      <p className="when">
        {localize('expected')} <strong>{time.span(expected.from, expected.to)}</strong>
        {late}
      </p>
    )
  if (phase !== 'preparing' && phase !== 'loading' && phase !== 'on_the_way') return null
  return (
    <p className="when">
      {localize('window')} <strong>{time.span(window.from, window.to)}</strong>
      {phase === 'on_the_way' ? late : <span className="quiet">{localize('notKnown')}</span>}
    </p>
  )
}

/** Where the delivery is, when it arrives, with which vehicle and driver. */
export const Standing = ({ followed: { shown, senderName } }: { readonly followed: Followed }) => {
  const localize = useLocalize()
  const time = useTime()
  const language = useLanguage()
  const { phase, driver } = shown
  const { title, what } = phaseWords[phase]
  return (
    <section className="card standing" data-tone={toneOf(phase)} aria-label={shown.shipmentNo}>
      <p className="quiet">
        {shown.shipmentNo} · {localize('from', { who: senderName })}
      </p>
      <h1>{title[language]}</h1>
      <p>{what[language]}</p>
      <Line phase={phase} />
      <When shown={shown} />
      <Where shown={shown} />
      <dl>
        <Fact label={localize('to')}>
          {shown.to.name}
          <span className="quiet">{shown.to.address}</span>
        </Fact>
        <Fact label={localize('window')}>{time.span(shown.window.from, shown.window.to)}</Fact>
        <Fact label={localize('goods')}>
          {[shown.goods, localize('packages', { n: shown.packages.toLocaleString('en-US') })].filter(Boolean).join(' · ')}
        </Fact>
        {shown.plateNo !== null && <Fact label={localize('vehicle')}>{shown.plateNo}</Fact>}
        {driver && (
          <Fact label={localize('driver')}>
            {driver.name}
            {driver.phone !== null && (
              <a className="button" href={`tel:${driver.phone}`}>
                {localize('call', { who: driver.name })}
              </a>
            )}
          </Fact>
        )}
      </dl>
    </section>
  )
}
