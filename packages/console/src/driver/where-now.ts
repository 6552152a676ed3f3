let last: { readonly lat: number; readonly lng: number } | undefined
let watching = false

/** The position to attach to a report, if the driver allows it. Requested with the first report and never waited for. */
export const whereNow = (): { readonly lat?: number; readonly lng?: number } => {
  if (!watching && 'geolocation' in navigator) {
    watching = true
    navigator.geolocation.watchPosition(
      ({ coords }) => {
        last = { lat: coords.latitude, lng: coords.longitude }
      },
      () => undefined,
      { maximumAge: 60_000, timeout: 30_000 },
    )
  }
  return { ...last }
}
