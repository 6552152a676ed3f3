import { BgColorsOutlined, MenuOutlined, SearchOutlined, UserOutlined } from '@ant-design/icons'
import { Button, type MenuProps } from 'antd'
import { languages, type Language } from '@khonsong/domain/kernel/language.ts'
import { useState } from 'react'
import { LazyMenu } from '../kit/show/lazy-menu.tsx'
import { choose, usePreferences, type Density, type ThemeChoice } from '../kit/preferences.ts'
import { useColon } from '../kit/words/colon.ts'
import { lazyPart } from '../kit/show/lazy-part.tsx'
import { useWords } from '../kit/words/use-words.ts'
import { navigate } from '../kit/workspace/navigation.ts'
import { homeKey } from '../kit/workspace/workspace.ts'
import { languageNames } from '../shared/language-names.ts'
import { signOut } from '../session/sign-out.ts'
import { useCurrentUser } from '../shared/current-user.ts'
import { paletteOpen } from './palette-open.ts'
import { Bell } from './bell.tsx'
import './header.css'

const ChangePassword = lazyPart(() => import('../session/change-password.tsx').then((file) => file.ChangePassword))

type Item = NonNullable<MenuProps['items']>[number]

const LanguageSwitch = () => {
  const t = useWords('frame')
  const colon = useColon()
  const { language } = usePreferences()
  const items: Item[] = languages.map((each: Language) => ({
    key: each,
    label: languageNames[each],
    onClick: () => choose({ language: each }),
  }))
  return (
    <LazyMenu menu={() => ({ items, selectable: true, selectedKeys: [language] })}>
      <Button type="text" aria-label={`${language.toUpperCase()} · ${t('header.language')}${colon}${languageNames[language]}`}>
        {language.toUpperCase()}
      </Button>
    </LazyMenu>
  )
}

const Look = () => {
  const t = useWords('frame')
  const { theme, density } = usePreferences()
  const themeItem = (value: ThemeChoice, label: string): Item => ({
    key: `theme.${value}`,
    label,
    onClick: () => choose({ theme: value }),
  })
  const densityItem = (value: Density, label: string): Item => ({
    key: `density.${value}`,
    label,
    onClick: () => choose({ density: value }),
  })
  const items: Item[] = [
    {
      key: 'theme',
      type: 'group',
      label: t('look.theme'),
      children: [themeItem('light', t('look.light')), themeItem('dark', t('look.dark')), themeItem('system', t('look.system'))],
    },
    {
      key: 'density',
      type: 'group',
      label: t('look.density'),
      children: [densityItem('compact', t('look.compact')), densityItem('comfortable', t('look.comfortable'))],
    },
  ]
  return (
    <LazyMenu menu={() => ({ items, selectable: true, multiple: true, selectedKeys: [`theme.${theme}`, `density.${density}`] })}>
      <Button type="text" icon={<BgColorsOutlined />} aria-label={t('header.look')} />
    </LazyMenu>
  )
}

const UserMenu = ({ narrow }: { narrow: boolean }) => {
  const t = useWords('frame')
  const me = useCurrentUser()
  const [changing, setChanging] = useState(false)
  const name = me?.displayName ?? ''
  const items: Item[] = [
    { key: 'who', type: 'group', label: me?.companyName ?? '' },
    { key: 'desktop', label: t('header.desktop'), onClick: () => navigate(homeKey) },
    { key: 'account', label: t('header.account'), onClick: () => navigate('/console/account') },
    { key: 'guide', label: t('header.guide'), onClick: () => navigate('/console/guide') },
    { key: 'password', label: t('header.password'), onClick: () => setChanging(true) },
    { type: 'divider' },
    { key: 'quit', label: t('header.quit'), onClick: () => void signOut() },
  ]
  return (
    <>
      <LazyMenu menu={() => ({ items })} placement="bottomRight">
        <Button type="text" icon={<UserOutlined />} aria-label={t('header.user', { name })}>
          {!narrow && <span className="cut user-name">{name}</span>}
        </Button>
      </LazyMenu>
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
    </>
  )
}

interface HeaderProps {
  readonly narrow: boolean
  readonly menuOpen: boolean
  readonly onMenu: () => void
}

export const Header = ({ narrow, menuOpen, onMenu }: HeaderProps) => {
  const t = useWords('frame')
  return (
    <header className="header">
      {narrow && (
        <Button type="text" icon={<MenuOutlined />} aria-label={t('menu.open')} aria-expanded={menuOpen} onClick={onMenu} />
      )}
      <button
        type="button"
        className="header-search"
        aria-label={`${t('header.search')} Ctrl K`}
        onClick={() => paletteOpen.set(true)}
        aria-keyshortcuts="Control+K"
      >
        <SearchOutlined aria-hidden />
        <span className="cut">{t('header.search')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <div className="header-end">
        <Bell />
        <LanguageSwitch />
        <Look />
        {!narrow && (
          <Button type="text" aria-label={t('header.guide')} onClick={() => navigate('/console/guide')}>
            ?
          </Button>
        )}
        <UserMenu narrow={narrow} />
      </div>
    </header>
  )
}
