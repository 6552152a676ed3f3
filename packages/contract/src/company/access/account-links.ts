import { linkPurposes } from '@khonsong/domain/company/access/account-links.ts'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'

/** The secret is sent in the body and is in the fragment of the link, so neither logs nor referrers contain it. */
const token = z.string().max(100)

/** Setting a password by a mailed link: invitations and resets. */
export const accountLinks = {
  /** The response does not reveal whether the account exists. */
  askReset: operation('POST /v1/accounts/password-reset', {
    summary: 'Ask for a mail with a link to set a new password',
    needs: 'public',
    body: z.object({ login: z.string().min(1).max(200), companyCode: z.string().max(40).optional() }),
    once: true,
  }),
  open: operation('POST /v1/accounts/links/open', {
    summary: 'Whose link it is',
    needs: 'public',
    body: z.object({ token }),
    output: z.object({
      purpose: z.enum(linkPurposes),
      login: z.string(),
      displayName: z.string(),
      companyName: z.string(),
    }),
    once: true,
  }),
  use: operation('POST /v1/accounts/links/use', {
    summary: 'Set the password by a link; it works once, and all sessions of the account end',
    needs: 'public',
    body: z.object({ token, next: z.string().max(200), confirm: z.string().max(200) }),
    output: z.object({ login: z.string() }),
    once: true,
  }),
}
