import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import { mayBeLeftOut } from '@khonsong/domain/operations/shipments/transitions.ts'
import { Button } from 'antd'
import { useFormContext } from 'react-hook-form'
import { bangkokWall, instantOfWall } from '../../../../kit/show/format.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { spreadTimes } from './spread-times.ts'
import type { StatusValues } from './step-values.ts'

/** Fills missing times of a jump; typed ones are kept, and all remain editable. */
export const SpreadButton = ({ shipment }: { readonly shipment: Shipment }) => {
  const t = useWords('shipments')
  const { getValues, setValue } = useFormContext<StatusValues>()
  const fill = () => {
    const steps = getValues().steps
    const open = steps.flatMap((step, at) => (step['time'] === '' && !mayBeLeftOut(step.status) ? [at] : []))
    const known = steps.flatMap((step) =>
      typeof step['time'] === 'string' && step['time'] !== '' ? [Date.parse(step['time'])] : [],
    )
    const times = spreadTimes(Math.max(Date.parse(shipment.statusSince), ...known), Date.now(), open.length)
    for (const [index, at] of open.entries())
      setValue(`steps.${at}.time`, instantOfWall(bangkokWall(times[index] ?? 0)), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Button className="spread-times" onClick={fill}>
      {t('time.spread')}
    </Button>
  )
}
