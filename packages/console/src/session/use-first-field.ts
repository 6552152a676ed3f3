import { useRef, type RefObject } from 'react'

/** A dialog gives the keyboard to its cross when it opens; here the first field gets it, for that is what is asked for. */
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
