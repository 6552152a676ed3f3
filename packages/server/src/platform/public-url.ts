import type { Config } from './config.ts'

/** The address people use, for links. It comes from the configuration alone: a request could name any host. */
export const publicUrlOf = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  (publicUrl ?? `http://${host}:${port}`).replace(/\/$/, '')
