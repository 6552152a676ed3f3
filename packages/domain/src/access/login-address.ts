/** The built-in sign-in page. */
export const signInPath = '/sign-in'

/** Where the company's own sign-in sends the browser back to. */
export const companyReturnPath = '/sign-in/company'

/** Where links out of mails lead; what stands behind the `#` opens them. */
export const setPasswordPath = '/set-password'

/**
 * Where somebody goes who is not signed in: the login page with the application identifier and the way back (specification A §8, HTTP 401).
 * The console asks when a call is refused, the server when an export was opened by its address (gaps G-236). An external login page needs
 * the way back with its origin, our own only the path.
 */
export const loginAddress = (loginUrl: string | null, applicationId: string, here: string, origin: string): string => {
  const query = (back: string) => `applicationId=${encodeURIComponent(applicationId)}&redirect=${encodeURIComponent(back)}`
  if (loginUrl === null) return `${signInPath}?${query(here)}`
  return loginUrl + (loginUrl.includes('?') ? '&' : '?') + query(origin + here)
}
