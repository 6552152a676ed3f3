import type { MessageCode } from '@khonsong/domain/kernel/messages.ts'
import type { CallFailure } from './call-failure.ts'

/** What the console does about a failed call before anybody else hears of it. */
export interface Reaction {
  /** A red toast: with the server's sentence, or with the general one of the console. */
  readonly toast: 'server' | 'general' | undefined
  /** The "system message" dialog with its Preview. */
  readonly dialog: boolean
  readonly leave: 'sign-in' | 'not-authorised' | 'changed' | undefined
}

/** Codes with which the server says that the person must sign in again. */
const leaveCodes: Readonly<Record<string, 'not-authorised' | 'changed'>> = {
  'access.account_refused': 'not-authorised',
  'access.user_changed': 'changed',
} satisfies Partial<Record<MessageCode, 'not-authorised' | 'changed'>>

/**
 * Calls whose screens show refusals themselves: add and edit of the masters, the schedule import, and every
 * rest-stop call.
 */
const ownRefusals: readonly RegExp[] = [
  /^(POST|PUT) \/v1\/(site|customer|sub-contractor|driver|vehicle)\/(add|edit)$/,
  /^(POST|PUT) \/v1\/temperaturecontrols$/,
  /^(POST|PUT) \/v1\/trailer(\/\{\w+\})?$/,
  /^POST \/v1\/routes\/import-schedule$/,
  /^\w+ \/dt\/admin\/v1\/rest-stop(\/|$)/,
]

/** Anything asked from the trailer edit page is exempt too. */
const ownPages: readonly RegExp[] = [/^\/master-data\/trailer\/edit\//]

/** The calls that carry an import on, some of which do not say so in their address. */
const importAddresses: readonly RegExp[] = [
  /\/import/,
  /^\/v1\/(site|customer|driver)\/list-confirm$/,
  /^\/v1\/(vehicle|sub-contractor)\/duplicate$/,
  /^\/v1\/(vehicle|trailer|sub-contractor)\/continue$/,
  /^\/v1\/trailer\/get-list-override$/,
  /^\/v1\/temperaturecontrols\/confirm$/,
  /^\/v1\/[\w-]+\/(download-error-file|export-error|export\/error-file)$/,
]

const isImport = (path: string): boolean => importAddresses.some((address) => address.test(path))

const showsItself = (failure: CallFailure, address: string): boolean => {
  const asked = `${failure.asked.method} ${failure.asked.operationPath}`
  return ownRefusals.some((own) => own.test(asked)) || ownPages.some((own) => own.test(address))
}

const nothingToDo: Reaction = { toast: undefined, dialog: false, leave: undefined }

/** `quiet`: the caller set its own error handler and gets the raw answer without a toast; who must leave leaves all the same. */
export const failureReaction = (failure: CallFailure, address: string, quiet: boolean): Reaction => {
  // Who is only just signing in is told so on the sign-in page itself.
  const leave = failure.asked.isPublic ? undefined : leaveCodes[failure.code]
  if (leave) return { ...nothingToDo, leave }
  if (failure.status === 401) return failure.asked.isPublic ? quietOr(quiet, 'server') : { ...nothingToDo, leave: 'sign-in' }
  if (quiet) return nothingToDo
  const told = failure.message ? 'server' : 'general'
  if (failure.status === 400 || failure.status === 403 || failure.status === 422)
    return showsItself(failure, address) ? nothingToDo : { ...nothingToDo, toast: told }
  // The specification's text for 504 is undefined; ours is its general one, with the status.
  if (failure.status === 504 || failure.status === 0) return { ...nothingToDo, toast: 'general' }
  if (failure.status === 500) return { ...nothingToDo, toast: told, dialog: !isImport(failure.asked.operationPath) }
  return { ...nothingToDo, toast: told }
}

const quietOr = (quiet: boolean, toast: 'server' | 'general'): Reaction => (quiet ? nothingToDo : { ...nothingToDo, toast })
