import { useWatch } from 'react-hook-form'
import { TrailerAdvice, VehicleAdvice, type Checked } from './advice.tsx'

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Current values of the enclosing form; no warnings before there is a plate. */
const useTyped = (typeName: string): Checked | undefined => {
  const values: Readonly<Record<string, unknown>> = useWatch()
  const plateNo = textIn(values['plateNo'])
  const colour = values['plateColour']
  if (plateNo === null) return undefined
  return {
    plateNo,
    plateColour: colour === 'red' || colour === 'white' || colour === 'yellow' ? colour : null,
    lengthCm: numberIn(values['lengthCm']),
    widthCm: numberIn(values['widthCm']),
    heightCm: numberIn(values['heightCm']),
    emptyWeightGrams: numberIn(values['emptyWeightGrams']),
    payloadGrams: numberIn(values['payloadGrams']),
    grossWeightGrams: numberIn(values['grossWeightGrams']),
    bodyType: textIn(values['bodyType']),
    typeId: textIn(values[typeName]),
    ...('gpsDevice' in values ? { gpsDevice: textIn(values['gpsDevice']) } : {}),
    ...('dangerousPermitExpiresOn' in values ? { dangerousPermitExpiresOn: textIn(values['dangerousPermitExpiresOn']) } : {}),
  }
}

export const TypedVehicleAdvice = () => {
  const checked = useTyped('vehicleTypeId')
  return checked ? <VehicleAdvice checked={checked} /> : null
}

export const TypedTrailerAdvice = () => {
  const checked = useTyped('trailerTypeId')
  return checked ? <TrailerAdvice checked={checked} /> : null
}
