import { useState } from 'react'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { monthsBetween } from '@khonsong/domain/masters/upkeep/depreciation.ts'
import { formatDay } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Licence date and years of driving experience. */
export const DrivingAge = ({ since }: { readonly since: string | null }) => {
  const t = useWords('our')
  const [today] = useState(() => bangkokDayOf(new Date().toISOString()))
  if (since === null) return null
  return (
    <>
      {formatDay(since)} <span className="quiet">{t('driver.years', { n: Math.floor(monthsBetween(since, today) / 12) })}</span>
    </>
  )
}
