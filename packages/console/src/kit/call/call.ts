import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { InputOf, Operation, OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { envelopeOf, fileNameOf, jsonOf, problemOf, refusedWith, type AnsweredFile } from './answer.ts'
import { CallFailure, type AskedCall } from './call-failure.ts'
import { callSetup } from './call-setup.ts'
import { addressOf, headersOf, type Parts } from './request.ts'
import { sendWithProgress } from './upload.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** One per user action; reused when that action is retried. */
  readonly idempotencyKey?: string | undefined
  readonly language?: Language | undefined
  /** The caller handles failures: no toast, no dialog. */
  readonly quiet?: boolean | undefined
  readonly files?: readonly File[] | undefined
  readonly onProgress?: ((share: number) => void) | undefined
  /** `keepalive`: sent even while the page unloads. */
  readonly outlivesPage?: boolean | undefined
}

const bodyOf = (parts: Parts, files: readonly File[] | undefined): FormData | string | undefined => {
  if (!files) return parts.body === undefined ? undefined : JSON.stringify(parts.body)
  const form = new FormData()
  // Fields precede files, so that a streaming server has them when the first file begins.
  if (typeof parts.body === 'object' && parts.body !== null)
    for (const [name, value] of Object.entries(parts.body))
      if (value !== undefined && value !== null) form.append(name, String(value))
  for (const file of files) form.append('files', file, file.name)
  return form
}

const failed = (status: number, text: string, askedCall: AskedCall): CallFailure => {
  const answer = jsonOf(text)
  return new CallFailure(status, problemOf(answer), askedCall, answer ?? text.slice(0, 2000))
}

const reach = async (url: string, init: RequestInit, options: CallOptions, askedCall: AskedCall): Promise<Response> => {
  try {
    return options.onProgress ? await sendWithProgress(url, init, options.onProgress) : await fetch(url, init)
  } catch (cause) {
    if (options.signal?.aborted || (cause instanceof DOMException && cause.name === 'AbortError'))
      throw new DOMException('The call was given up', 'AbortError')
    throw new CallFailure(0, undefined, askedCall, undefined)
  }
}

const receive = async (operation: Operation, response: Response, askedCall: AskedCall): Promise<unknown> => {
  if (!response.ok) throw failed(response.status, await response.text(), askedCall)
  if (operation.answers === 'file') {
    const file: AnsweredFile = { blob: await response.blob(), name: fileNameOf(response.headers.get('Content-Disposition')) }
    return file
  }
  const text = await response.text()
  const envelope = envelopeOf(jsonOf(text))
  if (envelope && envelope.code !== '')
    throw new CallFailure(response.status, refusedWith(envelope, response.status), askedCall, envelope)
  return envelope?.items
}

/**
 * The API client: `await call(drivers.unlock, { params: { id } })` returns the `items` of the envelope. By the time a failure is
 * thrown it has been toasted, shown or turned into a sign-in, unless the caller asked for quiet.
 */
export const call = async <Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  options: CallOptions = {},
): Promise<OutputOf<Op>> => {
  const { language, ticket, onFailure } = callSetup()
  const parts = input as Parts // every operation's input consists of these parts
  const url = addressOf(operation, parts)
  const body = bodyOf(parts, options.files)
  const askedCall: AskedCall = {
    method: operation.method,
    operationPath: operation.path,
    url,
    data: options.files ? { ...Object(parts.body), files: options.files } : parts.body,
    isPublic: operation.needs === 'public',
  }
  const headers = headersOf(operation, {
    language: options.language ?? language(),
    ticket: ticket(),
    idempotencyKey: options.idempotencyKey ?? crypto.randomUUID(),
    json: typeof body === 'string',
  })
  const init: RequestInit = {
    method: operation.method,
    headers,
    credentials: 'include',
    signal: options.signal ?? null,
    body: body ?? null,
    keepalive: options.outlivesPage ?? false,
  }
  try {
    const answer = await receive(operation, await reach(url, init, options, askedCall), askedCall)
    return answer as OutputOf<Op> // the server validates responses against the same contract
  } catch (cause) {
    if (cause instanceof CallFailure) onFailure(cause, options.quiet ?? false)
    throw cause
  }
}
