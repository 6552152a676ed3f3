import type { TrackingData } from '@khonsong/contract/telematics/positions/temperature.ts'

/** Vehicles marked `notrack` are left out of what is listed, counted and drawn, although the server leaves them out too. (Specification A §7.) */
export const trackedOnly = (data: TrackingData): TrackingData => {
  const hidden = new Set(data.vehicles.filter(({ track }) => track === 'notrack').map(({ plateNo }) => plateNo))
  if (hidden.size === 0) return data
  return {
    ...data,
    vehicles: data.vehicles.filter(({ track }) => track !== 'notrack'),
    mapData: { capacityTracks: data.mapData.capacityTracks.filter(({ plateNo }) => !hidden.has(plateNo)) },
  }
}
