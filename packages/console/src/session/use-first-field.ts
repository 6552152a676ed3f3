import { useRef, type RefObject } from 'react'

/** Dialogs focus their close button on open; this focuses the first field instead. */
export const useFirstField = <Holder extends HTMLElement>(): {
  readonly holder: RefObject<Holder | null>
  readonly afterOpenChange: (open: boolean) => void
} => {
  const holder = useRef<Holder>(null)
  return {
    holder,
    afterOpenChange: (open) => {
      if (open) holder.current?.querySelector('input')?.focus()
    },
  }
}
