import { shell } from '@khonsong/contract/shell.ts'
import { settingOf, type SettingCode, type SettingValue } from '@khonsong/domain/settings/settings.ts'
import { useRead } from '../kit/call/use-read.ts'

const freshMs = 10 * 60_000

/** A setting of the company. A lookup that fails is swallowed and the built-in default holds (specification A §7, §8). */
export const useSetting = <Code extends SettingCode>(code: Code): SettingValue<Code> => {
  const { data } = useRead(shell.settings, { query: { code } }, { freshMs, topics: ['settings'], quiet: true })
  return settingOf(code, data?.list.find(({ settingCode }) => settingCode === code)?.settingValue)
}
