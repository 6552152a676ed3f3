import { cardContent, maxChangedRows } from '@khonsong/contract/billing/cards/card-content.ts'
import { useState } from 'react'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useWhy } from '../../../kit/show/use-why.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useUnsaved } from '../../../kit/workspace/unsaved.ts'
import { changesOf, isTouched, touchedCount, untouched, type GridState } from './grid-state.ts'

export interface CellProblem {
  /** Row key: `r12` or `n0`. */
  readonly key: string
  readonly column: string
  readonly message: string
}

const problemsOf = (failure: CallFailure, keys: readonly string[], whole: readonly string[]): readonly CellProblem[] => {
  const placed = failure.errors.flatMap(({ field, message }) => {
    const [, at, column = ''] = /^rows\.(\d+)(?:\.(.*))?$/.exec(field ?? '') ?? []
    const key = at === undefined ? undefined : keys[Number(at)]
    return key === undefined ? [] : [{ key, column, message }]
  })
  return placed.length > 0 ? placed : whole.map((message) => ({ key: '', column: '', message }))
}

/** Unsaved edits of a draft with undo, saved in one call. */
export const useCardEdits = (id: string) => {
  const t = useWords('cards')
  const whyOf = useWhy()
  const { message } = AntdApp.useApp()
  const [states, setStates] = useState<readonly GridState[]>([untouched])
  const [problems, setProblems] = useState<readonly CellProblem[]>([])
  const { act, acting } = useAct(cardContent.write, { changes: ['billing'], quiet: true })
  const state = states.at(-1) ?? untouched
  useUnsaved(isTouched(state))
  const reset = () => {
    setStates([untouched])
    setProblems([])
  }
  const save = async (version: number): Promise<void> => {
    const { keys, rows, removed } = changesOf(state)
    if (rows.length > maxChangedRows || removed.length > maxChangedRows)
      return setProblems([{ key: '', column: '', message: t('tooMany', { n: maxChangedRows }) }])
    try {
      await act({ params: { id }, body: { version, rows, removed } })
      reset()
      void message.success(t('saved'))
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setProblems(problemsOf(cause, keys, whyOf(cause)))
    }
  }
  return {
    state,
    problems,
    acting,
    touched: touchedCount(state),
    canUndo: states.length > 1,
    // Undo history, limited to 500 steps.
    change: (next: GridState) => setStates((before) => [...before.slice(-500), next]),
    undo: () => setStates((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    reset,
    save,
  }
}
