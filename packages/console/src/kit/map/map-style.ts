import { createStore } from '../store.ts'

/** Where the installation has a map with roads of its own; null: only the offline map. Set once, before anything is drawn. */
export const mapStyle = createStore<string | null>(null)
