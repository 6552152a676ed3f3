/** Point in polygon, by ray casting to the east. */
export const isInsideRing = (
  { lat, lng }: { readonly lat: number; readonly lng: number },
  ring: readonly (readonly [lng: number, lat: number])[],
): boolean => {
  let inside = false
  ring.forEach(([x, y], at) => {
    const [beforeX, beforeY] = ring[(at + ring.length - 1) % ring.length] ?? [x, y]
    if (y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x) inside = !inside
  })
  return inside
}
