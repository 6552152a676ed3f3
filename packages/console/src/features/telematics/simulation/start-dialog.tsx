import { simulations, startSimulation, type Simulation } from '@khonsong/contract/telematics/simulation/simulation.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldNumber } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'

interface Values {
  readonly speed: number
  readonly seed: number
  readonly trucks: number
}

const schema = startSimulation.omit({ version: true })

interface StartProps {
  readonly simulation: Simulation
  readonly onStarted: () => void
  readonly onClose: () => void
}

/** Speed, random seed and number of trucks. */
export const StartDialog = ({ simulation, onStarted, onClose }: StartProps) => {
  const t = useWords('simulation')
  const { act } = useAct(simulations.start, { quiet: true })
  const { speed, seed, trucks, version } = simulation
  return (
    <FormDialog<Values>
      name="simulation-start"
      title={t('start.title')}
      ok={t('start')}
      schema={schema}
      defaults={{ speed, seed, trucks }}
      focusOk
      onClose={onClose}
      onSave={async (values) => {
        await act({ body: { version, ...values } })
        onStarted()
        onClose()
      }}
    >
      <p>{t('start.text')}</p>
      <FieldNumber name="speed" label={t('speed')} hint={t('speed.hint')} unit="×" required />
      <FieldNumber name="trucks" label={t('trucks')} hint={t('trucks.hint')} required />
      <FieldNumber name="seed" label={t('seed')} hint={t('seed.hint')} grouped={false} required />
    </FormDialog>
  )
}
