import type { bulkResult } from '@khonsong/contract/kernel/resource.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { colonIn } from '../words/colon.ts'

type Checked = z.output<typeof bulkResult>

/** What still depends on the records to deactivate, by line, and the effect on it. */
export const consequencesOf = (checked: Checked, names: readonly string[], keeps: string, language: Language): ReactNode => {
  const lines = names.map((name, at) => {
    const uses = (checked[at]?.uses ?? []).map(({ what, count }) => `${count} ${what}`)
    const why = checked[at]?.done === false ? [checked[at].message ?? ''] : uses
    return { text: why.length === 0 ? name : `${name}${colonIn(language)}${why.join(', ')}`, isUsed: uses.length > 0 }
  })
  return (
    <>
      <ul>
        {lines.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {lines.some(({ isUsed }) => isUsed) && <p>{keeps}</p>}
    </>
  )
}
