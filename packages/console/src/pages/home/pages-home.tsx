import type { Menu } from '@khonsong/contract/kernel/shell.ts'
import { useStore } from '../../kit/store.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { flatMenus, menuPath, menus } from '../../kit/workspace/menus.ts'
import { homeKey } from '../../kit/workspace/workspace.ts'
import { Go } from '../../shared/go.tsx'
import { HomePage } from './home-page.tsx'

const openable = (menu: Menu): readonly Menu[] =>
  flatMenus([menu]).filter(
    ({ menuUrl, hidden, children = [] }) =>
      hidden !== true && children.length === 0 && menuUrl !== '' && !menuUrl.includes('{') && menuUrl !== homeKey,
  )

/** Users without access to the dashboard start with their menu pages. */
export const PagesHome = () => {
  const t = useWords('dashboard')
  const groups = (useStore(menus) ?? [])
    .filter(({ hidden }) => hidden !== true)
    .map((menu) => ({ menu, entries: openable(menu) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <HomePage>
      {groups.length <= 1 && <p>{t('home.noPages')}</p>}
      <nav className="home-pages" aria-label={t('home.pages')}>
        {groups.map(({ menu, entries }) => (
          <section key={menu.menuUrl + menu.menuName} className="panel">
            {entries.length > 1 && <h2>{menu.menuName}</h2>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.menuUrl}>
                  <Go href={menuPath(entry.menuUrl)}>{entry.menuName}</Go>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </HomePage>
  )
}
