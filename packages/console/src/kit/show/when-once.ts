import type { MouseEvent } from 'react'

/**
 * For a button that takes its own row away: the next row moves under the pointer, and the second press of a double click would take that one
 * too, which nobody meant.
 */
export const whenOnce =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
