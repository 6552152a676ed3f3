import type { Caller } from '../../../platform/caller.ts'

/** What is sent, paused or swept by itself is done by the system, for one company. */
export const systemOf = (tenantId: string): Caller => ({
  tenantId,
  userId: '',
  displayName: 'Khonsong',
  kind: 'internal',
  permissions: new Set(),
  scope: { kind: 'all' },
  language: 'th',
  sessionId: '',
})
