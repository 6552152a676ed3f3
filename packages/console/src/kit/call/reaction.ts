import type { MessageCode } from '@khonsong/domain/kernel/messages.ts'
import type { CallFailure } from './call-failure.ts'

/** How the console reacts to a failed call before the caller sees it. */
export interface Reaction {
  /** An error toast with the server's message or the console's general one. */
  readonly toast: 'server' | 'general' | undefined
  /** The "system message" dialog with its Preview. */
  readonly dialog: boolean
  readonly leave: 'sign-in' | 'not-authorised' | 'changed' | undefined
}

/** Codes that require signing in again. */
const leaveCodes: Readonly<Record<string, 'not-authorised' | 'changed'>> = {
  'access.account_refused': 'not-authorised',
  'access.user_changed': 'changed',
} satisfies Partial<Record<MessageCode, 'not-authorised' | 'changed'>>

/** Calls whose screens show refusals themselves: add and edit of masters, the schedule import, and all rest-stop calls. */
const ownRefusals: readonly RegExp[] = [
  /^(POST|PUT) \/v1\/(site|customer|sub-contractor|driver|vehicle)\/(add|edit)$/,
  /^(POST|PUT) \/v1\/temperaturecontrols$/,
  /^(POST|PUT) \/v1\/trailer(\/\{\w+\})?$/,
  /^POST \/v1\/routes\/import-schedule$/,
  /^\w+ \/dt\/admin\/v1\/rest-stop(\/|$)/,
]

/** Calls made from the trailer edit page are exempt too. */
const ownPages: readonly RegExp[] = [/^\/master-data\/trailer\/edit\//]

/** Calls that belong to an import, some without the word in their address. */
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
  const request = `${failure.asked.method} ${failure.asked.operationPath}`
  return ownRefusals.some((own) => own.test(request)) || ownPages.some((own) => own.test(address))
}

const nothingToDo: Reaction = { toast: undefined, dialog: false, leave: undefined }

/** `quiet`: the caller handles the error, so no toast; forced sign-outs still apply. */
export const failureReaction = (failure: CallFailure, address: string, quiet: boolean): Reaction => {
  // During sign-in, the sign-in page shows the reason itself.
  const leave = failure.asked.isPublic ? undefined : leaveCodes[failure.code]
  if (leave) return { ...nothingToDo, leave }
  if (failure.status === 401) return failure.asked.isPublic ? quietOr(quiet, 'server') : { ...nothingToDo, leave: 'sign-in' }
  if (quiet) return nothingToDo
  const messageSource = failure.message ? 'server' : 'general'
  if (failure.status === 400 || failure.status === 403 || failure.status === 422)
    return showsItself(failure, address) ? nothingToDo : { ...nothingToDo, toast: messageSource }
  // The specification leaves the text for 504 undefined; we use the general message with the status.
  if (failure.status === 504 || failure.status === 0) return { ...nothingToDo, toast: 'general' }
  if (failure.status === 500) return { ...nothingToDo, toast: messageSource, dialog: !isImport(failure.asked.operationPath) }
  return { ...nothingToDo, toast: messageSource }
}

const quietOr = (quiet: boolean, toast: 'server' | 'general'): Reaction => (quiet ? nothingToDo : { ...nothingToDo, toast })
