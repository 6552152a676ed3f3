import { signInPath } from '@khonsong/domain/kernel/login-address.ts'

/** Return address after sign-in. Same-origin paths only (open redirect); anything else becomes the home page. */
export const backFrom = (redirect: string | undefined): string => {
  if (!redirect?.startsWith('/') || redirect.startsWith(signInPath)) return '/'
  // Backslashes and control characters can turn a path into `//host`.
  const plain = [...redirect].every((sign) => sign !== '\\' && sign.charCodeAt(0) > 32)
  return plain && !redirect.startsWith('//') ? redirect : '/'
}

/** A server file opened by its address rather than a page: the browser loads it outside the console. */
export const isServerAddress = (back: string): boolean => /^\/(v\d+|dt)\//.test(back)
