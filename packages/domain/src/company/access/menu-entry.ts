import type { Words } from '../../kernel/language.ts'
import type { Permission } from '../../kernel/permissions.ts'

export type UserKind = 'internal' | 'customer' | 'subcontractor' | 'driver'
export const userKinds = ['internal', 'customer', 'subcontractor', 'driver'] as const satisfies readonly UserKind[]

/** One entry of the menu. The server filters this one table for each user: menus follow from permissions, never beside them. */
export interface MenuEntry {
  /** The route, spelled as documented; a group has the path of its area. */
  readonly url: string
  readonly words: Words
  /** Any of these shows it; an empty list shows it to everybody of its kinds. A group is shown when an entry in it is. */
  readonly needs: readonly Permission[]
  /** Who has such a page; absent: everybody. */
  readonly kinds?: readonly UserKind[]
  /** Opens a tab but is not drawn in the sidebar. */
  readonly hidden?: boolean
  readonly children?: readonly MenuEntry[]
}

export const inside: readonly UserKind[] = ['internal']
