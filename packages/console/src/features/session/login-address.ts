export const signInPath = '/sign-in'

/** The login page with the application identifier and the way back (specification A §8, HTTP 401). */
export const loginAddress = (loginUrl: string | null, applicationId: string, here: string, origin: string): string => {
  const query = (back: string) => new URLSearchParams({ applicationId, redirect: back }).toString()
  if (loginUrl === null) return `${signInPath}?${query(here)}`
  return loginUrl + (loginUrl.includes('?') ? '&' : '?') + query(origin + here)
}

/** Where to go after signing in. Only paths of our own: an address that a browser could read as another site leads home. */
export const backFrom = (redirect: string | undefined): string => {
  if (!redirect?.startsWith('/') || redirect.startsWith(signInPath)) return '/'
  // A backslash or a control character can turn a path into `//host`.
  const plain = [...redirect].every((sign) => sign !== '\\' && sign.charCodeAt(0) > 32)
  return plain && !redirect.startsWith('//') ? redirect : '/'
}
