import { defineResource } from '../../resource/define-resource.ts'
import { choices } from '../../resource/fields/choices.ts'
import { flag } from '../../resource/fields/flag.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { noCommaOrSlash } from '../../resource/text-rules.ts'
import { languages, type Words } from '../../kernel/language.ts'
import { menuTree, type MenuEntry } from './menus.ts'
import { permissionWords } from './permission-words.ts'

/** A role: a named set of permissions, and menus it hides although they are permitted. */

const flat = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

const hideable = flat(menuTree).filter(({ hidden }) => hidden !== true)

/** Customers have entries named like ours; those include their path, so that labels in a file are unique. */
const labelOf = ({ url, words }: MenuEntry): Words => {
  const shared = hideable.some(
    (other) => other.url !== url && languages.some((language) => other.words[language] === words[language]),
  )
  return shared ? { en: `${words.en} (${url})`, th: `${words.th} (${url})`, zh: `${words.zh} (${url})` } : words
}

/** Menus a role can hide, by route. */
export const menuWords: Readonly<Record<string, Words>> = Object.fromEntries(hideable.map((entry) => [entry.url, labelOf(entry)]))

export const role = defineResource({
  name: 'role',
  table: 'roles',
  label: { en: 'Role', th: 'บทบาท', zh: '角色' },
  labels: { en: 'Roles', th: 'บทบาท', zh: '角色' },
  fields: {
    code: text({ en: 'Role code', th: 'รหัสบทบาท', zh: '角色代码' }, { max: 32, rules: [noCommaOrSlash] }),
    name: text({ en: 'Role name', th: 'ชื่อบทบาท', zh: '角色名称' }, { max: 60 }),
    remark: text({ en: 'Remark', th: 'หมายเหตุ', zh: '备注' }, { optional: true, max: 500, multiline: true }),
    permissions: choices({ en: 'Permissions', th: 'สิทธิ์', zh: '权限' }, permissionWords, { fallback: [] }),
    hiddenMenus: choices({ en: 'Hidden menus', th: 'เมนูที่ซ่อน', zh: '隐藏菜单' }, menuWords, { fallback: [] }),
    secondFactor: flag(
      { en: 'Asks for a second factor', th: 'ต้องยืนยันตัวตนสองขั้น', zh: '要求双重验证' },
      {
        fallback: false,
        help: {
          en: 'Whoever has this role signs in with an authenticator app or a passkey too, and sets one up before anything else.',
          th: 'ผู้ที่มีบทบาทนี้ต้องเข้าสู่ระบบด้วยแอปยืนยันตัวตนหรือพาสคีย์ และต้องตั้งค่าก่อนใช้งาน',
          zh: '拥有此角色的人须用验证器应用或通行密钥登录，并在使用前完成设置。',
        },
      },
    ),
    offered: flag(
      { en: 'Offered to customers', th: 'ให้ลูกค้าใช้ได้', zh: '提供给客户' },
      {
        fallback: false,
        help: {
          en: 'A customer’s own administrator sees this role and gives it to the people of that company.',
          th: 'ผู้ดูแลระบบของลูกค้าเห็นบทบาทนี้และกำหนดให้ผู้ใช้ในบริษัทของตนได้',
          zh: '客户自己的管理员可查看此角色并分配给本公司人员。',
        },
      },
    ),
    customerId: reference({ en: 'Only for the customer', th: 'เฉพาะลูกค้า', zh: '仅限客户' }, 'customer', {
      optional: true,
      help: {
        en: 'Only people of this customer have the role. It cannot be changed later.',
        th: 'เฉพาะผู้ใช้ของลูกค้ารายนี้ที่มีบทบาทนี้ได้ และเปลี่ยนภายหลังไม่ได้',
        zh: '仅该客户的人员可拥有此角色，之后不能更改。',
      },
    }),
    builtIn: flag({ en: 'Comes with the system', th: 'มากับระบบ', zh: '系统内置' }, { readOnly: true, fallback: false }),
  },
  title: ['name'],
  list: ['code', 'name', 'remark', 'secondFactor', 'offered', 'customerId', 'builtIn'],
  search: ['code', 'name', 'remark'],
  sheet: ['code', 'name', 'remark', 'permissions', 'hiddenMenus', 'secondFactor'],
  unique: { roles_tenant_id_code_key: 'code' },
})
