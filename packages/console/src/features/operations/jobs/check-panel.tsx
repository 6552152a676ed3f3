import { Alert, Checkbox } from 'antd'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldText } from '../../../kit/form/fields.tsx'
import { sumExactly } from '@khonsong/domain/kernel/quantity.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { LoadGauge } from '../../../shared/load-gauge.tsx'
import type { JobValues } from './job-values.ts'
import type { Checked } from './use-check.ts'

/** Load factor, blocking errors, and warnings to confirm with a reason. */
export const CheckPanel = ({ checked: { check, asking } }: { checked: Checked }) => {
  const t = useWords('jobs')
  const { setValue } = useFormContext<JobValues>()
  const [stops, confirmed] = useWatch<JobValues, ['stops', 'confirmedWarnings']>({ name: ['stops', 'confirmedWarnings'] })
  const warnings = check?.warnings ?? []
  const refusals = check?.refusals ?? []
  // Ignores confirmations of warnings about a previously selected vehicle.
  const ticked = warnings.filter(({ code }) => confirmed.includes(code)).map(({ code }) => code)
  const tick = (code: string, on: boolean) =>
    setValue('confirmedWarnings', on ? [...ticked, code] : ticked.filter((each) => each !== code), { shouldDirty: true })
  return (
    <section className="form-section check" aria-label={t('section.check')} aria-busy={asking}>
      <h2>{t('section.check')}</h2>
      <LoadGauge
        weightKg={sumExactly(...stops.map(({ weightKg }) => weightKg))}
        volumeM3={sumExactly(...stops.map(({ volumeM3 }) => volumeM3))}
        payloadKg={check?.load.payloadKg ?? null}
        capacityM3={check?.load.capacityM3 ?? null}
      />
      <div aria-live="polite">
        {check === undefined && <p className="quiet">{t(stops.length === 0 ? 'check.noStops' : 'check.noTimes')}</p>}
        {check && refusals.length === 0 && warnings.length === 0 && <Alert type="success" title={t('check.fine')} />}
        {refusals.length > 0 && (
          <Alert
            type="error"
            title={t('check.refusals')}
            description={
              <ul>
                {refusals.map(({ code, field, message }) => (
                  <li key={`${code}${field}`}>{message}</li>
                ))}
              </ul>
            }
          />
        )}
        {warnings.length > 0 && (
          <Alert
            type="warning"
            title={t('check.warnings')}
            description={
              <div className="check-warnings">
                {warnings.map(({ code, field, message }) => (
                  <Checkbox
                    key={`${code}${field}`}
                    checked={confirmed.includes(code)}
                    onChange={(event) => tick(code, event.target.checked)}
                  >
                    {message}
                  </Checkbox>
                ))}
                {ticked.length > 0 && <FieldText wide name="overrideReason" label={t('check.reason')} maxLength={200} required />}
              </div>
            }
          />
        )}
      </div>
    </section>
  )
}
