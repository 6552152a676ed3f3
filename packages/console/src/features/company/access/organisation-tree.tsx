import type { OrganisationNode } from '@khonsong/contract/company/access/access.ts'
import { organisationKindWords } from '@khonsong/domain/company/access/organisation.ts'
import { Tree, type TreeDataNode } from 'antd'
import { useMemo, useState, type DragEvent } from 'react'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { placesForPeople, placesForUnit } from './move-rules.ts'
import type { Movable } from './use-moves.ts'

export const kindOf = (kind: string) => Object.entries(organisationKindWords).find(([name]) => name === kind)?.[1]

interface TreeProps {
  readonly nodes: readonly OrganisationNode[]
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
  readonly mayMoveUnits: boolean
  /** People being dragged over the tree. */
  readonly dragged: readonly Movable[]
  readonly onDropUnit: (unit: OrganisationNode, to: OrganisationNode) => void
  readonly onDropPeople: (to: OrganisationNode) => void
}

const useFacts = () => {
  const t = useWords('access')
  const localize = useLocalize()
  return ({ kind, userCount, status }: OrganisationNode): string => {
    const words = kindOf(kind)
    return [words && localize(words), userCount > 0 && String(userCount), status !== 1 && t('organisation.off')]
      .filter(Boolean)
      .join(' · ')
  }
}

/** Companies, departments and business units; drops are accepted on valid targets only. */
export const OrganisationTree = (props: TreeProps) => {
  const { nodes, chosenId, onChoose, mayMoveUnits, dragged, onDropUnit, onDropPeople } = props
  const t = useWords('access')
  const facts = useFacts()
  const [over, setOver] = useState<string>()
  const [draggedUnit, setDraggedUnit] = useState<string>()
  /** Collapsed nodes; new nodes are expanded. */
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes])
  const open = useMemo(() => {
    const unit = draggedUnit === undefined ? undefined : byId.get(draggedUnit)
    if (unit) return new Set(placesForUnit(nodes, unit).map(({ id }) => id))
    return new Set(dragged.length === 0 || chosenId === undefined ? [] : placesForPeople(nodes, chosenId).map(({ id }) => id))
  }, [byId, chosenId, dragged, draggedUnit, nodes])
  const drop = (to: OrganisationNode) => {
    const unit = draggedUnit === undefined ? undefined : byId.get(draggedUnit)
    setOver(undefined)
    setDraggedUnit(undefined)
    if (!open.has(to.id)) return
    if (unit) onDropUnit(unit, to)
    else onDropPeople(to)
  }
  /** antd's tree requires a sideways drag to drop into a leaf; here the whole row is the target. */
  const dragsOf = (node: OrganisationNode) => ({
    draggable: mayMoveUnits && node.parentId !== null,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', node.name)
      setDraggedUnit(node.id)
    },
    onDragEnd: () => {
      setOver(undefined)
      setDraggedUnit(undefined)
    },
    onDragOver: (event: DragEvent) => {
      if (!open.has(node.id)) return
      event.preventDefault()
      setOver(node.id)
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      drop(node)
    },
  })
  const below = useMemo(
    () => Map.groupBy(nodes, ({ parentId }) => (parentId !== null && byId.has(parentId) ? parentId : null)),
    [byId, nodes],
  )
  const drawn = (parentId: string | null): TreeDataNode[] =>
    (below.get(parentId) ?? []).map((node) => ({
      key: node.id,
      title: (
        <span className="unit" data-over={over === node.id} {...dragsOf(node)}>
          {node.name} <span className="quiet">{facts(node)}</span>
        </span>
      ),
      children: drawn(node.id),
    }))
  return (
    <Tree
      aria-label={t('organisation.tree')}
      treeData={drawn(null)}
      expandedKeys={nodes.flatMap(({ id }) => (closed.has(id) ? [] : [id]))}
      onExpand={(expanded) => {
        const still = new Set(expanded)
        setClosed(new Set(nodes.flatMap(({ id }) => (still.has(id) ? [] : [id]))))
      }}
      blockNode
      motion={false}
      selectedKeys={chosenId === undefined ? [] : [chosenId]}
      onSelect={([id]) => id !== undefined && onChoose(String(id))}
    />
  )
}
