/** Result for one pair; null if the router finds no route. */
export type RoadCell = { readonly metres: number; readonly seconds: number } | null

/** Rows are sources, columns are targets. */
export type RoadTable = readonly (readonly RoadCell[])[]

/** HTTP transport: method, URL and body to the response text of status 200. */
export type AskText = (method: 'GET' | 'POST', url: string, body?: string) => Promise<string>
