import { createStore } from '../store.ts'

interface MapSources {
  /** A MapLibre style of a map server. */
  readonly styleUrl: string | null
  /** A file of vector tiles that our own server has. */
  readonly roadsUrl: string | null
}

/** Where the installation has a map with roads; nowhere: only the offline map. Set once, before anything is drawn. */
export const mapStyle = createStore<MapSources>({ styleUrl: null, roadsUrl: null })
