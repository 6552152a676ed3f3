import { acceptsKeys } from '@khonsong/contract/kernel/accepts-keys.ts'
import type { Operation } from '@khonsong/contract/kernel/operation.ts'
import { filePolicies } from '@khonsong/domain/kernel/file-policy.ts'
import type { z } from 'zod'

/** Introduction at the top of the document, valid for all calls. */
export const infoDescription = `The API of a transport management system: orders, shipments (waybills), dispatch orders (jobs), tracking and master data.

## Answers
Success answers \`{ code: "", message: "", items }\`. A refusal is an RFC 9457 \`application/problem+json\` that carries \`code\`, \`message\` in the
language of \`Accept-Language\` (en, th, zh), \`requestId\` and \`errors: [{ code, field, params, message }]\`. Codes are stable; decide by them, never by
the sentence. Besides the refusals that each call lists, any call may answer 413 (body over 1 MB), 415, 429, 500 (\`server.fault\`) and 503 with
\`Retry-After\` (\`server.busy\`, \`server.unavailable\`: ask again). A wrong method answers 405 with \`Allow\`. An unknown query parameter or field is refused (422) with the nearest known name.

## Credentials
Only rows in the scope of the caller are seen; another's record is answered 404. A person signs in (\`POST /v1/session\`) and is known by the cookie \`__Host-khonsong\`; a call with a cookie that changes something and is not JSON (an upload, a
call without a body) also needs the header \`X-Requested-With\`. A program sends \`X-Api-Key\` and no cookie; each call says which of the two it accepts.

## Paging
Lists take \`pageNo\` from 1 and \`pageSize\` up to 500; \`page\` and \`pageNum\` are read as \`pageNo\`. They answer \`list\`, \`total\` (counted up to 10,000, then
\`totalIsCapped\`), and \`next\`: sent back as \`after\` it gives the next page, fast at any depth and without gaps while rows are added. \`orderBy\` and
\`sorting\` (asc, desc) order, \`searchText\` searches. A filter of several values is given several times or as a comma list.

## Doing something once
Send \`Idempotency-Key\` with every call that creates or acts: the same key and request are answered from memory for 24 hours, another request under
the key is refused (\`request.key_reused\`, 422), and while the first runs the second answers 409. New records may bring their own \`id\` (UUID).

## Versions
A record carries \`version\`. An edit sends the version it began with; when somebody else was first it answers 409 with the record as it is in \`current\`.

## Names instead of ids
Where an order names a master record, its code may stand instead of its id: \`customerCode\` for \`customerId\`, \`originSiteCode\` for \`originSiteId\`. Answers
give both.

## Units and times
Instants are ISO 8601 with offset; days are days of Asia/Bangkok. A name ends in its unit: \`weightKg\`, \`weightGrams\`, \`volumeM3\`, \`volumeCm3\`.

The section webhooks says what is posted to addresses added at /setup/webhooks.`

/** Summaries start with a capital and have no full stop. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const names = (query: z.ZodType): readonly string[] => {
  const { shape, in: before } = query._zod.def as { shape?: object; in?: z.ZodType } // an object, or one inside a transform
  return shape ? Object.keys(shape) : before ? names(before) : []
}

const whoText = (operation: Operation): string => {
  const { needs } = operation
  if (needs === 'public') return 'Open to anybody, without credentials.'
  if (needs === 'driver_link') return 'Open to the phone that a driver link was opened on, which sends its key as X-Driver-Key.'
  if (needs === 'tracking_link') return 'Open to whoever holds a tracking link, whose secret goes into X-Tracking-Key.'
  if (needs === 'device_key') return 'Open to a device, which sends its key as Authorization: Bearer.'
  const who = needs === 'signed_in' ? 'Open to every caller.' : `Needs ${[needs].flat().join(' or ')}.`
  return `${who} Accepts ${acceptsKeys(operation) ? 'a session or an API key' : 'a session only'}.`
}

const uploadText = ({ upload }: Operation): string | undefined => {
  if (!upload) return undefined
  const { kinds } = filePolicies[upload.policy]
  return `Takes ${upload.maxFiles === 1 ? 'one file' : `up to ${upload.maxFiles} files`} (${kinds.join(', ')}) as multipart/form-data.`
}

/** Description of a call: the handwritten text, followed by permissions, paging and idempotency from its declaration. */
export const descriptionOf = (operation: Operation): string => {
  const { description, method, once, query, answers } = operation
  const asked = names(query)
  return [
    description,
    whoText(operation),
    asked.includes('pageNo') && answers === 'json' ? 'Paged by pageNo and pageSize, or by after.' : undefined,
    method === 'GET' ? undefined : once ? 'Takes no Idempotency-Key.' : 'Done once under an Idempotency-Key.',
    uploadText(operation),
    answers === 'file'
      ? 'Answers a file, not JSON.'
      : answers === 'stream'
        ? 'A stream of server-sent events; Last-Event-ID resumes it.'
        : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' ')
}
