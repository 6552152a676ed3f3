import { createStore } from '../kit/store.ts'
import { history } from '../kit/workspace/navigation.ts'

export interface Address {
  readonly pathname: string
  readonly href: string
}

const now = (): Address => ({ pathname: history.location.pathname, href: history.location.href.split('#')[0] ?? '/' })

/** The current address, for the frame; pages have their own frozen place. */
export const address = createStore<Address>(now())

history.subscribe(() => address.set((before) => (before.href === now().href ? before : now())))
