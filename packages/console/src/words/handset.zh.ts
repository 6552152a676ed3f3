import type { SameKeys } from './catalogue.ts'
import type { words as english } from './handset.en.ts'

export const words: SameKeys<typeof english> = {
  button: '司机页面',
  title: '{no} 的司机页面',
  what: '司机无需账号即可在手机上打开链接：查看站点、导航、拨号、拍照和签名，无网络时也可使用。',
  none: '尚无链接。',
  waiting: '{who} 于 {at} 生成，尚未打开。',
  bound: '自 {at} 起在手机上打开；最近使用 {seen}。',
  locked: '输错五次验证码后已锁定，请生成新链接。',
  expired: '链接已于 {at} 到期。',
  revoked: '链接已撤销。',
  make: '生成链接',
  makeNew: '重新生成链接',
  endsOld: '生成新链接后，旧链接立即失效。',
  revoke: '撤销链接',
  once: '仅显示一次：发送链接或出示二维码，并通过电话告知验证码。',
  link: '链接',
  code: '验证码',
  until: '有效期至',
  qr: '链接二维码',
  notAllowed: '您的角色无权上报在途状态',
}
