import { useEffect, useState } from 'react'
import { whenQuiet } from '../when-idle.ts'
import { usePage } from '../workspace/page-context.ts'

const afterMs = 300

/** Filter choices are loaded after the rows, unless the address already uses one of them. */
export const useChoicesWanted = (): boolean => {
  const { search } = usePage()
  const named = Object.keys(search).length > 0
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => (named ? undefined : whenQuiet(() => setQuiet(true), afterMs)), [named])
  return named || isQuiet
}
