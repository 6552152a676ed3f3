import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { signedIn } from './session.ts'

const there = z.object({ url: z.string() })

/** Provider id; null for the one configured by the environment. */
const providerId = z.uuid().nullable().default(null)
const proof = z.object({ providerId, password: z.string().max(200).default('') })

/** A button of the sign-in page. */
export const companyButton = z.object({ id: z.uuid().nullable(), label: z.string() })
export type CompanyButtonChoice = z.output<typeof companyButton>

/** Single sign-on by OpenID Connect: authorization code flow with PKCE. */
export const companySignIn = {
  /** An unknown company is answered like one without single sign-on. */
  choices: operation('POST /v1/session/company/choices', {
    summary: 'The sign-ins a company offers beside the password',
    needs: 'public',
    body: z.object({ companyCode: z.string().trim().min(1).max(40) }),
    output: z.array(companyButton),
    once: true,
  }),
  begin: operation('POST /v1/session/company', {
    summary: 'Begin a sign-in at the company’s own server: where the browser goes',
    needs: 'public',
    body: z.object({ providerId }),
    output: there,
    once: true,
  }),
  /** Called by the console page that the provider redirects to, with the response parameters. */
  finish: operation('POST /v1/session/company/finish', {
    summary: 'Go on with what the company’s server answered',
    needs: 'public',
    body: z.object({ query: z.string().max(8000), providerId }),
    output: signedIn,
    once: true,
  }),
  link: operation('POST /v1/accounts/company-link', {
    summary: 'Connect my account with the company’s sign-in: where the browser goes',
    needs: 'signed_in',
    body: proof,
    output: there,
    once: true,
  }),
  unlink: operation('POST /v1/accounts/company-link/remove', {
    summary: 'Disconnect my account from the company’s sign-in',
    needs: 'signed_in',
    body: proof,
  }),
}
