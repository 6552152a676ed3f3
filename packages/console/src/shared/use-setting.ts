import { shell } from '@khonsong/contract/kernel/shell.ts'
import { settingOf, type SettingCode, type SettingValue } from '@khonsong/domain/company/settings/settings.ts'
import { useRead } from '../kit/call/use-read.ts'

const freshMs = 10 * 60_000

/** The same for whoever must not begin with the default and find another value a moment later: undefined until it is known. */
export const useKnownSetting = <Code extends SettingCode>(code: Code): SettingValue<Code> | undefined => {
  const { data, isPending } = useRead(shell.settings, { query: { code } }, { freshMs, topics: ['settings'], quiet: true })
  return isPending ? undefined : settingOf(code, data?.list.find(({ settingCode }) => settingCode === code)?.settingValue)
}

/** A setting of the company. A lookup that fails is swallowed and the built-in default holds. */
export const useSetting = <Code extends SettingCode>(code: Code): SettingValue<Code> =>
  useKnownSetting(code) ?? settingOf(code, undefined)
