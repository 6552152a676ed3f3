import type { Caller } from '../../../platform/caller.ts'

/** System caller for one company: sends, pauses and sweeps. */
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
