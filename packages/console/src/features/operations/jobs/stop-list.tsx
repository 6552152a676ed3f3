import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { formatNumber } from '../../../kit/show/format.ts'
import { whenOnce } from '../../../kit/show/when-once.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { windowText } from '../../../shared/window-text.ts'
import { movedStop, sortedByDelivery, type JobValues, type Stop } from './job-values.ts'

interface StopListProps {
  /** Shipments already on the job; they are removed in its detail view, not here. */
  readonly aboard: ReadonlySet<string>
}

/** Stops in visiting order; moved with buttons, for keyboard access. */
export const StopList = ({ aboard }: StopListProps) => {
  const t = useWords('jobs')
  const { setValue } = useFormContext<JobValues>()
  const { errors } = useFormState<JobValues>()
  const stops = useWatch<JobValues, 'stops'>({ name: 'stops' })
  const set = (next: Stop[]) => setValue('stops', next, { shouldDirty: true, shouldValidate: false })
  const message = errors.stops?.message
  return (
    <section className="form-section" aria-label={t('section.stops')}>
      <div className="section-line">
        <h2>
          {t('section.stops')} <span className="count">{formatNumber(stops.length)}</span>
        </h2>
        {stops.length > 1 && (
          <Button size="small" type="text" onClick={() => set(sortedByDelivery(stops))}>
            {t('stops.sort')}
          </Button>
        )}
      </div>
      {stops.length === 0 && <p className="quiet">{t('stops.none')}</p>}
      {message && <p className="field-error">{message}</p>}
      <ol className="stops">
        {stops.map((stop, index) => (
          <li key={stop.id}>
            <span className="stops-no">{index + 1}</span>
            <div className="stops-text">
              <p>
                <strong>{stop.shipmentNo}</strong> <span className="quiet">{stop.customer}</span>
              </p>
              <p className="cut" title={`${stop.from} → ${stop.to}`}>
                {stop.from} → {stop.to}
              </p>
              <p className="quiet">
                {windowText(stop.deliveryFrom, stop.deliveryTo)} ·{' '}
                {t('stops.load', { kg: formatNumber(stop.weightKg), m3: formatNumber(stop.volumeM3) })}
              </p>
            </div>
            <span className="stops-buttons">
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                aria-label={t('stops.up', { no: stop.shipmentNo })}
                onClick={() => set(movedStop(stops, index, -1))}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowDownOutlined />}
                disabled={index === stops.length - 1}
                aria-label={t('stops.down', { no: stop.shipmentNo })}
                onClick={() => set(movedStop(stops, index, 1))}
              />
              {!aboard.has(stop.id) && (
                <Button
                  size="small"
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t('stops.remove', { no: stop.shipmentNo })}
                  onClick={whenOnce(() => set(stops.filter(({ id }) => id !== stop.id)))}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
