import { isObject } from './name-shapes.ts'
import type { Components, Schema } from './schema.ts'

/** Realistic values, because integrators copy the examples. */
const byName: Readonly<Record<string, unknown>> = {
  orderNo: 'SO-261120-00042',
  shipmentNo: 'WB-261120-00042',
  jobNo: 'DO-261120-00042',
  customerCode: 'KTF-0009',
  businessUnitCode: 'BKK',
  siteCode: 'KTF-BKK-01',
  originSiteCode: 'KTF-BKK-01',
  destinationSiteCode: 'KTF-CNX-02',
  goodsTypeCode: 'FOOD',
  plateNo: '70-1234',
  trailerPlate: '71-5678',
  phone: '+66812345678',
  driverPhone: '+66812345678',
  contactPhone: '+66812345678',
  contactName: 'สมชาย ใจดี',
  driverName: 'สมชาย ใจดี',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  email: 'dispatch@example.co.th',
  postalCode: '10110',
  searchText: 'KTF',
  code: 'KTF-0009',
  name: 'Krua Thai Foods',
  nameTh: 'ครัวไทยฟู้ดส์',
  nameEn: 'Krua Thai Foods',
  doRef: 'DO-88123',
  upstreamNo: 'PO-4500123',
  remark: 'Call before arrival',
  reason: 'The customer moved the day',
  unitCode: '005',
  goodsUnitCode: '011',
  lat: 13.7563,
  lng: 100.5018,
  lang: 'th',
  value: '30',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
  color: '#004a98',
  colour: '#004a98',
}

const bySchema = (schema: Schema, name: string): unknown => {
  switch (schema['format']) {
    case 'uuid':
      return '01931f2c-7a40-7c33-9a57-0d9f3c1b2a64'
    case 'date':
      return '2026-11-20'
    case 'date-time':
      return /(To|End|UntilAt|Until)(At)?$/.test(name) ? '2026-11-20T18:00:00+07:00' : '2026-11-20T08:30:00+07:00'
    case 'email':
      return 'dispatch@example.co.th'
    case 'uri':
      return 'https://partner.example/khonsong'
    default:
      return undefined
  }
}

const numberOf = (schema: Schema): number => {
  const [least, above, most] = ['minimum', 'exclusiveMinimum', 'maximum'].map((key) => Number(schema[key] ?? Number.NaN))
  const floor = Math.max(Number.isNaN(least) ? 0 : (least ?? 0), Number.isNaN(above) ? 0 : (above ?? 0) + 1, 1)
  return Number.isNaN(most) ? floor : Math.min(floor, most ?? floor)
}

const textOf = (schema: Schema, name: string): string => {
  const known = byName[name]
  const least = Number(schema['minLength'] ?? 0)
  const most = Number(schema['maxLength'] ?? 200)
  if (typeof schema['pattern'] === 'string') {
    const pattern = new RegExp(schema['pattern'], 'u')
    const samples = [
      known,
      '2026-11-20',
      '08:30',
      '10',
      '1',
      'KTF-0009',
      '005',
      '#004a98',
      '2026-11',
      'ก',
      '2026-11-20T08:30:00+07:00',
    ]
    const fits = samples.find((one) => typeof one === 'string' && pattern.test(one))
    if (typeof fits === 'string') return fits
  }
  if (/(At|From|To)$/.test(name) && most > 20 && known === undefined) return '2026-11-20T08:30:00+07:00'
  if (name.endsWith('On')) return '2026-11-20'
  if (least > most) return ''
  const text = typeof known === 'string' ? known : /(No|Code)$/.test(name) ? 'KTF-0009' : 'Example'
  return text.slice(0, most).padEnd(least, 'x')
}

const typeOf = ({ type }: Schema): unknown => (Array.isArray(type) ? (type[0] as unknown) : type)

const referred = (schema: Schema, components: Components): Schema | undefined => {
  const { $ref: ref } = schema
  return typeof ref === 'string' ? components[ref.split('/').at(-1) ?? ''] : undefined
}

const simplest = (options: readonly Schema[], components: Components, name: string, depth: number): unknown =>
  sampleOf(options.find((one) => one['type'] !== 'null') ?? { type: 'null' }, components, name, depth)

/** A sample value that fits the schema; undefined if the schema is too vague. */
export const sampleOf = (schema: Schema, components: Components, name: string, depth = 0): unknown => {
  const target = referred(schema, components)
  if (target) return depth > 12 ? undefined : sampleOf(target, components, name, depth + 1)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown
  if (schema['default'] !== undefined && !isObject(schema['default'])) return schema['default']
  const options = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(options)) return simplest(options as Schema[], components, name, depth)
  const known = bySchema(schema, name)
  if (known !== undefined) return known
  switch (typeOf(schema)) {
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return typeof byName[name] === 'number' ? byName[name] : numberOf(schema)
    case 'boolean':
      return false
    case 'null':
      return null
    case 'array': {
      const item = isObject(schema['items']) ? sampleOf(schema['items'], components, name.replace(/s$/, ''), depth + 1) : undefined
      return item === undefined ? [] : Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 1)) }, () => item)
    }
    case 'object':
      return exampleOf(schema, components, name, depth + 1)
    default:
      return byName[name]
  }
}

/** A sample object with its required properties; if none is required, with the first four at the top levels. */
export const exampleOf = (schema: Schema, components: Components, name: string, depth = 0): unknown => {
  const target = referred(schema, components)
  if (target) return exampleOf(target, components, name, depth + 1)
  const { properties, required } = schema as { properties?: Record<string, Schema>; required?: string[] }
  if (properties === undefined) return schema['type'] === 'object' ? {} : sampleOf(schema, components, name, depth)
  const wanted = Object.keys(properties).filter((field) => required?.includes(field))
  const chosen = wanted.length > 0 ? wanted : Object.keys(properties).slice(0, depth > 1 ? 0 : 4)
  return Object.fromEntries(
    chosen.flatMap((field) => {
      const value = sampleOf(properties[field] ?? {}, components, field, depth)
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

/** Whether a property's value gets an example; formats are self-explanatory. */
export const hasPlainValue = (name: string, schema: Schema): boolean =>
  (name in byName || 'pattern' in schema) &&
  !('format' in schema) &&
  ['string', 'integer', 'number'].includes(String(schema['type'])) &&
  !('enum' in schema) &&
  !('const' in schema)
