/** Account actions in the history beside edits: sign-ins and their method, and changes to sign-in methods. */
import type { Words } from '../../kernel/language.ts'
import { actionWords } from '../../kernel/history-words.ts'

const accountActions = {
  signed_in: { en: 'Signed in', th: 'เข้าสู่ระบบ', zh: '登录' },
  signed_in_by_recovery: { en: 'Signed in by password though switched off', th: 'เข้าด้วยรหัสผ่านขณะปิดใช้', zh: '密码停用时以密码登录' },
  signed_out: { en: 'Signed out', th: 'ออกจากระบบ', zh: '退出登录' },
  sign_in_failed: { en: 'Sign-in failed', th: 'เข้าสู่ระบบไม่สำเร็จ', zh: '登录失败' },
  second_factor_failed: { en: 'Second factor failed', th: 'ยืนยันขั้นที่สองไม่สำเร็จ', zh: '第二因素验证失败' },
  confirmed_again: { en: 'Showed the password again', th: 'ยืนยันรหัสผ่านอีกครั้ง', zh: '再次确认密码' },
  looked_as: { en: 'Looked at the console as somebody else', th: 'ดูระบบในมุมมองของผู้อื่น', zh: '以他人身份查看' },
  session_revoked: { en: 'A session was ended', th: 'ยกเลิกการเข้าใช้งานหนึ่งรายการ', zh: '结束一个会话' },
  sessions_revoked: { en: 'Sessions were ended', th: 'ยกเลิกการเข้าใช้งานทั้งหมด', zh: '结束全部会话' },
  password_changed: { en: 'Password changed', th: 'เปลี่ยนรหัสผ่าน', zh: '修改密码' },
  password_reset: { en: 'Password reset', th: 'รีเซ็ตรหัสผ่าน', zh: '重置密码' },
  password_set_by_link: { en: 'Password set by link', th: 'ตั้งรหัสผ่านผ่านลิงก์', zh: '通过链接设置密码' },
  invitation_made: { en: 'Invited by link', th: 'สร้างลิงก์คำเชิญ', zh: '生成邀请链接' },
  invitation_sent: { en: 'Invited by e-mail', th: 'ส่งคำเชิญทางอีเมล', zh: '已邮件邀请' },
  reset_sent: { en: 'Reset link sent by e-mail', th: 'ส่งลิงก์ตั้งรหัสผ่านใหม่ทางอีเมล', zh: '已邮件发送重置链接' },
  second_factor_reset: { en: 'Second factor reset', th: 'รีเซ็ตการยืนยันขั้นที่สอง', zh: '重置第二因素' },
  totp_begun: { en: 'Authenticator app begun', th: 'เริ่มตั้งค่าแอปยืนยันตัวตน', zh: '开始设置验证器应用' },
  totp_added: { en: 'Authenticator app set up', th: 'ตั้งค่าแอปยืนยันตัวตน', zh: '已设置验证器应用' },
  totp_removed: { en: 'Authenticator app removed', th: 'ลบแอปยืนยันตัวตน', zh: '移除验证器应用' },
  passkey_added: { en: 'Passkey added', th: 'เพิ่มพาสคีย์', zh: '添加通行密钥' },
  passkey_removed: { en: 'Passkey removed', th: 'ลบพาสคีย์', zh: '移除通行密钥' },
  recovery_codes_made: { en: 'New recovery codes', th: 'สร้างรหัสกู้คืนใหม่', zh: '生成新恢复码' },
  recovery_code_used: { en: 'Recovery code used', th: 'ใช้รหัสกู้คืน', zh: '使用恢复码' },
  company_linked: { en: 'Connected with the company sign-in', th: 'เชื่อมกับบัญชีบริษัท', zh: '关联公司登录' },
  company_unlinked: { en: 'Disconnected from the company sign-in', th: 'ยกเลิกการเชื่อมบัญชีบริษัท', zh: '取消关联公司登录' },
  made_by_company_sign_in: { en: 'Made at the first company sign-in', th: 'สร้างเมื่อเข้าผ่านบริษัทครั้งแรก', zh: '首次公司登录时创建' },
  roles_by_groups: { en: 'Roles by company groups', th: 'บทบาทตามกลุ่มของบริษัท', zh: '按公司用户组分配角色' },
  last_administrator_kept: {
    en: 'Role kept: last administrator',
    th: 'คงบทบาทไว้: ผู้ดูแลระบบคนสุดท้าย',
    zh: '保留角色：最后一位管理员',
  },
} as const satisfies Record<string, Words>

/** Label of any history action. Separate, so that pages without accounts do not bundle them. */
export const anyActionWords = (action: string): Words =>
  Object.hasOwn(accountActions, action)
    ? accountActions[action as keyof typeof accountActions] // just looked up
    : actionWords(action)
