/** The library of passkeys, with all formats of certificates: read when somebody first uses one, not by every start. */
export const webauthn = () => import('@simplewebauthn/server')
