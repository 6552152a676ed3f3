import type { OrganisationNode } from '@khonsong/contract/company/access/access.ts'
import { organisationMoves } from '@khonsong/contract/company/access/organisation-moves.ts'
import { useState } from 'react'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { invalidateTopics } from '../../../kit/call/query-client.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** A movable person with the known version. */
export interface Movable {
  readonly id: string
  readonly name: string
  readonly version: number
}

/** Pending moves: applied optimistically, reverted when refused. */
export interface Pending {
  readonly unit?: { readonly id: string; readonly parentId: string }
  readonly people?: { readonly ids: ReadonlySet<string>; readonly from: string; readonly to: string }
}

const topics = ['organisations', 'users']

/** Moves units and people; on a version conflict shows the current state. */
export const useMoves = () => {
  const t = useWords('access')
  const { message } = AntdApp.useApp()
  const [pending, setPending] = useState<Pending>({})
  const unit = useAct(organisationMoves.move, { changes: topics, quiet: true })
  const people = useAct(organisationMoves.movePeople, { changes: topics, quiet: true })
  const failed = async (cause: unknown) => {
    if (!(cause instanceof CallFailure)) throw cause
    void message.warning(cause.status === 409 ? t('organisation.faster') : cause.message)
    await invalidateTopics(topics)
  }
  const moveUnit = async ({ id, name, version }: OrganisationNode, to: OrganisationNode) => {
    setPending({ unit: { id, parentId: to.id } })
    try {
      await unit.act({ params: { id }, body: { version, parentId: to.id } })
      void message.success(t('organisation.moved', { name, to: to.name }))
    } catch (cause) {
      await failed(cause)
    } finally {
      setPending({})
    }
  }
  const movePeople = async (all: readonly Movable[], from: string, to: OrganisationNode) => {
    setPending({ people: { ids: new Set(all.map(({ id }) => id)), from, to: to.id } })
    try {
      const body = { people: all.map(({ id, version }) => ({ id, version })) }
      const results = await people.act({ params: { id: to.id }, body })
      const refused = results.filter(({ done }) => !done)
      const [first] = all
      if (refused.length > 0) {
        const why = [...new Set(refused.map((one) => one.message ?? ''))].join(' ')
        void message.warning(t('organisation.movedSome', { done: results.length - refused.length, n: results.length, why }))
      } else if (all.length === 1 && first) void message.success(t('organisation.moved', { name: first.name, to: to.name }))
      else void message.success(t('organisation.movedMany', { n: all.length, to: to.name }))
    } catch (cause) {
      await failed(cause)
    } finally {
      setPending({})
    }
  }
  return { moveUnit, movePeople, pending, moving: unit.acting || people.acting }
}
