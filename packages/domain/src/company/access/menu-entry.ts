import type { Words } from '../../kernel/language.ts'
import type { Permission } from '../../kernel/permissions.ts'

export type UserKind = 'internal' | 'customer' | 'subcontractor' | 'driver'
export const userKinds = ['internal', 'customer', 'subcontractor', 'driver'] as const satisfies readonly UserKind[]

/** A menu entry. The server filters this one table per user: menus are derived from permissions. */
export interface MenuEntry {
  /** The documented route; a group has the path of its area. */
  readonly url: string
  readonly words: Words
  /** Any of these permissions shows it; an empty list shows it to all its kinds. A group is shown if any entry in it is. */
  readonly needs: readonly Permission[]
  /** Kinds of users that have this page; absent: all. */
  readonly kinds?: readonly UserKind[]
  /** Opens a tab but is not in the sidebar. */
  readonly hidden?: boolean
  readonly children?: readonly MenuEntry[]
}

export const inside: readonly UserKind[] = ['internal']
