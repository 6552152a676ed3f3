import type { OrganisationNode } from '@khonsong/contract/access.ts'
import { organisationKindWords } from '@khonsong/domain/access/organisation.ts'
import { Tree, type TreeDataNode } from 'antd'
import { useMemo, useState, type DragEvent } from 'react'
import { useSay } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { placesForPeople, placesForUnit } from './move-rules.ts'
import type { Movable } from './use-moves.ts'

export const kindOf = (kind: string) => Object.entries(organisationKindWords).find(([name]) => name === kind)?.[1]

interface TreeProps {
  readonly nodes: readonly OrganisationNode[]
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
  readonly mayMoveUnits: boolean
  /** People on their way over the tree. */
  readonly dragged: readonly Movable[]
  readonly onDropUnit: (unit: OrganisationNode, to: OrganisationNode) => void
  readonly onDropPeople: (to: OrganisationNode) => void
}

const useFacts = () => {
  const t = useWords('access')
  const say = useSay()
  return ({ kind, userCount, status }: OrganisationNode): string => {
    const words = kindOf(kind)
    return [words && say(words), userCount > 0 && String(userCount), status !== 1 && t('organisation.off')]
      .filter(Boolean)
      .join(' · ')
  }
}

/** Companies, departments and business units; what is dragged lands only where it may. */
export const OrganisationTree = (props: TreeProps) => {
  const { nodes, chosenId, onChoose, mayMoveUnits, dragged, onDropUnit, onDropPeople } = props
  const t = useWords('access')
  const facts = useFacts()
  const [over, setOver] = useState<string>()
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes])
  const open = useMemo(
    () => new Set(dragged.length === 0 || chosenId === undefined ? [] : placesForPeople(nodes, chosenId).map(({ id }) => id)),
    [chosenId, dragged, nodes],
  )
  const dropsOf = (node: OrganisationNode) =>
    dragged.length === 0
      ? {}
      : {
          onDragOver: (event: DragEvent) => {
            event.stopPropagation()
            if (!open.has(node.id)) return
            event.preventDefault()
            setOver(node.id)
          },
          onDragLeave: () => setOver(undefined),
          onDrop: (event: DragEvent) => {
            event.preventDefault()
            event.stopPropagation()
            setOver(undefined)
            if (open.has(node.id)) onDropPeople(node)
          },
        }
  const below = useMemo(
    () => Map.groupBy(nodes, ({ parentId }) => (parentId !== null && byId.has(parentId) ? parentId : null)),
    [byId, nodes],
  )
  const drawn = (parentId: string | null): TreeDataNode[] =>
    (below.get(parentId) ?? []).map((node) => ({
      key: node.id,
      title: (
        <span className="unit" data-over={over === node.id} {...dropsOf(node)}>
          {node.name} <span className="quiet">{facts(node)}</span>
        </span>
      ),
      children: drawn(node.id),
    }))
  const mayDrop = (unitId: unknown, to: unknown): boolean => {
    const unit = byId.get(String(unitId))
    return unit !== undefined && placesForUnit(nodes, unit).some(({ id }) => id === to)
  }
  return (
    <Tree
      aria-label={t('organisation.tree')}
      treeData={drawn(null)}
      defaultExpandAll
      blockNode
      motion={false}
      draggable={mayMoveUnits ? { icon: false, nodeDraggable: ({ key }) => byId.get(String(key))?.parentId !== null } : false}
      allowDrop={({ dragNode, dropNode, dropPosition }) => dropPosition === 0 && mayDrop(dragNode.key, dropNode.key)}
      onDrop={({ dragNode, node }) => {
        const [unit, to] = [byId.get(String(dragNode.key)), byId.get(String(node.key))]
        if (unit && to) onDropUnit(unit, to)
      }}
      selectedKeys={chosenId === undefined ? [] : [chosenId]}
      onSelect={([id]) => id !== undefined && onChoose(String(id))}
    />
  )
}
