/** Sections of a notification rule in form and page. */
export const what = ['name', 'events', 'channels']
export const whom = ['roleIds', 'userIds', 'parties', 'mobiles', 'emails']
export const when = ['quietFrom', 'quietTo']
