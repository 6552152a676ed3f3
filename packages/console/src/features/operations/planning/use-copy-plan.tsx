import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Copies a plan, tells what could not be copied, and opens the copy. */
export const useCopyPlan = (open: (id: string) => void): ((id: string) => void) => {
  const t = useWords('planning')
  const { message, modal } = AntdApp.useApp()
  const { start } = useAct(plans.copy, {
    changes: ['plans'],
    onDone: ({ plan, leftOut }) => {
      open(plan.id)
      if (leftOut.length === 0) void message.success(t('copied', { no: plan.planNo }))
      else
        modal.warning({
          title: t('copied.leftOut', { no: plan.planNo }),
          content: (
            <ul>
              {leftOut.map((one) => (
                <li key={one.message}>{one.message}</li>
              ))}
            </ul>
          ),
        })
    },
  })
  return (id) => start({ params: { id }, body: {} })
}
