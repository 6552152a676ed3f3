import { organisations, type OrganisationNode } from '@khonsong/contract/company/access/access.ts'
import { Button, Tabs } from 'antd'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { useMay } from '../../../shared/current-user.ts'
import { MovesOfOrganisation } from './move-list.tsx'
import { OrganisationPeople } from './organisation-people.tsx'
import { kindOf } from './organisation-tree.tsx'
import type { Movable } from './use-moves.ts'

export interface FormWish {
  readonly id: string | undefined
  readonly parentId: string | undefined
}

/** These people, or if undefined the organisation itself. */
export interface MoveWish {
  readonly people: readonly Movable[] | undefined
}

/** Deactivation asks first; the server lists who still belongs to it. */
const useSetStatus = () => {
  const t = useWords('access')
  const confirm = useConfirm()
  const { message, modal } = AntdApp.useApp()
  const { act } = useAct(organisations.setStatus, { changes: ['organisations'] })
  return async ({ id, name }: OrganisationNode, status: 0 | 1) => {
    const confirmed =
      status === 1 ||
      (await confirm({
        title: t('organisation.disableAsk', { name }),
        content: t('organisation.disableText'),
        ok: t('account.disable'),
        danger: true,
      }))
    if (!confirmed) return
    const [result] = await act({ body: { ids: [id], status } }).catch(() => [])
    if (result?.done) void message.success(t('saved'))
    else if (result && status === 0)
      modal.warning({ title: t('organisation.cannotDisable', { name }), content: result.message ?? '' })
    else if (result) void message.warning(result.message ?? '')
  }
}

interface ChosenProps {
  readonly node: OrganisationNode
  readonly on: string | undefined
  readonly leaving: ReadonlySet<string>
  readonly onForm: (form: FormWish) => void
  readonly onMove: (wish: MoveWish) => void
  readonly onDrag: (people: readonly Movable[]) => void
  readonly onHistory: (person: Movable) => void
}

/** An organisation: actions, people, and its moves. */
export const ChosenOrganisation = ({ node, on, leaving, onForm, onMove, onDrag, onHistory }: ChosenProps) => {
  const t = useWords('access')
  const localize = useLocalize()
  const [mayCreate, mayEdit, mayStatus] = [
    useMay('organisation.create'),
    useMay('organisation.edit'),
    useMay('organisation.status'),
  ]
  const [maySeePeople, mayMovePeople] = [useMay('user.view'), useMay('user.edit')]
  const setStatus = useSetStatus()
  const isOn = node.status === 1
  const isNow = on === undefined
  const kind = kindOf(node.kind)
  const people = {
    key: 'people',
    label: `${t('organisation.people')} (${node.userCount})`,
    children: (
      <OrganisationPeople
        node={node}
        on={on}
        mayMove={mayMovePeople && isNow}
        leaving={leaving}
        onMove={(chosen) => onMove({ people: chosen })}
        onDrag={onDrag}
        onHistory={onHistory}
      />
    ),
  }
  const moves = {
    key: 'moves',
    label: t('organisation.history'),
    children: <MovesOfOrganisation id={node.id} name={node.name} />,
  }
  return (
    <section aria-label={node.name}>
      <h2 className="chosen-unit">
        {node.name} <span className="quiet">{[kind && localize(kind), node.code].filter(Boolean).join(' · ')}</span>{' '}
        {!isOn && <StatusTag tone="waiting">{t('account.disabled')}</StatusTag>}
      </h2>
      {isNow && (
        <div className="tree-actions">
          {mayEdit && <Button onClick={() => onForm({ id: node.id, parentId: undefined })}>{t('organisation.edit')}</Button>}
          {mayEdit && node.parentId !== null && (
            <Button onClick={() => onMove({ people: undefined })}>{t('organisation.move')}</Button>
          )}
          {mayCreate && isOn && (
            <Button onClick={() => onForm({ id: undefined, parentId: node.id })}>{t('organisation.addBelow')}</Button>
          )}
          {mayStatus && node.parentId !== null && (
            <Button danger={isOn} onClick={() => void setStatus(node, isOn ? 0 : 1)}>
              {isOn ? t('account.disable') : t('account.enable')}
            </Button>
          )}
        </div>
      )}
      <Tabs items={maySeePeople ? [people, moves] : [moves]} />
    </section>
  )
}
