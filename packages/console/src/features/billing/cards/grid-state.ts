/** Unsaved edits in the rate card grid. */
export type Typed = Readonly<Record<string, string>>

export interface GridState {
  /** By row number. */
  readonly edited: Readonly<Record<number, Typed>>
  readonly added: readonly Typed[]
  readonly removed: readonly number[]
}

export const untouched: GridState = { edited: {}, added: [], removed: [] }

/** A saved row by its number, or a new row by its index. */
export type Place = { readonly rowNo: number } | { readonly added: number }

export interface ShownRow {
  readonly rowNo: number
  readonly stored: Typed
}

export const keyOf = (place: Place): string => ('rowNo' in place ? `r${place.rowNo}` : `n${place.added}`)

export const isTouched = ({ edited, added, removed }: GridState): boolean =>
  Object.keys(edited).length + added.length + removed.length > 0

export const touchedCount = ({ edited, added, removed }: GridState): number =>
  Object.keys(edited).length + added.length + removed.length

export const typedIn = (state: GridState, place: Place, stored: Typed): Typed =>
  'rowNo' in place ? (state.edited[place.rowNo] ?? stored) : (state.added[place.added] ?? {})

const writeRow = (state: GridState, place: Place, row: Typed): GridState =>
  'rowNo' in place
    ? { ...state, edited: { ...state.edited, [place.rowNo]: row } }
    : {
        ...state,
        added: Array.from({ length: Math.max(state.added.length, place.added + 1) }, (_, at) =>
          at === place.added ? row : (state.added[at] ?? {}),
        ),
      }

export const writeCell = (state: GridState, place: Place, stored: Typed, column: string, text: string): GridState =>
  writeRow(state, place, { ...typedIn(state, place, stored), [column]: text })

export const addRow = (state: GridState): GridState => ({ ...state, added: [...state.added, {}] })

export const removeRow = (state: GridState, place: Place): GridState => {
  if ('added' in place) return { ...state, added: state.added.filter((_, at) => at !== place.added) }
  const { [place.rowNo]: _, ...edited } = state.edited
  return { ...state, edited, removed: [...state.removed, place.rowNo] }
}

export const keepRow = (state: GridState, rowNo: number): GridState => ({
  ...state,
  removed: state.removed.filter((one) => one !== rowNo),
})

/** Clipboard cells, or undefined for a single one; Excel separates cells by tabs and line breaks. */
export const cellsIn = (clipboard: string): readonly (readonly string[])[] | undefined => {
  if (!/[\t\n]/.test(clipboard.replace(/\r?\n$/, ''))) return undefined
  return clipboard
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
}

interface Paste {
  readonly cells: readonly (readonly string[])[]
  readonly columns: readonly string[]
  readonly rows: readonly ShownRow[]
  readonly at: Place
  readonly column: string
}

/** Pastes cells to the right and down from one cell; excess lines become new rows. */
export const pasteCells = (state: GridState, { cells, columns, rows, at, column }: Paste): GridState => {
  const firstColumn = columns.indexOf(column)
  const firstRow = 'rowNo' in at ? rows.findIndex(({ rowNo }) => rowNo === at.rowNo) : rows.length + at.added
  return cells.reduce((now, line, down) => {
    const row = rows[firstRow + down]
    const place: Place = row ? { rowNo: row.rowNo } : { added: firstRow + down - rows.length }
    const written = Object.fromEntries(
      line.flatMap((text, right) => {
        const name = columns[firstColumn + right]
        return name === undefined ? [] : [[name, text]]
      }),
    )
    return writeRow(now, place, { ...typedIn(now, place, row?.stored ?? {}), ...written })
  }, state)
}

/** The request, and the key of each row in request order, to map errors back to rows. */
export const changesOf = ({ edited, added, removed }: GridState) => {
  const edits = Object.entries(edited).map(([rowNo, typed]) => ({ key: `r${rowNo}`, row: { rowNo: Number(rowNo), typed } }))
  const news = added.map((typed, at) => ({ key: `n${at}`, row: { typed } }))
  const sent = [...edits, ...news.filter(({ row }) => Object.values(row.typed).some((text) => text.trim() !== ''))]
  return { keys: sent.map(({ key }) => key), rows: sent.map(({ row }) => row), removed: [...removed] }
}
