import type { MouseEvent } from 'react'

/**
 * For buttons that remove their own row: the next row moves under the pointer, and the second click of a double click would hit
 * it.
 */
export const whenOnce =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }
