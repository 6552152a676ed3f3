import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import type { PlanMove } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { useState } from 'react'
import { CallFailure } from '../../../../kit/call/call-failure.ts'
import { invalidateTopics } from '../../../../kit/call/query-client.ts'
import { useAct } from '../../../../kit/call/use-act.ts'
import { useRead } from '../../../../kit/call/use-read.ts'
import { AntdApp } from '../../../../kit/show/antd-app.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { isUntouched } from './untouched.ts'

const topics = ['plans'] as const

export interface Board {
  readonly plan: PlanDetail | undefined
  readonly failure: CallFailure | null
  readonly retry: () => void
  readonly acting: boolean
  /** Makes moves one after the other; whether all were made. Refusals have been said. */
  readonly move: (...moves: readonly PlanMove[]) => Promise<boolean>
  readonly step: (which: 'undo' | 'redo') => Promise<void>
  /** What another call has answered is shown at once. */
  readonly take: (plan: PlanDetail) => void
}

const isStale = (cause: unknown): boolean => cause instanceof CallFailure && cause.status === 409

/** A plan on the board: read, kept live, and changed by named moves, each on the version that its person has seen. */
export const useBoard = (id: string): Board => {
  const t = useWords('board')
  const { message } = AntdApp.useApp()
  const read = useRead(plans.detail, { params: { id } }, { topics, keepOld: true })
  const [answered, setAnswered] = useState<PlanDetail>()
  const plan = answered && answered.id === id && answered.version >= (read.data?.version ?? 0) ? answered : read.data
  const moving = useAct(plans.move, { quiet: true })
  const undoing = useAct(plans.undo)
  const redoing = useAct(plans.redo)
  const take = (next: PlanDetail) => setAnswered(next)

  /** On a newer version of the plan only where what it is about is still as it was seen. */
  const moveOnNewer = async (seen: PlanDetail, move: PlanMove): Promise<PlanDetail | undefined> => {
    const { data: newer } = await read.refetch()
    if (newer) take(newer)
    if (newer && isUntouched(move, seen, newer)) return moving.act({ params: { id }, body: { version: newer.version, move } })
    void message.warning(t('changedMeanwhile'))
    return undefined
  }
  const moveOnce = async (seen: PlanDetail, move: PlanMove): Promise<PlanDetail | undefined> => {
    try {
      return await moving.act({ params: { id }, body: { version: seen.version, move } })
    } catch (cause) {
      if (isStale(cause)) return moveOnNewer(seen, move)
      throw cause
    }
  }
  const move: Board['move'] = async (...moves) => {
    let seen = plan
    try {
      for (const each of moves) {
        // oxlint-disable-next-line no-await-in-loop -- each move is made on what the one before it has led to
        const next: PlanDetail | undefined = seen && (await moveOnce(seen, each))
        if (!next) return false
        seen = next
        take(next)
      }
      return true
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      const [why] = cause.errors
      void message.error(why?.message ?? cause.message)
      return false
    } finally {
      void invalidateTopics(topics)
    }
  }
  const step: Board['step'] = async (which) => {
    if (!plan) return
    try {
      take(await (which === 'undo' ? undoing : redoing).act({ params: { id }, body: { version: plan.version } }))
    } catch (cause) {
      if (!isStale(cause) && !(cause instanceof CallFailure)) throw cause
      await read.refetch()
    }
  }
  return {
    plan,
    failure: read.error,
    retry: () => void read.refetch(),
    acting: moving.acting || undoing.acting || redoing.acting,
    move,
    step,
    take,
  }
}
