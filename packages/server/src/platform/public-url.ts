import type { Config } from './config.ts'

/** Base URL for links. Only from the configuration: the Host header of a request can be forged. */
export const publicUrlOf = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  (publicUrl ?? `http://${host}:${port}`).replace(/\/$/, '')
