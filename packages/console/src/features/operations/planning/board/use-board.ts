import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { conflictOf, type MoveConflict } from '@khonsong/domain/operations/planning/move-conflict.ts'
import type { PlanMove } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure } from '../../../../kit/call/call-failure.ts'
import { invalidateTopics } from '../../../../kit/call/query-client.ts'
import { useAct } from '../../../../kit/call/use-act.ts'
import { useRead } from '../../../../kit/call/use-read.ts'
import { AntdApp } from '../../../../kit/show/antd-app.ts'
import { useWords } from '../../../../kit/words/use-words.ts'

const topics = ['plans'] as const

/** A move conflicting with a colleague's change: both are shown, and the user decides again. */
export interface OpenConflict {
  readonly move: PlanMove
  readonly conflict: MoveConflict
  readonly seen: PlanDetail
  readonly newer: PlanDetail
  readonly answer: (goOn: boolean) => void
}

export interface Board {
  readonly plan: PlanDetail | undefined
  readonly failure: CallFailure | null
  readonly retry: () => void
  readonly acting: boolean
  readonly conflict: OpenConflict | undefined
  /** Applies moves in order; resolves to whether all were accepted. Refusals have been shown. */
  readonly move: (...moves: readonly PlanMove[]) => Promise<boolean>
  readonly step: (which: 'undo' | 'redo') => Promise<void>
  /** Shows the plan returned by another call. */
  readonly take: (plan: PlanDetail) => void
}

const isStale = (cause: unknown): boolean => cause instanceof CallFailure && cause.status === 409

/** Shows the conflict and waits for the user's decision. */
const useConflict = () => {
  const [conflict, setConflict] = useState<OpenConflict>()
  const askAboutConflict = (open: Omit<OpenConflict, 'answer'>): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (goOn: boolean) => {
        setConflict(undefined)
        resolve(goOn)
      }
      setConflict({ ...open, answer })
    })
  return { conflict, askAboutConflict }
}

/** Undo and redo, with the version seen. */
const useSteps = (take: Board['take'], refetch: () => Promise<unknown>) => {
  const t = useWords('board')
  const { message } = AntdApp.useApp()
  const undoing = useAct(plans.undo)
  const redoing = useAct(plans.redo)
  const step = async (which: 'undo' | 'redo', plan: PlanDetail | undefined) => {
    if (!plan) return
    try {
      const act = which === 'undo' ? undoing.act : redoing.act
      take(await act({ params: { id: plan.id }, body: { version: plan.version } }))
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      if (isStale(cause)) void message.warning(t('changedMeanwhile'))
      await refetch()
    }
  }
  return { step, acting: undoing.acting || redoing.acting }
}

/** A plan on the board: loaded, kept live, and changed by named moves with optimistic locking. */
export const useBoard = (id: string): Board => {
  const { message } = AntdApp.useApp()
  const read = useRead(plans.detail, { params: { id } }, { topics, keepOld: true })
  const [answered, setAnswered] = useState<PlanDetail>()
  const { conflict, askAboutConflict } = useConflict()
  const isNewer = answered && answered.id === id && answered.version >= (read.data?.version ?? 0)
  const plan = isNewer ? answered : read.data
  const moving = useAct(plans.move, { quiet: true })
  // Structural sharing: unchanged routes and waybills keep their identity, so that their rows do not re-render.
  const take = (next: PlanDetail) => setAnswered((before) => replaceEqualDeep(before ?? plan, next))
  const steps = useSteps(take, read.refetch)

  /** On a version conflict retries on the newer version if the moves' subjects are unchanged; otherwise the user decides. */
  const moveOnNewer = async (seen: PlanDetail, moves: readonly PlanMove[]): Promise<PlanDetail | undefined> => {
    const { data: newer } = await read.refetch()
    if (!newer) return undefined
    take(newer)
    for (const move of moves) {
      const conflict = conflictOf(move, seen, newer)
      // oxlint-disable-next-line no-await-in-loop -- asked once: the first answer decides about all
      if (conflict) return (await askAboutConflict({ move, conflict, seen, newer })) ? moveOnce(newer, moves) : undefined
    }
    return moveOnce(newer, moves)
  }
  /** Applies the first of the moves. */
  const moveOnce = async (seen: PlanDetail, moves: readonly PlanMove[]): Promise<PlanDetail | undefined> => {
    const [move] = moves
    if (!move) return seen
    try {
      return await moving.act({ params: { id }, body: { version: seen.version, move } })
    } catch (cause) {
      if (isStale(cause)) return moveOnNewer(seen, moves)
      throw cause
    }
  }
  const move: Board['move'] = async (...moves) => {
    let seen = plan
    try {
      for (let at = 0; at < moves.length; at += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each move is made on what the one before it has led to
        const next: PlanDetail | undefined = seen && (await moveOnce(seen, moves.slice(at)))
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
  return {
    plan,
    failure: read.error,
    retry: () => void read.refetch(),
    acting: moving.acting || steps.acting,
    conflict,
    move,
    step: (which) => steps.step(which, plan),
    take,
  }
}
