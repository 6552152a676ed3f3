import { jobStatuses } from '@khonsong/domain/operations/jobs/status.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { messageChannelNames } from '@khonsong/domain/channels/messages/message-channels.ts'
import { messageEventNames } from '@khonsong/domain/channels/messages/message-events.ts'
import { orderStatuses } from '@khonsong/domain/operations/orders/status.ts'
import { shipmentStatuses } from '@khonsong/domain/operations/shipments/status.ts'
import { webhookEventNames } from '@khonsong/domain/channels/webhooks/webhook-events.ts'

type Schema = Record<string, unknown>

/** Enums with a fixed name, whichever field they occur in. */
const known: Readonly<Record<string, readonly string[]>> = {
  OrderStatus: orderStatuses,
  ShipmentStatus: shipmentStatuses,
  JobStatus: jobStatuses,
  Language: languages,
  MessageChannel: messageChannelNames,
  MessageEvent: messageEventNames,
  WebhookEvent: webhookEventNames,
}

const fewest = 3
const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEnum = (value: unknown): value is Schema & { enum: string[] } =>
  isObject(value) && value['type'] === 'string' && Array.isArray(value['enum']) && value['enum'].length >= fewest
const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** Visits each enum in the document with the name of its field or parameter. */
const visit = (value: unknown, field: string, tag: string, found: (list: string, field: string, tag: string) => void): void => {
  if (Array.isArray(value)) for (const one of value) visit(one, field, tag, found)
  if (!isObject(value)) return
  if (isEnum(value)) found(JSON.stringify(value.enum), field, tag)
  const [first] = Array.isArray(value['tags']) ? (value['tags'] as unknown[]) : []
  const ownTag = typeof first === 'string' ? first : tag
  for (const [name, one] of Object.entries(value)) {
    if (name === 'schemas' && isObject(one)) {
      for (const [component, schema] of Object.entries(one)) visit(schema, component, component, found)
      continue
    }
    // A parameter is named after itself, an item after its list.
    const inherits = ['schema', 'items', 'anyOf', 'oneOf', 'allOf', 'properties', 'enum'].includes(name)
    visit(one, name === 'schema' && typeof value['name'] === 'string' ? value['name'] : inherits ? field : name, ownTag, found)
  }
}

const namesOf = (document: Schema, taken: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const uses = new Map<string, { count: number; field: string; tag: string }>()
  visit(document, '', '', (list, field, tag) => {
    const use = uses.get(list)
    if (use) use.count += 1
    else uses.set(list, { count: 1, field, tag })
  })
  const names = new Map(Object.entries(known).map(([name, list]) => [JSON.stringify(list), name]))
  const used = new Set([...taken, ...names.values()])
  for (const [list, { count, field, tag }] of uses) {
    if (count < 2 || names.has(list)) continue
    const wishes = [
      pascal(field),
      pascal(`${tag} ${field}`),
      ...Array.from({ length: 50 }, (_, n) => pascal(`${tag} ${field} ${n + 2}`)),
    ]
    const name = wishes.find((wish) => wish !== '' && !used.has(wish))
    if (name === undefined) continue
    used.add(name)
    names.set(list, name)
  }
  return names
}

const replaced = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => replaced(one, names))
  if (!isObject(value)) return value
  const name = isEnum(value) ? names.get(JSON.stringify(value.enum)) : undefined
  if (name === undefined) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, names)]))
  const { type: _, enum: __, ...beside } = value
  return { ...beside, $ref: `#/components/schemas/${name}` }
}

/** Turns enums that occur more than once into named components, so that a generated client has one type for each. */
export const nameEnums = (document: Schema): Schema => {
  const { components } = document as { components: { schemas: Record<string, Schema> } } // built by this module
  const names = namesOf(document, new Set(Object.keys(components.schemas)))
  const lists = [...names].map(([list, name]) => [name, { type: 'string', enum: JSON.parse(list) as string[] }] as const)
  const plain = replaced(document, names) as { components: { schemas: Record<string, Schema> } } & Schema // same shape
  const schemas = { ...plain.components.schemas, ...Object.fromEntries(lists) }
  const sorted = Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { ...plain, components: { ...plain.components, schemas: sorted } }
}
