/** Single sign-on by OpenID Connect, and whether local sign-in remains available. */
export interface CompanySignInConfig {
  readonly issuer: string | undefined
  readonly clientId: string
  readonly clientSecret: string | undefined
  /** Label of the sign-in button. */
  readonly label: string
  readonly scopes: string
  /** The claim of the ID token that lists the groups. */
  readonly groupsClaim: string
  /** `group=role,role;group=role`, unparsed. */
  readonly groupRoles: string
  /** Whether a first sign-in may link to an existing account by a verified e-mail address. */
  readonly linkByEmail: boolean
  /** The identity provider enforces the second factor; otherwise ours applies unless the ID token reports one. */
  readonly secondFactorThere: boolean
  readonly localSignIn: boolean
  readonly emergencyLogin: string
}

type Env = Readonly<Record<string, string | undefined>>

const isOn = (value: string | undefined): boolean => ['1', 'true', 'yes', 'on'].includes((value ?? '').trim().toLowerCase())
const isOff = (value: string | undefined): boolean => ['0', 'false', 'no', 'off'].includes((value ?? '').trim().toLowerCase())

export const readCompanySignIn = (env: Env): CompanySignInConfig => {
  const issuer = env['OIDC_ISSUER']?.trim() || undefined
  const clientId = env['OIDC_CLIENT_ID']?.trim() ?? ''
  if (issuer !== undefined && (!URL.canParse(issuer) || clientId === ''))
    throw new Error('OIDC_ISSUER must be an address, and OIDC_CLIENT_ID must be set with it')
  const localSignIn = !isOff(env['LOCAL_SIGN_IN'])
  if (!localSignIn && issuer === undefined) throw new Error('LOCAL_SIGN_IN can be off only where OIDC_ISSUER is set')
  return {
    issuer,
    clientId,
    clientSecret: env['OIDC_CLIENT_SECRET']?.trim() || undefined,
    label: env['OIDC_LABEL']?.trim() || 'SSO',
    scopes: env['OIDC_SCOPES']?.trim() || 'openid email profile',
    groupsClaim: env['OIDC_GROUPS_CLAIM']?.trim() || 'groups',
    groupRoles: env['OIDC_ROLES'] ?? '',
    linkByEmail: isOn(env['OIDC_LINK_BY_EMAIL']),
    secondFactorThere: isOn(env['OIDC_SECOND_FACTOR']),
    localSignIn,
    emergencyLogin: env['EMERGENCY_LOGIN']?.trim() || 'admin',
  }
}
