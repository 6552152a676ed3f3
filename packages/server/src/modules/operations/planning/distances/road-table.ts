/** One way as a router tells it; null where it finds none. */
export type RoadCell = { readonly metres: number; readonly seconds: number } | null

/** From each source (row) to each target (column). */
export type RoadTable = readonly (readonly RoadCell[])[]

/** What asks a foreign server: method, address and body to the text of an answer of status 200. */
export type AskText = (method: 'GET' | 'POST', url: string, body?: string) => Promise<string>
