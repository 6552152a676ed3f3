/** Push encryption library, loaded on first use instead of at startup. */
export const webPush = async () => (await import('web-push')).default
