import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useAntdLocale } from '../kit/antd-locale.ts'
import { usePreferences } from '../kit/preferences.ts'
import { PaneLanguage } from '../kit/words/pane-language.ts'
import { languageAt } from '../shared/pane-rule.ts'
import { useBranding } from '../shared/current-user.ts'

/** The language of a page: master data may be English beside tabs in the user's language. */
export const PaneTheme = ({ path, children }: { path: string; children: ReactNode }) => {
  const { language } = usePreferences()
  const { forceEnglishMasterData } = useBranding()
  const own = languageAt(path, language, forceEnglishMasterData)
  const locale = useAntdLocale(own)
  return (
    <PaneLanguage value={own}>
      <ConfigProvider locale={locale}>
        <div className="pane-language" lang={own}>
          {children}
        </div>
      </ConfigProvider>
    </PaneLanguage>
  )
}
