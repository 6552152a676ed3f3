/** The built-in sign-in page. */
export const signInPath = '/sign-in'

/** Where the company's own sign-in sends the browser back to. */
export const companyReturnPath = '/sign-in/company'

/** Each sign-in of a company has a return address of its own, so that the answer of one is not taken for another's. */
export const companyReturnPathOf = (providerId: string | null): string =>
  providerId === null ? companyReturnPath : `${companyReturnPath}/${providerId}`

/** Whose return address this is: null is the one without an id; undefined is no return address. */
export const providerReturnedTo = (path: string): string | null | undefined => {
  if (path === companyReturnPath) return null
  const id = path.startsWith(`${companyReturnPath}/`) ? path.slice(companyReturnPath.length + 1) : ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined
}

/** Where links out of mails lead; what stands behind the `#` opens them. */
export const setPasswordPath = '/set-password'

/**
 * Where somebody goes who is not signed in: the login page with the application identifier and the way back (HTTP 401).
 * The console asks when a call is refused, the server when an export was opened by its address. An external login page needs
 * the way back with its origin, our own only the path.
 */
export const loginAddress = (loginUrl: string | null, applicationId: string, here: string, origin: string): string => {
  const query = (back: string) => `applicationId=${encodeURIComponent(applicationId)}&redirect=${encodeURIComponent(back)}`
  if (loginUrl === null) return `${signInPath}?${query(here)}`
  return loginUrl + (loginUrl.includes('?') ? '&' : '?') + query(origin + here)
}

const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/**
 * The login page outside, unless its address is the one where we stand: that page is this console after all, and sending people from it to
 * itself would never end.
 */
export const loginOutside = (loginUrl: string | null, here: string, origin: string): string | null => {
  if (loginUrl === null) return null
  const address = withoutQuery(loginUrl.startsWith('/') ? origin + loginUrl : loginUrl)
  return address === origin + withoutQuery(here) ? null : loginUrl
}
