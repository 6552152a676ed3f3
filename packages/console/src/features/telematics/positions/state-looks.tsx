import { vehicleStates, type VehicleState } from '@khonsong/domain/telematics/positions/vehicle-state.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import type { Tone } from '../../../kit/show/tone.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'

export const stateTones = {
  moving: 'moving',
  idle: 'attention',
  offline: 'trouble',
  no_device: 'waiting',
} as const satisfies Record<VehicleState, Tone>

export const StateTag = ({ state }: { readonly state: VehicleState }) => {
  const localize = useLocalize()
  return <StatusTag tone={stateTones[state]}>{localize(vehicleStates[state])}</StatusTag>
}

const arrows = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const

/** Arrow in the direction of travel, north up. */
export const arrowOf = (heading: number | null): string => arrows[Math.round((heading ?? 0) / 45) % arrows.length] ?? '↑'
