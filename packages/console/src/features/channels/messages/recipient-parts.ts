/** The parts of a message recipient, as its form and its page show them. */
export const what = ['name', 'events', 'channels']
export const whom = ['roleIds', 'userIds', 'parties', 'mobiles', 'emails']
export const when = ['quietFrom', 'quietTo']
