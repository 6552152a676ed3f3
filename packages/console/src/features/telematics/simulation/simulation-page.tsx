import './simulation.css'
import { simulations, type Simulation } from '@khonsong/contract/telematics/simulation/simulation.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { whyNot } from '@khonsong/domain/telematics/simulation/control-simulation.ts'
import { fastest, slowest } from '@khonsong/domain/telematics/simulation/simulation-clock.ts'
import { simulationStates } from '@khonsong/domain/telematics/simulation/simulation-log.ts'
import { Slider } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { Facts } from '../../../kit/show/facts.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { PageTitle } from '../../../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../../../kit/show/states.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useLanguage, useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { Go } from '../../../shared/go.tsx'
import { SimulationLog } from './simulation-log.tsx'

const StartDialog = lazyPart(() => import('./start-dialog.tsx').then((file) => file.StartDialog))

const tones = { running: 'moving', paused: 'attention', stopped: 'waiting' } as const
/** The simulation changes every second without live notifications, so it is polled. */
const refreshMs = 3000
const speedMarks = { 1: '1×', 10: '10×', 20: '20×', 30: '30×', 60: '60×' }

const Speed = ({ simulation, onChange }: { readonly simulation: Simulation; readonly onChange: (speed: number) => void }) => {
  const t = useWords('simulation')
  const [moved, setMoved] = useState<number>()
  const speed = moved ?? simulation.speed
  return (
    <div className="simulation-speed">
      <p>{t('speed.now', { n: speed })}</p>
      <Slider
        min={slowest}
        max={fastest}
        marks={speedMarks}
        value={speed}
        disabled={simulation.state !== 'running'}
        ariaLabelForHandle={t('speed')}
        onChange={setMoved}
        onChangeComplete={(wanted: number) => {
          if (wanted !== simulation.speed) onChange(wanted)
          setMoved(undefined)
        }}
      />
    </div>
  )
}

const Standing = ({ simulation }: { readonly simulation: Simulation }) => {
  const t = useWords('simulation')
  const format = useFormat()
  const { standing, simulatedAt, beganAt, seed, trucks } = simulation
  const count = (value: number | undefined) => (value === undefined ? null : format.number(value))
  return (
    <Facts
      facts={[
        { key: 'clock', label: t('clock'), value: simulatedAt && format.instant(simulatedAt, true) },
        { key: 'began', label: t('began'), value: beganAt && format.instant(beganAt) },
        { key: 'jobs', label: t('jobs'), value: count(standing?.jobs) },
        { key: 'driving', label: t('driving'), value: count(standing?.driving) },
        { key: 'positions', label: t('positions'), value: count(standing?.positions) },
        { key: 'steps', label: t('steps'), value: count(standing?.steps) },
        { key: 'refusals', label: t('refusals'), value: count(standing?.refusals) },
        { key: 'seen', label: t('seen'), value: standing && format.instant(standing.at, true) },
        { key: 'trucks', label: t('trucks'), value: format.number(trucks) },
        { key: 'seed', label: t('seed'), value: String(seed) },
      ]}
    />
  )
}

/** `/setup/simulation`: simulates driving of the demo company's fleet: start, pause, stop, speed, state and log. */
export const SimulationPage = () => {
  const t = useWords('simulation')
  const localize = useLocalize()
  const language = useLanguage()
  const confirm = useConfirm()
  const [isStarting, setStarting] = useState(false)
  const { data, error, refetch } = useRead(simulations.get, {}, { refreshMs, keepOld: true, quiet: true })
  const onDone = () => void refetch()
  const start = useAct(simulations.start, { onDone })
  const pause = useAct(simulations.pause, { onDone })
  const stop = useAct(simulations.stop, { onDone })
  const setSpeed = useAct(simulations.setSpeed, { onDone })
  if (!data) return error ? <ErrorState failure={error} onRetry={onDone} /> : null
  const { state, version, isAvailable, speed, seed, trucks } = data
  const because = (action: 'pause' | 'stop'): string | undefined => {
    const refusal = whyNot(state, action)
    return refusal && sentence(refusal.code, refusal.params, language)
  }
  const begin = () => (state === 'paused' ? start.start({ body: { version, speed, seed, trucks } }) : setStarting(true))
  const end = async () => {
    if (await confirm({ title: t('stop.title'), content: t('stop.text'), ok: t('stop'), danger: true }))
      stop.start({ body: { version } })
  }
  return (
    <div className="page">
      <PageTitle
        title={localize({ en: 'Simulation', th: 'จำลองการเดินรถ', zh: '模拟' })}
        beside={<StatusTag tone={tones[state]}>{localize(simulationStates[state])}</StatusTag>}
        secondary={
          isAvailable && (
            <>
              <ActionButton refusal={because('stop')} loading={stop.acting} onClick={() => void end()}>
                {t('stop')}
              </ActionButton>
              {state === 'running' && (
                <ActionButton loading={pause.acting} onClick={() => pause.start({ body: { version } })}>
                  {t('pause')}
                </ActionButton>
              )}
            </>
          )
        }
        primary={
          isAvailable && state !== 'running'
            ? { label: state === 'paused' ? t('resume') : t('start'), onAct: begin, acting: start.acting }
            : undefined
        }
      />
      <p>{t('intro')}</p>
      {isAvailable ? (
        <div className="simulation">
          <section aria-label={t('now')}>
            <h2>{t('now')}</h2>
            {state !== 'stopped' && (
              <Speed simulation={data} onChange={(wanted) => setSpeed.start({ body: { version, speed: wanted } })} />
            )}
            <Standing simulation={data} />
            <p className="quiet">{t('since')}</p>
            <Go href="/vehicle/vehicleMonitoring">{t('map')}</Go>
          </section>
          <section aria-label={t('log')}>
            <h2>{t('log')}</h2>
            <SimulationLog log={data.log} />
          </section>
        </div>
      ) : (
        <EmptyState title={t('off')}>
          <p>{sentence('simulation.off', {}, language)}</p>
        </EmptyState>
      )}
      {isStarting && <StartDialog simulation={data} onStarted={onDone} onClose={() => setStarting(false)} />}
    </div>
  )
}
