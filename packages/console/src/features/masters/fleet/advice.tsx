import { Alert } from 'antd'
import { trailerTypeOptions, vehicleTypeOptions } from '@khonsong/contract/masters/fleet/fleet.ts'
import { vehicleWarnings, type CheckedType, type CheckedVehicle } from '@khonsong/domain/masters/fleet/vehicle-warnings.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { Suspense } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useSentences } from '../../../kit/words/sentences.ts'
import { useWords } from '../../../kit/words/use-words.ts'

export type Checked = CheckedVehicle & { readonly typeId: string | null }

const Advice = ({ checked, types }: { readonly checked: Checked; readonly types: readonly (CheckedType & { id: string })[] }) => {
  const warnings = vehicleWarnings(
    checked,
    types.find(({ id }) => id === checked.typeId),
  )
  if (warnings.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Warnings warnings={warnings} />
    </Suspense>
  )
}

const Warnings = ({ warnings }: { readonly warnings: ReturnType<typeof vehicleWarnings> }) => {
  const t = useWords('fleet')
  const language = useLanguage()
  useSentences(language)
  const lines = warnings.map(({ code, params }) => sentence(code, params, language))
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t('warnings')}
      description={
        <ul className="advice">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  )
}

/** Warnings about a vehicle by law or plate; saving is possible all the same. */
export const VehicleAdvice = ({ checked }: { readonly checked: Checked }) => {
  const { data = [] } = useRead(vehicleTypeOptions, {}, { quiet: true })
  return <Advice checked={checked} types={data} />
}

export const TrailerAdvice = ({ checked }: { readonly checked: Checked }) => {
  const { data = [] } = useRead(trailerTypeOptions, {}, { quiet: true })
  return <Advice checked={checked} types={data} />
}
