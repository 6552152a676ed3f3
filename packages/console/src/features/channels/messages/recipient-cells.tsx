import type { MessageRecipients } from '@khonsong/domain/channels/messages/message-recipients.ts'
import { ReferenceNames } from '../../../kit/resource/fields/reference-names.tsx'
import type { ReferenceSource } from '../../../kit/resource/reference-source.ts'

/** Roles or people of a recipients row, by name. */
export const namesCell =
  (key: 'roleIds' | 'userIds', source: ReferenceSource) =>
  // A cell, drawn for each row.
  (row: Pick<MessageRecipients, 'roleIds' | 'userIds'>) =>
    row[key].length > 0 ? <ReferenceNames source={source} ids={row[key]} /> : null
