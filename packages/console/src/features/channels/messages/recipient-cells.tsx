import type { MessageRecipients } from '@khonsong/domain/channels/messages/message-recipients.ts'
import { ReferenceNames } from '../../../kit/resource/fields/reference-names.tsx'
import type { ReferenceSource } from '../../../kit/resource/reference-source.ts'

/** Cell with the names of a rule's roles or users. */
export const namesCell =
  (key: 'roleIds' | 'userIds', source: ReferenceSource) =>
  // A cell renderer.
  (row: Pick<MessageRecipients, 'roleIds' | 'userIds'>) =>
    row[key].length > 0 ? <ReferenceNames source={source} ids={row[key]} /> : null
