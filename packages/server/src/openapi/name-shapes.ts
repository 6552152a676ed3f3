import type { Components, Schema } from './schema.ts'

/** Turns every object shape of the document into a named component, so that a generated client has one type for each. */

export const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)

export const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const singular = (text: string): string => (/(ss|us|is)$/.test(text) ? text : text.replace(/ies$/, 'y').replace(/s$/, ''))

/** A schema to take apart: its location, and the fallback name of its shapes. */
export interface Root {
  readonly holder: Schema
  readonly key: string
  readonly hint: string
  readonly io: 'input' | 'output'
}

interface Shape {
  readonly title: string | undefined
  readonly io: Root['io']
  readonly hints: Set<string>
  readonly properties: Set<string>
}

const isShape = (node: Schema): boolean => isObject(node['properties']) && Object.keys(node['properties']).length > 0

/** Identity of a shape regardless of its location: titles, descriptions and defaults are ignored. */
const keyOf = (node: Schema): string => {
  const { title: _, description: __, default: ___, ...shape } = node
  return JSON.stringify(shape)
}

/** A list shape is named after its rows. */
const titleOf = (node: Schema): string | undefined => {
  if (typeof node['title'] === 'string') return pascal(node['title'])
  const { list } = node['properties'] as { list?: { items?: Schema } } // called for shapes only
  const row = list?.items?.['title']
  return typeof row === 'string' ? `${pascal(row)}List` : undefined
}

interface Step {
  readonly key: string
  readonly child: unknown
  readonly hint: string
  readonly property: string
}

/** Child schemas, each with its name hint. */
const stepsOf = (node: Schema, hint: string, property: string): readonly Step[] => {
  const steps: Step[] = []
  for (const key of ['items', 'additionalProperties', 'not'])
    if (isObject(node[key])) steps.push({ key, child: node[key], hint: singular(hint), property: singular(property) })
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems'])
    if (Array.isArray(node[key])) steps.push({ key, child: node[key], hint, property })
  for (const [name, child] of Object.entries(isObject(node['properties']) ? node['properties'] : {}))
    steps.push({ key: 'properties', child: { [name]: child }, hint: hint + pascal(name), property: name })
  return steps
}

const variantsOf = (list: readonly unknown[], hint: string): readonly (readonly [unknown, string])[] => {
  const several = list.filter((one) => isObject(one) && isShape(one)).length > 1
  return list.map((one, index) => [one, several ? `${hint}Variant${index + 1}` : hint])
}

const collect = (node: unknown, hint: string, property: string, io: Root['io'], shapes: Map<string, Shape>): void => {
  if (!isObject(node)) return
  if (isShape(node)) {
    const key = keyOf(node)
    const shape = shapes.get(key) ?? { title: titleOf(node), io, hints: new Set(), properties: new Set() }
    shape.hints.add(hint)
    shape.properties.add(property)
    shapes.set(key, shape)
  }
  for (const { key, child, hint: next, property: name } of stepsOf(node, hint, property)) {
    if (Array.isArray(child)) for (const [one, called] of variantsOf(child, next)) collect(one, called, name, io, shapes)
    else if (key === 'properties') for (const one of Object.values(child as Schema)) collect(one, next, name, io, shapes)
    else collect(child, next, name, io, shapes)
  }
}

const namesOf = (shapes: ReadonlyMap<string, Shape>, taken: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  const used = new Set(taken)
  const give = (key: string, wishes: readonly string[]) => {
    const last = wishes.at(-1) ?? 'Shape'
    const all = [...wishes, ...Array.from({ length: 50 }, (_, index) => `${last}${index + 2}`)]
    const name = all.find((wish) => wish !== '' && !used.has(wish))
    if (name === undefined) throw new Error(`no name for a shape called ${last}`)
    used.add(name)
    names.set(key, name)
  }
  for (const [key, { title, io }] of shapes)
    if (title !== undefined) give(key, io === 'input' ? [title, `${title}Input`] : [title, `${title}Answer`])
  for (const [key, { title, hints, properties }] of shapes) {
    if (title !== undefined) continue
    const [property = ''] = properties
    const shortest = [...hints].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? ''
    give(key, hints.size > 1 && properties.size === 1 ? [pascal(property), shortest] : [shortest])
  }
  return names
}

const replaced = (node: unknown, names: ReadonlyMap<string, string>, components: Components): unknown => {
  if (Array.isArray(node)) return node.map((one) => replaced(one, names, components))
  if (!isObject(node)) return node
  const inside = () => {
    const { title: _, properties, ...rest } = node
    return {
      ...Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, replaced(one, names, components)])),
      ...(isObject(properties)
        ? {
            properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, replaced(one, names, components)])),
          }
        : {}),
    }
  }
  const name = isShape(node) ? names.get(keyOf(node)) : undefined
  if (name === undefined) return inside()
  if (components[name] === undefined) {
    const { description: _, default: __, ...shape } = inside() as Schema
    components[name] = shape
  }
  const { description, default: fallback } = node
  return {
    ...(description === undefined ? {} : { description }),
    ...(fallback === undefined ? {} : { default: fallback }),
    $ref: `#/components/schemas/${name}`,
  }
}

/** Replaces every shape below the roots and existing components by a reference. Existing components keep their names. */
export const nameShapes = (roots: readonly Root[], components: Components): void => {
  const shapes = new Map<string, Shape>()
  const own = Object.keys(components)
  for (const name of own)
    for (const { child, hint, property } of stepsOf(components[name] ?? {}, name, ''))
      for (const one of isObject(child) && !('type' in child) && !('$ref' in child) ? Object.values(child) : [child].flat())
        collect(one, hint, property, 'output', shapes)
  for (const { holder, key, hint, io } of roots) collect(holder[key], hint, hint, io, shapes)
  const names = namesOf(shapes, new Set(own))
  for (const name of own) {
    const { title: _, ...shape } = components[name] ?? {}
    components[name] = Object.fromEntries(
      Object.entries(shape).map(([key, one]) => [
        key,
        key === 'properties' && isObject(one)
          ? Object.fromEntries(Object.entries(one).map(([field, schema]) => [field, replaced(schema, names, components)]))
          : replaced(one, names, components),
      ]),
    )
  }
  for (const { holder, key } of roots) holder[key] = replaced(holder[key], names, components)
}
