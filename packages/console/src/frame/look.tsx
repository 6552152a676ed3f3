import { ConfigProvider } from 'antd'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useAntdLocale } from '../kit/antd-locale.ts'
import { usePreferences } from '../kit/preferences.ts'
import { modeOf, themeOf } from '../kit/theme.ts'
import { PaneLanguage } from '../kit/words/pane-language.ts'
import { LazyToasts } from './lazy-dialogs.tsx'

const deviceDark = matchMedia('(prefers-color-scheme: dark)')
const watchDevice = (listener: () => void) => {
  deviceDark.addEventListener('change', listener)
  return () => deviceDark.removeEventListener('change', listener)
}

const button = { autoInsertSpace: false } as const

/** Theme, density and language of the console. */
export const Look = ({ children }: { children: ReactNode }) => {
  const { language, theme, density } = usePreferences()
  const mode = modeOf(
    theme,
    useSyncExternalStore(watchDevice, () => deviceDark.matches),
  )
  const locale = useAntdLocale(language)
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dataset['theme'] = mode
    document.documentElement.dataset['density'] = density
  }, [language, mode, density])
  return (
    <PaneLanguage value={language}>
      <ConfigProvider theme={themeOf(mode, density)} locale={locale} button={button}>
        <LazyToasts>{children}</LazyToasts>
      </ConfigProvider>
    </PaneLanguage>
  )
}
