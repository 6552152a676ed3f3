/** The library that encrypts for devices: read with the first of them, not by every start. */
export const webPush = async () => (await import('web-push')).default
