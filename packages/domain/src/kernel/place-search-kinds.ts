/** Outside map services that find places and addresses; the operator configures one. */
export const placeSearchKinds = ['nominatim', 'photon', 'longdo'] as const
export type PlaceSearchKind = (typeof placeSearchKinds)[number]
