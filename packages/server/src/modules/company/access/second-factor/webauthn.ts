/** WebAuthn library with all attestation formats: loaded on first use instead of at startup. */
export const webauthn = () => import('@simplewebauthn/server')
