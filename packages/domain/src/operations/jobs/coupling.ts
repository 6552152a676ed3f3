/** Which vehicle can be coupled to which trailer. */
import { bodyTypes, type BodyType } from '../../masters/fleet/vehicle-type.ts'

type Coupling = 'drawbar' | 'fifth_wheel'
const couplings: Readonly<Record<string, Coupling>> = { '6': 'drawbar', '7': 'fifth_wheel', '8': 'fifth_wheel' }

/** A full trailer has a drawbar and a semi-trailer a kingpin: a vehicle draws one or the other. Other bodies say neither. */
export const coupleTogether = (drawnBody: string | null, trailerBody: string | null): boolean => {
  const [ahead, behind] = [couplings[drawnBody ?? ''], couplings[trailerBody ?? '']]
  return ahead === undefined || behind === undefined || ahead === behind
}

const isBodyType = (body: string): body is BodyType => Object.hasOwn(bodyTypes, body)

export const bodyWords = (body: string | null | undefined) => (body && isBodyType(body) ? bodyTypes[body] : (body ?? ''))

export interface TrailerRoom {
  readonly payloadGrams: number | null
  readonly volumeCm3: number | null
}

/** Whether a trailer is too small for a whole load; part of the load may be on the truck itself. Unknown limits are large enough. */
export const isTrailerSmall = (
  load: { readonly weightGrams: number; readonly volumeCm3: number },
  { payloadGrams, volumeCm3 }: TrailerRoom,
): boolean => (payloadGrams !== null && payloadGrams < load.weightGrams) || (volumeCm3 !== null && volumeCm3 < load.volumeCm3)
