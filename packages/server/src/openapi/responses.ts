import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import { fillTemplate } from '@khonsong/domain/kernel/fill-template.ts'
import { messages, type MessageCode } from '@khonsong/domain/kernel/messages.ts'
import { refusalsOfInput, refusalGroups } from './refusal-groups.ts'
import type { Schema } from './schema.ts'

/** Error responses as shared components: each lists its codes with the English text sent as `message`. */

const allCodes = Object.keys(messages) as MessageCode[] // own keys

const codesOf = (prefixes: readonly string[]): readonly MessageCode[] =>
  allCodes.filter((code) => prefixes.includes(code.split('.')[0] ?? ''))

const table = (codes: readonly MessageCode[]): string =>
  codes.map((code) => `- \`${code}\`: ${fillTemplate(messages[code].en, () => undefined)}`).join('\n')

const exampleOf = (status: number, code: MessageCode, field?: string): Schema => {
  const message = fillTemplate(messages[code].en, () => '…')
  return {
    type: `about:blank#${code}`,
    title: 'Refused',
    status,
    detail: message,
    code,
    message,
    requestId: '7d1c0a52-3f0e-4a57-9a53-0d9f3c1b2a64',
    errors: [{ code, params: {}, message, ...(field === undefined ? {} : { field }) }],
  }
}

const refusal = (status: number, text: string, codes: readonly MessageCode[], field?: string): Schema => ({
  description: `${text}\n\n${table(codes)}`,
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      ...(codes[0] === undefined ? {} : { example: exampleOf(status, codes[0], field) }),
    },
  },
})

interface General {
  readonly status: number
  readonly text: string
  readonly codes: readonly MessageCode[]
}

const unreadable: General = {
  status: 400,
  text: 'cannot be read, nothing was done',
  codes: ['request.unreadable', 'request.bad_key'],
}
const signInFirst: General = {
  status: 401,
  text: 'nobody is signed in, or the key or session has ended',
  codes: ['access.sign_in', 'session.ended', 'access.user_changed', 'key.ended'],
}
const notAllowed: General = {
  status: 403,
  text: 'the caller lacks the permission, or a page of another site asked',
  codes: ['access.refused', 'key.own_call', 'request.foreign_origin', 'session.only_looking'],
}
const notFound: General = { status: 404, text: 'not there, or outside the rows the caller may see', codes: ['access.not_found'] }
const conflict: General = {
  status: 409,
  text: 'somebody else was first; `current` is the record as it is now, where there is one',
  codes: ['record.stale', 'record.exists', 'request.still_running'],
}
const tooLarge: General = { status: 413, text: 'the body or a file is too large', codes: ['request.too_large'] }
const wrongType: General = { status: 415, text: 'the body is in no form that the call takes', codes: ['file.missing'] }
const tooMany: General = { status: 429, text: 'wait as long as Retry-After says', codes: ['session.too_many_attempts'] }

/** Platform errors shared by calls of one kind, documented under one range of statuses. */
const byKind = {
  OfRead: [signInFirst, unreadable, notAllowed, notFound],
  OfChange: [signInFirst, unreadable, notAllowed, notFound, conflict],
  OfUpload: [signInFirst, unreadable, notAllowed, notFound, conflict, tooLarge, wrongType],
  OfPublic: [unreadable, notAllowed, notFound, conflict, tooMany],
} as const satisfies Record<string, readonly General[]>

const general = (refusals: readonly General[]): Schema => {
  const [first] = refusals
  const lines = refusals.map(({ status, text, codes }) => `**${status}**, ${text}:\n\n${table(codes)}`)
  const code = first?.codes[0]
  return {
    description: lines.join('\n\n'),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        ...(first && code ? { example: exampleOf(first.status, code) } : {}),
      },
    },
  }
}

/** All shared error responses by component name. */
export const sharedResponses = (): Record<string, Schema> => ({
  ...Object.fromEntries(Object.entries(byKind).map(([name, refusals]) => [`Refusals${name}`, general(refusals)])),
  InvalidInput: refusal(422, 'A value is wrong. `errors` names each field.', codesOf(refusalsOfInput), 'name'),
  ...Object.fromEntries(
    refusalGroups.map(({ name, codes }) => [
      `Refused${name}`,
      refusal(422, 'A rule of the business says no, or a value is wrong (the codes of `InvalidInput`).', codesOf(codes)),
    ]),
  ),
})

const ref = (name: string): Schema => ({ $ref: `#/components/responses/${name}` })

const sends = ({ _zod }: Operation['body']): boolean => _zod.def.type !== 'undefined'

const businessRefusal = (operation: Operation, tag: string): string => {
  if (operation.method === 'GET') return 'InvalidInput'
  const takesFile =
    operation.upload !== undefined &&
    refusalGroups.find(({ name }) => name === (operation.upload?.policy === 'photo' ? 'Files' : 'Import'))
  const group = (takesFile || undefined) ?? refusalGroups.find(({ tags }) => tags.includes(tag))
  return group ? `Refused${group.name}` : 'InvalidInput'
}

const kindOf = ({ needs, method, upload }: Operation): keyof typeof byKind =>
  needs === 'public' ? 'OfPublic' : upload ? 'OfUpload' : method === 'GET' ? 'OfRead' : 'OfChange'

/** Error responses of a call: codes of its business area and of the platform. */
export const refusalsOf = (operation: Operation, tag: string): Record<string, Schema> => {
  const { method, params, query, body, upload } = operation
  const hasInput = sends(params) || sends(query) || sends(body) || upload !== undefined
  return {
    ...(hasInput || method !== 'GET' ? { 422: ref(businessRefusal(operation, tag)) } : {}),
    '4XX': ref(`Refusals${kindOf(operation)}`),
  }
}
