import { exceptionTypes } from '@khonsong/contract/operations/exceptions/exception-types.ts'
import type { ExceptionType } from '@khonsong/domain/operations/exceptions/exception-type.ts'
import { useMemo } from 'react'
import { useRead } from '../../../kit/call/use-read.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'

const whole = { query: { pageSize: 500, status: '1' } } as const

export interface TypeChoice {
  readonly value: string
  readonly label: string
  readonly type: Pick<ExceptionType, 'level' | 'defaultLevel' | 'reasons' | 'photoRequired' | 'attribute'>
}

const none: readonly TypeChoice[] = []

/** Active exception types in the user's language. */
export const useTypes = (): readonly TypeChoice[] => {
  const language = useLanguage()
  const { data } = useRead(exceptionTypes.list, whole, { topics: ['reference'], keepOld: true, freshMs: 600_000 })
  return useMemo(
    () =>
      data?.list.map((type) => ({
        value: type.id,
        label: language === 'th' ? type.nameTh : language === 'zh' ? (type.nameZh ?? type.name) : type.name,
        type,
      })) ?? none,
    [data, language],
  )
}
