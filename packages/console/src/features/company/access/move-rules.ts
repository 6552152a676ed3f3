import type { OrganisationNode } from '@khonsong/contract/company/access/access.ts'

/** The node and its descendants in the displayed tree. */
export const idsBelow = (nodes: readonly OrganisationNode[], id: string): ReadonlySet<string> => {
  const below = new Set([id])
  for (let grew = true; grew;) {
    grew = false
    for (const node of nodes)
      if (node.parentId !== null && below.has(node.parentId) && !below.has(node.id)) {
        below.add(node.id)
        grew = true
      }
  }
  return below
}

/** Valid targets for a unit: active, not itself or a descendant, and not its current parent. */
export const placesForUnit = (nodes: readonly OrganisationNode[], unit: OrganisationNode): readonly OrganisationNode[] => {
  const below = idsBelow(nodes, unit.id)
  return nodes.filter(({ id, status }) => status === 1 && !below.has(id) && id !== unit.parentId)
}

/** Valid targets for people of a unit. */
export const placesForPeople = (nodes: readonly OrganisationNode[], from: string): readonly OrganisationNode[] =>
  nodes.filter(({ id, status }) => status === 1 && id !== from)

/** A node's full path, because department names repeat. */
export const pathOf = (nodes: readonly OrganisationNode[], id: string): string => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const names: string[] = []
  for (let node = byId.get(id); node && names.length < 20; node = node.parentId === null ? undefined : byId.get(node.parentId))
    names.unshift(node.name)
  return names.join(' › ')
}
