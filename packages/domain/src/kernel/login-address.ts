/** The built-in sign-in page. */
export const signInPath = '/sign-in'

/** Return address of the company's single sign-on. */
export const companyReturnPath = '/sign-in/company'

/** Each provider has its own return address, so that one provider's response cannot be replayed at another's (mix-up attack). */
export const companyReturnPathOf = (providerId: string | null): string =>
  providerId === null ? companyReturnPath : `${companyReturnPath}/${providerId}`

/** The provider of a return address: null is the one without an id; undefined means it is no return address. */
export const providerReturnedTo = (path: string): string | null | undefined => {
  if (path === companyReturnPath) return null
  const id = path.startsWith(`${companyReturnPath}/`) ? path.slice(companyReturnPath.length + 1) : ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined
}

/** Target of links in e-mails; the token is in the fragment after `#`. */
export const setPasswordPath = '/set-password'

/**
 * Where unauthenticated users are sent (HTTP 401): the login page with the application id and the return address. Used by the
 * console when a call is refused and by the server when a download link is opened. An external login page needs the full return
 * URL, ours only the path.
 */
export const loginAddress = (loginUrl: string | null, applicationId: string, here: string, origin: string): string => {
  const query = (back: string) => `applicationId=${encodeURIComponent(applicationId)}&redirect=${encodeURIComponent(back)}`
  if (loginUrl === null) return `${signInPath}?${query(here)}`
  return loginUrl + (loginUrl.includes('?') ? '&' : '?') + query(origin + here)
}

const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/** The external login page, unless its address is the page we are on: that page is this console, and redirecting would loop. */
export const loginOutside = (loginUrl: string | null, here: string, origin: string): string | null => {
  if (loginUrl === null) return null
  const address = withoutQuery(loginUrl.startsWith('/') ? origin + loginUrl : loginUrl)
  return address === origin + withoutQuery(here) ? null : loginUrl
}
