import { shell } from '@khonsong/contract/kernel/shell.ts'
import { settingOf, type SettingCode, type SettingValue } from '@khonsong/domain/company/settings/settings.ts'
import { useRead } from '../kit/call/use-read.ts'

const freshMs = 10 * 60_000

/** The same without the default: undefined until loaded, for values that must not change after the first render. */
export const useKnownSetting = <Code extends SettingCode>(code: Code): SettingValue<Code> | undefined => {
  const { data, isPending } = useRead(shell.settings, { query: { code } }, { freshMs, topics: ['settings'], quiet: true })
  return isPending ? undefined : settingOf(code, data?.list.find(({ settingCode }) => settingCode === code)?.settingValue)
}

/** A company setting. Falls back to the built-in default when it cannot be loaded. */
export const useSetting = <Code extends SettingCode>(code: Code): SettingValue<Code> =>
  useKnownSetting(code) ?? settingOf(code, undefined)
