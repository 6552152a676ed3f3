import { roleName } from '@khonsong/domain/company/access/built-in-role-names.ts'
import { customerRecipients, messageRecipients, messageTemplates } from '@khonsong/contract/channels/messages/messages.ts'
import { roles, users } from '@khonsong/contract/company/access/access.ts'
import type { customerRecipients as ofCustomers } from '@khonsong/domain/channels/messages/customer-recipients.ts'
import type { messageRecipients as recipients } from '@khonsong/domain/channels/messages/message-recipients.ts'
import type { messageTemplate } from '@khonsong/domain/channels/messages/message-template.ts'
import { referenceSource, type ReferenceSources } from '../../../kit/resource/reference-source.ts'
import type { Screens } from '../../../kit/resource/screens.tsx'
import { may } from '../../../shared/current-user.ts'
import { namesCell } from './recipient-cells.tsx'

const some = 30
const all = 500

/** Sources of roles (filtered locally) and users (searched on the server). */
const sources = {
  role: referenceSource(
    roles.list,
    () => ({ query: { pageSize: all, status: '1' } }),
    ({ list }, language) => list.map((role) => ({ value: role.id, label: roleName(role)[language] })),
    true,
  ),
  user: referenceSource(
    users.list,
    ({ text }) => ({ query: { searchText: text || undefined, pageSize: some, status: '1' } }),
    ({ list }) => list.map(({ id, displayName, login }) => ({ value: id, label: `${displayName} · ${login}` })),
    false,
  ),
} satisfies ReferenceSources

export const recipientScreens: Screens<typeof recipients> = {
  contract: messageRecipients,
  sources,
  paths: {
    list: '/setup/message',
    add: '/setup/message/add',
    view: (id) => `/setup/message/${id}/view`,
    edit: (id) => `/setup/message/${id}/edit`,
    history: (id) => `/setup/message/${id}/history`,
  },
  cells: { roleIds: namesCell('roleIds', sources.role), userIds: namesCell('userIds', sources.user) },
  may,
}

export const customerRecipientScreens: Screens<typeof ofCustomers> = {
  contract: customerRecipients,
  sources,
  paths: {
    list: '/foresetup/foremessage',
    add: '/foresetup/foremessage/add',
    view: (id) => `/foresetup/foremessage/${id}/view`,
    edit: (id) => `/foresetup/foremessage/${id}/edit`,
    history: (id) => `/foresetup/foremessage/${id}/history`,
  },
  cells: { roleIds: namesCell('roleIds', sources.role), userIds: namesCell('userIds', sources.user) },
  may,
}

export const templateScreens: Screens<typeof messageTemplate> = {
  contract: messageTemplates,
  sources: {},
  paths: {
    list: '/setup/messageTemplate',
    add: '/setup/messageTemplate/add',
    view: (id) => `/setup/messageTemplate/${id}/view`,
    edit: (id) => `/setup/messageTemplate/${id}/edit`,
    history: (id) => `/setup/messageTemplate/${id}/history`,
  },
  may,
}
