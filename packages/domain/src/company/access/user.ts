import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource } from '../../resource/define-resource.ts'
import type { ValueRule } from '../../resource/field.ts'
import { choice } from '../../resource/fields/choice.ts'
import { email } from '../../resource/fields/email.ts'
import { flag } from '../../resource/fields/flag.ts'
import { instant } from '../../resource/fields/instant.ts'
import { phone } from '../../resource/fields/phone.ts'
import { reference } from '../../resource/fields/reference.ts'
import { references } from '../../resource/fields/references.ts'
import { text } from '../../resource/fields/text.ts'
import type { UserKind } from './menus.ts'

/** An account: who signs in, on whose behalf, with which permissions and row scope. */

export const userKindWords: Readonly<Record<UserKind, Words>> = {
  internal: { en: 'Our company', th: 'พนักงานบริษัท', zh: '本公司' },
  customer: { en: 'Customer', th: 'ลูกค้า', zh: '客户' },
  subcontractor: { en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  driver: { en: 'Driver', th: 'พนักงานขับรถ', zh: '司机' },
}

const languageWords: Readonly<Record<'en' | 'th' | 'zh', Words>> = {
  th: { en: 'Thai', th: 'ไทย', zh: '泰语' },
  en: { en: 'English', th: 'อังกฤษ', zh: '英语' },
  zh: { en: 'Chinese', th: 'จีน', zh: '中文' },
}

/** Unambiguous characters: login names are typed on phones and read out by radio. */
const loginLetters: ValueRule<string> = (value) =>
  /^[A-Za-z0-9][A-Za-z0-9._@-]*$/.test(value) ? undefined : rejection('user.login_format', {})

export const user = defineResource({
  name: 'user',
  table: 'users',
  label: { en: 'User account', th: 'บัญชีผู้ใช้', zh: '用户账号' },
  labels: { en: 'User accounts', th: 'บัญชีผู้ใช้', zh: '用户账号' },
  fields: {
    login: text({ en: 'Account', th: 'ชื่อผู้ใช้', zh: '账号' }, { min: 3, max: 100, rules: [loginLetters] }),
    displayName: text({ en: 'Name', th: 'ชื่อ-นามสกุล', zh: '姓名' }, { max: 100 }),
    email: email({ en: 'E-mail', th: 'อีเมล', zh: '邮箱' }, { optional: true, ofContact: true }),
    phone: phone({ en: 'Mobile', th: 'เบอร์มือถือ', zh: '手机' }, { optional: true, line: 'mobile', ofContact: true }),
    language: choice({ en: 'Language', th: 'ภาษา', zh: '语言' }, languageWords, { optional: true }),
    kind: choice({ en: 'Belongs to', th: 'ประเภทผู้ใช้', zh: '所属' }, userKindWords, { fallback: 'internal' }),
    organisationId: reference({ en: 'Organisation', th: 'หน่วยงาน', zh: '组织' }, 'organisation', { optional: true }),
    businessUnitIds: references({ en: 'Sees only', th: 'เห็นเฉพาะหน่วยธุรกิจ', zh: '仅可见业务单元' }, 'businessUnit', {
      optional: true,
      help: {
        en: 'Empty: sees all business units',
        th: 'เว้นว่าง = เห็นทุกหน่วยธุรกิจ',
        zh: '留空：可见全部业务单元',
      },
    }),
    customerId: reference({ en: 'Customer', th: 'ลูกค้า', zh: '客户' }, 'customer', { optional: true }),
    subcontractorId: reference({ en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' }, 'subcontractor', { optional: true }),
    driverId: reference({ en: 'Driver', th: 'พนักงานขับรถ', zh: '司机' }, 'driver', { optional: true }),
    roleIds: references({ en: 'Roles', th: 'บทบาท', zh: '角色' }, 'role', { maxItems: 20, fallback: [] }),
    mustChangePassword: flag(
      { en: 'Must set a password', th: 'ต้องตั้งรหัสผ่านใหม่', zh: '须设置新密码' },
      { readOnly: true, fallback: true },
    ),
    lastSignInAt: instant({ en: 'Last sign-in', th: 'เข้าใช้ล่าสุด', zh: '上次登录' }, { optional: true, readOnly: true }),
  },
  title: ['displayName'],
  list: ['login', 'displayName', 'kind', 'organisationId', 'roleIds', 'email', 'phone', 'lastSignInAt'],
  search: ['login', 'displayName', 'email', 'phone'],
  filters: ['kind', 'organisationId', 'roleIds'],
  sheet: [
    'login',
    'displayName',
    'email',
    'phone',
    'language',
    'kind',
    'organisationId',
    'businessUnitIds',
    'customerId',
    'subcontractorId',
    'driverId',
    'roleIds',
  ],
  unique: { users_login: 'login' },
})
