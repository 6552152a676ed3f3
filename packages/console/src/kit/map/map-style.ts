import { createStore } from '../store.ts'

interface MapSources {
  /** A MapLibre style of a map server. */
  readonly styleUrl: string | null
  /** A vector tile archive served by our own server. */
  readonly roadsUrl: string | null
}

/** The installation's road map sources; none: the offline map only. Set once, before the first render. */
export const mapStyle = createStore<MapSources>({ styleUrl: null, roadsUrl: null })
