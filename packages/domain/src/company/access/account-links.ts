/** Links for setting a password: invitations and password resets. */
import type { Language, Words } from '../../kernel/language.ts'

export const linkPurposes = ['invitation', 'reset'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Link lifetime in hours: an invitation survives a few days of leave, a reset is for immediate use. */
export const linkHours: Readonly<Record<LinkPurpose, number>> = { invitation: 72, reset: 1 }

/** Maximum reset e-mails per account and hour, whoever requests them, to prevent mail flooding. */
export const resetsAnHour = 3

/** Account e-mails in the delivery log, sent without notification rules. */
export const accountMailEvents: Readonly<Record<`account_${LinkPurpose}`, Words>> = {
  account_invitation: { en: 'Invitation to an account', th: 'คำเชิญเข้าใช้บัญชี', zh: '账号邀请' },
  account_reset: { en: 'New password asked for', th: 'ขอตั้งรหัสผ่านใหม่', zh: '申请重设密码' },
}

interface MailText {
  readonly title: string
  readonly content: string
}

const mails: Readonly<Record<LinkPurpose, Readonly<Record<Language, MailText>>>> = {
  invitation: {
    en: {
      title: '{company}: your account',
      content:
        'Dear {name},\n\nan account was made for you at {company}. Your user name is {login}.\n\nChoose your password here within {hours} hours:\n{link}\n\nThe link works once. If you did not expect this mail, do nothing.',
    },
    th: {
      title: '{company}: บัญชีของคุณ',
      content:
        'เรียน คุณ{name}\n\n{company} ได้สร้างบัญชีให้คุณแล้ว ชื่อผู้ใช้ของคุณคือ {login}\n\nกรุณาตั้งรหัสผ่านภายใน {hours} ชั่วโมงที่นี่:\n{link}\n\nลิงก์นี้ใช้ได้ครั้งเดียว หากคุณไม่ได้รอรับอีเมลนี้ ไม่ต้องดำเนินการใด ๆ',
    },
    zh: {
      title: '{company}：您的账号',
      content:
        '{name}，您好：\n\n{company}已为您创建账号，用户名为 {login}。\n\n请在{hours}小时内在此设置密码：\n{link}\n\n此链接只能使用一次。如非您所期待，请忽略本邮件。',
    },
  },
  reset: {
    en: {
      title: '{company}: set a new password',
      content:
        'Dear {name},\n\na new password was asked for your account {login}.\n\nSet it here within {hours} hour:\n{link}\n\nThe link works once. If it was not you, do nothing: your password stays as it is.',
    },
    th: {
      title: '{company}: ตั้งรหัสผ่านใหม่',
      content:
        'เรียน คุณ{name}\n\nมีการขอตั้งรหัสผ่านใหม่ให้บัญชี {login} ของคุณ\n\nกรุณาตั้งรหัสผ่านใหม่ภายใน {hours} ชั่วโมงที่นี่:\n{link}\n\nลิงก์นี้ใช้ได้ครั้งเดียว หากคุณไม่ได้ขอ ไม่ต้องดำเนินการใด ๆ รหัสผ่านเดิมยังใช้ได้',
    },
    zh: {
      title: '{company}：设置新密码',
      content:
        '{name}，您好：\n\n有人为您的账号 {login} 申请重设密码。\n\n请在{hours}小时内在此设置：\n{link}\n\n此链接只能使用一次。如非本人操作，请忽略，原密码不变。',
    },
  },
}

export interface LinkMailFacts {
  readonly name: string
  readonly login: string
  readonly company: string
}

/** The e-mail with the `{link}` placeholder, which is filled when the mail is sent, so that no log contains the link. */
export const linkMail = (purpose: LinkPurpose, language: Language, facts: LinkMailFacts): MailText => {
  const { title, content } = mails[purpose][language]
  const known: Readonly<Record<string, string>> = { ...facts, hours: String(linkHours[purpose]) }
  // Header injection: line breaks in a name could add mail headers, and braces could refer to the link.
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, key: string) => known[key]?.replace(/[{}]/g, '').replace(/\s+/g, ' ') ?? whole)
  return { title: fill(title), content: fill(content) }
}
