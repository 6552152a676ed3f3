import type { Menu } from '@khonsong/contract/kernel/shell.ts'
import { hiddenByAll, menusFor, type MenuEntry } from '@khonsong/domain/company/access/menus.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readHiddenMenus } from './session-store.ts'

const localizedEntry = ({ url, words, hidden, children }: MenuEntry, language: Language): Menu => ({
  menuUrl: url,
  menuName: words[language],
  ...(hidden ? { hidden } : {}),
  ...(children ? { children: children.map((child) => localizedEntry(child, language)) } : {}),
})

/** Exists only for a demo company. */
const ofSimulation = '/setup/simulation'

/** The caller's menu, localized. */
export const myMenus = async (tx: Tx, isSimulated: boolean): Promise<Menu[]> => {
  const { kind, permissions, language } = tx.caller
  const byRoles = hiddenByAll(await readHiddenMenus(tx))
  const hiddenMenus = isSimulated ? byRoles : new Set([...byRoles, ofSimulation])
  return menusFor({ kind, permissions, hiddenMenus }).map((entry) => localizedEntry(entry, language))
}
