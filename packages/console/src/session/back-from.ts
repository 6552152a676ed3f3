import { signInPath } from '@khonsong/domain/kernel/login-address.ts'

/** Where to go after signing in. Only paths of our own: an address that a browser could read as another site leads home. */
export const backFrom = (redirect: string | undefined): string => {
  if (!redirect?.startsWith('/') || redirect.startsWith(signInPath)) return '/'
  // A backslash or a control character can turn a path into `//host`.
  const plain = [...redirect].every((sign) => sign !== '\\' && sign.charCodeAt(0) > 32)
  return plain && !redirect.startsWith('//') ? redirect : '/'
}

/** A file of the server that was opened by its address, not a page: the browser fetches it beside the console. */
export const isServerAddress = (back: string): boolean => /^\/(v\d+|dt)\//.test(back)
