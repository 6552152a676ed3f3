export const words = {
  title: 'Announcements',
  create: 'Announce',
  publish: 'Publish',
  published: 'Announced to {n} [person|people]',
  none: 'Nothing was announced yet. An announcement appears at once among the notices of everybody it is for.',
  link: 'A page of this console, such as /order/entry; empty: no link',
  roles: 'Nothing chosen: everybody of the audience',
  read: 'Read',
  withdraw: 'Withdraw',
  'withdraw.what': '“{title}” disappears from the notices of everybody who has not read it yet.',
  withdrawn: 'Withdrawn',
  open: 'Announcements',
} as const
