import { z } from 'zod'
import { operation } from './operation.ts'
import { signedIn } from './session.ts'

const there = z.object({ url: z.string() })

/** Signing in at the company's own server (OpenID Connect, code with PKCE). */
export const companySignIn = {
  begin: operation('POST /v1/session/company', {
    summary: 'Begin a sign-in at the company’s own server: where the browser goes',
    needs: 'public',
    output: there,
    once: true,
  }),
  /** The browser comes back to a page of the console, which hands on what stands in its address. */
  finish: operation('POST /v1/session/company/finish', {
    summary: 'Go on with what the company’s server answered',
    needs: 'public',
    body: z.object({ query: z.string().max(8000) }),
    output: signedIn,
    once: true,
  }),
  link: operation('POST /v1/accounts/company-link', {
    summary: 'Connect my account with the company’s sign-in: where the browser goes',
    needs: 'signed_in',
    body: z.object({ password: z.string().max(200).default('') }),
    output: there,
    once: true,
  }),
  unlink: operation('POST /v1/accounts/company-link/remove', {
    summary: 'Disconnect my account from the company’s sign-in',
    needs: 'signed_in',
    body: z.object({ password: z.string().max(200).default('') }),
  }),
}
