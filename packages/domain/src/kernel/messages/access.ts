import type { Words } from '../language.ts'

/** Messages of sign-in, sessions, users and roles. The English is the specification's wording. */
export const accessMessages = {
  'session.wrong_password': {
    en: 'The account or the password is wrong',
    th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
    zh: '账号或密码错误',
  },
  'session.too_many_attempts': {
    en: 'Too many failed attempts. Try again in {seconds} s',
    th: 'ลงชื่อเข้าใช้ไม่สำเร็จหลายครั้งเกินไป กรุณาลองใหม่ในอีก {seconds} วินาที',
    zh: '失败次数过多，请在{seconds}秒后重试',
  },
  'session.only_looking': {
    en: 'You are seeing the console as {name}: nothing can be changed until you are yourself again',
    th: 'คุณกำลังดูระบบในมุมมองของ {name} แก้ไขอะไรไม่ได้จนกว่าจะกลับมาเป็นตัวเอง',
    zh: '您正以{name}的视角查看控制台：恢复本人身份前不能更改任何内容',
  },
  'session.ended': {
    en: 'Your session has ended, please sign in',
    th: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบใหม่',
    zh: '会话已结束，请重新登录',
  },
  'access.account_refused': {
    en: 'This account is not authorized to access, please log in again',
    th: 'บัญชีนี้ไม่มีสิทธิ์เข้าใช้งาน กรุณาเข้าสู่ระบบใหม่',
    zh: '该账号无权访问，请重新登录',
  },
  'key.account_off': {
    en: 'The account is disabled',
    th: 'บัญชีนี้ถูกปิดใช้งาน',
    zh: '该账号已停用',
  },
  'key.not_the_accounts': {
    en: 'A key cannot do more than the account it acts for',
    th: 'คีย์ทำได้ไม่เกินสิทธิ์ของบัญชีที่ทำงานให้',
    zh: '密钥的权限不能超过其代表的账号',
  },
  'key.for_people_only': {
    en: 'Accounts, roles and settings are changed by people, not by keys',
    th: 'บัญชี บทบาท และการตั้งค่าต้องแก้ไขโดยบุคคล ไม่ใช่คีย์',
    zh: '账号、角色和设置只能由人更改，不能由密钥更改',
  },
  'key.too_many': {
    en: 'There are {n} living keys already. Revoke some of them first',
    th: 'มีคีย์ที่ใช้งานอยู่แล้ว {n} คีย์ กรุณายกเลิกบางคีย์ก่อน',
    zh: '已有 {n} 个有效密钥，请先停用部分密钥',
  },
  'key.life': {
    en: 'A key is valid for at least today and at most {n} [day|days]',
    th: 'คีย์ต้องใช้ได้อย่างน้อยวันนี้และไม่เกิน {n} วัน',
    zh: '密钥有效期至少到今天，最长{n}天',
  },
  'key.ended': {
    en: 'This key has expired or was revoked',
    th: 'คีย์นี้หมดอายุหรือถูกเพิกถอนแล้ว',
    zh: '该密钥已过期或被撤销',
  },
  'key.own_call': {
    en: 'This call is for people who are signed in, not for keys',
    th: 'คำสั่งนี้สำหรับผู้ที่ลงชื่อเข้าใช้เท่านั้น ไม่ใช่คีย์',
    zh: '此接口仅供登录用户使用，不支持密钥',
  },
  'access.user_changed': {
    en: 'Your user information has changed, please log in again.',
    th: 'ข้อมูลผู้ใช้ของคุณมีการเปลี่ยนแปลง กรุณาเข้าสู่ระบบใหม่',
    zh: '您的用户信息已变更，请重新登录。',
  },
  'session.change_password_first': {
    en: 'Please set a new password first',
    th: 'กรุณาตั้งรหัสผ่านใหม่ก่อนเริ่มใช้งาน',
    zh: '请先设置新密码',
  },
  'session.second_factor_first': {
    en: 'Your role asks for a second factor. Please set one up first',
    th: 'บทบาทของคุณต้องยืนยันตัวตนสองขั้น กรุณาตั้งค่าก่อนเริ่มใช้งาน',
    zh: '您的角色要求双重验证，请先完成设置',
  },
  'session.step_ended': {
    en: 'This sign-in took too long. Please begin again',
    th: 'ใช้เวลาเข้าสู่ระบบนานเกินไป กรุณาเริ่มใหม่',
    zh: '登录超时，请重新开始',
  },
  'session.confirm_first': {
    en: 'Please show your password again first',
    th: 'กรุณายืนยันรหัสผ่านอีกครั้งก่อน',
    zh: '请先再次输入密码确认',
  },
  'session.sign_in_again': {
    en: 'Please sign out and in again before you change this',
    th: 'กรุณาออกจากระบบแล้วเข้าใหม่ก่อนแก้ไขส่วนนี้',
    zh: '更改此项前请重新登录',
  },
  'factor.wrong_code': {
    en: 'The code is wrong or was used already',
    th: 'รหัสไม่ถูกต้องหรือถูกใช้ไปแล้ว',
    zh: '验证码错误或已被使用',
  },
  'factor.not_begun': {
    en: 'Please begin setting up the authenticator app again',
    th: 'กรุณาเริ่มตั้งค่าแอปยืนยันตัวตนใหม่อีกครั้ง',
    zh: '请重新开始设置验证器应用',
  },
  'factor.exists': {
    en: 'An authenticator app is set up already. Remove it first',
    th: 'ตั้งค่าแอปยืนยันตัวตนไว้แล้ว กรุณาลบของเดิมก่อน',
    zh: '已设置验证器应用，请先移除',
  },
  'factor.none': {
    en: 'There is no second factor to recover',
    th: 'ยังไม่ได้ตั้งค่าการยืนยันสองขั้น',
    zh: '尚未设置双重验证',
  },
  'factor.required': {
    en: 'Your role asks for a second factor, so the last one cannot be removed',
    th: 'บทบาทของคุณต้องยืนยันตัวตนสองขั้น จึงลบรายการสุดท้ายไม่ได้',
    zh: '您的角色要求双重验证，不能移除最后一项',
  },
  'factor.passkey_refused': {
    en: 'The passkey was not accepted',
    th: 'พาสคีย์ไม่ผ่านการตรวจสอบ',
    zh: '通行密钥未通过验证',
  },
  'factor.passkeys_enough': {
    en: 'At most {n} [passkey|passkeys]. Remove one that is no longer used',
    th: 'มีพาสคีย์ได้ไม่เกิน {n} รายการ กรุณาลบรายการที่ไม่ใช้แล้ว',
    zh: '最多{n}个通行密钥，请移除不再使用的',
  },
  'company.only': {
    en: 'Passwords are switched off here. Sign in at your company',
    th: 'ที่นี่ปิดการใช้รหัสผ่าน กรุณาเข้าสู่ระบบผ่านบริษัทของคุณ',
    zh: '此处已停用密码，请通过公司登录',
  },
  'company.off': {
    en: 'There is no company sign-in here',
    th: 'ที่นี่ไม่มีการเข้าสู่ระบบผ่านบริษัท',
    zh: '此处没有公司登录',
  },
  'company.away': {
    en: 'The company’s sign-in cannot be reached. Try again later',
    th: 'ติดต่อระบบเข้าสู่ระบบของบริษัทไม่ได้ กรุณาลองใหม่ภายหลัง',
    zh: '无法连接公司登录服务，请稍后重试',
  },
  'company.refused': {
    en: 'The company’s sign-in did not succeed. Please begin again',
    th: 'เข้าสู่ระบบผ่านบริษัทไม่สำเร็จ กรุณาเริ่มใหม่',
    zh: '公司登录未成功，请重新开始',
  },
  'company.nobody': {
    en: 'You are known at your company, but no account here is connected with you. Ask your administrator, or sign in with your password and connect it under “My account”',
    th: 'บริษัทรู้จักคุณ แต่ยังไม่มีบัญชีที่นี่ที่เชื่อมกับคุณ ติดต่อผู้ดูแลระบบ หรือเข้าสู่ระบบด้วยรหัสผ่านแล้วเชื่อมใน “บัญชีของฉัน”',
    zh: '公司已确认您的身份，但这里没有与您关联的账号。请联系管理员，或用密码登录后在“我的账号”中关联',
  },
  'company.linked_elsewhere': {
    en: 'This company account is connected with another account here',
    th: 'บัญชีบริษัทนี้เชื่อมกับบัญชีอื่นที่นี่แล้ว',
    zh: '该公司账号已与此处其他账号关联',
  },
  'company.last_way': {
    en: 'The account has no password, so this is its only way in',
    th: 'บัญชีนี้ไม่มีรหัสผ่าน จึงเป็นทางเข้าเดียวที่เหลือ',
    zh: '该账号没有密码，这是唯一的登录方式',
  },
  'company.mail_taken': {
    en: 'An account here has your e-mail already. Sign in to it and connect it under “My account”, or ask your administrator',
    th: 'มีบัญชีที่ใช้อีเมลของคุณอยู่แล้ว กรุณาเข้าสู่ระบบด้วยบัญชีนั้นแล้วเชื่อมใน “บัญชีของฉัน” หรือติดต่อผู้ดูแลระบบ',
    zh: '此处已有使用您邮箱的账号。请登录该账号后在“我的账号”中关联，或联系管理员',
  },
  'provider.issuer_form': {
    en: 'Write the whole issuer address, beginning with https://, without a user name, ? or #',
    th: 'ระบุที่อยู่ของผู้ออกแบบเต็มที่ขึ้นต้นด้วย https:// ไม่มีชื่อผู้ใช้ ? หรือ #',
    zh: '请填写以 https:// 开头的完整签发方地址，不得包含用户名、? 或 #',
  },
  'provider.issuer_inside': {
    en: 'This address lies inside a private network',
    th: 'ที่อยู่นี้อยู่ในเครือข่ายภายใน',
    zh: '该地址位于内部网络',
  },
  'provider.issuer_taken': {
    en: 'This issuer is set up already',
    th: 'ตั้งค่าผู้ออกรายนี้ไว้แล้ว',
    zh: '该签发方已设置',
  },
  'provider.secret_again': {
    en: 'The secret belongs to the issuer before. Enter the one of the new issuer',
    th: 'รหัสลับเดิมเป็นของผู้ออกรายก่อน กรุณาระบุรหัสลับของผู้ออกรายใหม่',
    zh: '原密钥属于之前的签发方，请填写新签发方的密钥',
  },
  'provider.domains_needed': {
    en: 'Name the mail domains whose people get an account',
    th: 'ระบุโดเมนอีเมลของผู้ที่จะได้รับบัญชี',
    zh: '请填写可获得账号的邮箱域名',
  },
  'provider.domain_form': {
    en: 'Write only the domain, such as company.co.th',
    th: 'ระบุเฉพาะโดเมน เช่น company.co.th',
    zh: '只填写域名，例如 company.co.th',
  },
  'provider.role_needed': {
    en: 'Choose a role for new accounts, or give roles by groups',
    th: 'เลือกบทบาทของบัญชีใหม่ หรือกำหนดบทบาทตามกลุ่ม',
    zh: '请为新账号选择角色，或按用户组分配角色',
  },
  'provider.pair_twice': {
    en: 'This group already has this role',
    th: 'กลุ่มนี้มีบทบาทนี้แล้ว',
    zh: '该用户组已有此角色',
  },
  'provider.scope_openid': {
    en: 'The scopes must contain openid',
    th: 'ขอบเขตที่ขอต้องมี openid',
    zh: '申请范围必须包含 openid',
  },
  'provider.above_you': {
    en: 'This sign-in gives rights that you do not hold',
    th: 'ช่องทางเข้าสู่ระบบนี้ให้สิทธิ์ที่คุณไม่มี จึงแก้ไขไม่ได้',
    zh: '此登录方式授予您没有的权限，无法修改',
  },
  'provider.too_many': {
    en: 'At most {n} [company sign-in|company sign-ins]. Remove one that is no longer used',
    th: 'ตั้งค่าได้ไม่เกิน {n} รายการ กรุณาลบรายการที่ไม่ใช้แล้ว',
    zh: '最多{n}个公司登录，请移除不再使用的',
  },
  'provider.none_works': {
    en: 'Switch a company sign-in on and sign in with it once first',
    th: 'กรุณาเปิดใช้และเข้าสู่ระบบผ่านบริษัทสำเร็จหนึ่งครั้งก่อน',
    zh: '请先启用公司登录并成功登录一次',
  },
  'provider.no_way_back': {
    en: 'No administrator has a password',
    th: 'ไม่มีผู้ดูแลระบบที่มีรหัสผ่าน',
    zh: '没有管理员有密码',
  },
  'provider.only_way': {
    en: 'Passwords are switched off, so this is the only way in. Switch passwords on first',
    th: 'ปิดการใช้รหัสผ่านไว้ จึงเป็นทางเข้าเดียวที่เหลือ กรุณาเปิดใช้รหัสผ่านก่อน',
    zh: '密码已停用，这是唯一的登录方式，请先启用密码',
  },
  'provider.is_on': { en: 'It is switched on already', th: 'เปิดใช้อยู่แล้ว', zh: '已启用' },
  'provider.is_off': { en: 'It is switched off already', th: 'ปิดใช้อยู่แล้ว', zh: '已停用' },
  'link.ended': {
    en: 'This link has expired or was used already. Ask for a new one',
    th: 'ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว กรุณาขอลิงก์ใหม่',
    zh: '此链接已过期或已被使用，请重新申请',
  },
  'link.mail_off': {
    en: 'Mail is not configured on this server (SMTP_URL). Copy a link instead',
    th: 'เซิร์ฟเวอร์นี้ยังไม่ได้ตั้งค่าอีเมล (SMTP_URL) กรุณาคัดลอกลิงก์แทน',
    zh: '此服务器未配置邮件（SMTP_URL），请改为复制链接',
  },
  'link.no_address': {
    en: 'The account has no e-mail address. Copy a link instead',
    th: 'บัญชีนี้ไม่มีอีเมล กรุณาคัดลอกลิงก์แทน',
    zh: '该账号没有邮箱，请改为复制链接',
  },
  'link.account_off': {
    en: 'The account is disabled',
    th: 'บัญชีนี้ถูกปิดใช้งาน',
    zh: '该账号已停用',
  },
  'password.wrong_current': { en: 'The current password is wrong', th: 'รหัสผ่านปัจจุบันไม่ถูกต้อง', zh: '当前密码错误' },
  'password.same_as_old': {
    en: 'The old and new passwords cannot be the same.',
    th: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม',
    zh: '新旧密码不能相同。',
  },
  'password.no_match': {
    en: 'The passwords entered twice do not match.',
    th: 'รหัสผ่านที่กรอกทั้งสองครั้งไม่ตรงกัน',
    zh: '两次输入的密码不一致。',
  },
  'password.too_short': {
    en: 'The password must be {n} [character|characters] or more',
    th: 'รหัสผ่านต้องมีอย่างน้อย {n} ตัวอักษร',
    zh: '密码至少需要{n}个字符',
  },
  'password.too_long': {
    en: 'The password must be {n} [character|characters] or fewer',
    th: 'รหัสผ่านต้องไม่เกิน {n} ตัวอักษร',
    zh: '密码不能超过{n}个字符',
  },
  'password.too_common': {
    en: 'This password is used by many people and is guessed first; choose another',
    th: 'รหัสผ่านนี้มีคนใช้กันมากและเดาง่าย กรุณาใช้รหัสอื่น',
    zh: '该密码过于常见，容易被猜到，请换一个',
  },
  'password.like_login': {
    en: 'The password cannot be the account name',
    th: 'รหัสผ่านต้องไม่เหมือนชื่อผู้ใช้',
    zh: '密码不能与账号相同',
  },
  'password.like_company': {
    en: 'The password cannot be the name of the company',
    th: 'รหัสผ่านต้องไม่เหมือนชื่อบริษัท',
    zh: '密码不能与公司名称相同',
  },
  'user.contact_taken': { en: 'Phone or e-mail already exists', th: 'เบอร์โทรหรืออีเมลนี้มีผู้ใช้แล้ว', zh: '电话或邮箱已存在' },
  'user.login_format': {
    en: 'An account name takes letters, digits and . _ - @',
    th: 'ชื่อผู้ใช้ใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข และ . _ - @',
    zh: '账号只能包含字母、数字和 . _ - @',
  },
  'user.party_required': {
    en: 'Choose the {party} this account belongs to',
    th: 'กรุณาเลือก{party}ของบัญชีนี้',
    zh: '请选择该账号所属的{party}',
  },
  'user.last_administrator': {
    en: 'The last administrator cannot be disabled or lose the role',
    th: 'ไม่สามารถปิดใช้งานหรือถอดสิทธิ์ผู้ดูแลระบบคนสุดท้ายได้',
    zh: '不能停用最后一位管理员或取消其角色',
  },
  'user.above_you': {
    en: 'This account holds rights that you do not hold',
    th: 'บัญชีนี้มีสิทธิ์มากกว่าคุณ จึงแก้ไขไม่ได้',
    zh: '该账号拥有您没有的权限，无法修改',
  },
  'user.not_yourself': {
    en: 'You cannot change your own roles, scope or status',
    th: 'ไม่สามารถเปลี่ยนบทบาท ขอบเขตข้อมูล หรือสถานะของตนเองได้',
    zh: '不能更改自己的角色、数据范围或状态',
  },
  'user.scope_too_wide': {
    en: 'You cannot give a wider data scope than your own',
    th: 'ไม่สามารถให้ขอบเขตข้อมูลกว้างกว่าของตนเองได้',
    zh: '不能授予比自己更大的数据范围',
  },
  'role.not_yours_to_grant': {
    en: 'You cannot grant what you do not hold: {permissions}',
    th: 'ไม่สามารถให้สิทธิ์ที่คุณไม่มี: {permissions}',
    zh: '不能授予您自己没有的权限：{permissions}',
  },
  'role.unknown': { en: 'There is no such active role', th: 'ไม่พบบทบาทนี้หรือถูกปิดใช้งาน', zh: '没有该角色或该角色已停用' },
  'role.built_in': {
    en: 'A built-in role cannot be removed',
    th: 'ไม่สามารถลบบทบาทที่มากับระบบได้',
    zh: '不能删除系统内置角色',
  },
  'role.administrator_is_whole': {
    en: 'The administrator role keeps all permissions',
    th: 'บทบาทผู้ดูแลระบบต้องมีสิทธิ์ครบทุกอย่าง',
    zh: '管理员角色必须保留全部权限',
  },
  'role.in_use': {
    en: 'The role is assigned to {n} [user|users]',
    th: 'บทบาทนี้กำหนดให้ผู้ใช้อยู่ {n} คน',
    zh: '该角色已分配给{n}个用户',
  },
  'organisation.under_itself': {
    en: 'An organisation cannot stand below itself',
    th: 'หน่วยงานไม่สามารถอยู่ภายใต้ตัวเองได้',
    zh: '组织不能隶属于自身',
  },
  'organisation.parent_required': {
    en: 'Choose the organisation above this one',
    th: 'กรุณาเลือกหน่วยงานต้นสังกัด',
    zh: '请选择上级组织',
  },
  'organisation.not_empty': {
    en: 'There are still {n} active [account or organisation|accounts or organisations] in it: {names}',
    th: 'ยังมีผู้ใช้หรือหน่วยงานย่อยที่ใช้งานอยู่ {n} รายการ: {names}',
    zh: '其下仍有{n}个启用的账号或组织：{names}',
  },
  'organisation.parent_closed': {
    en: 'The organisation above it is switched off. Switch that one on first',
    th: 'หน่วยงานต้นสังกัดปิดใช้งานอยู่ กรุณาเปิดใช้งานต้นสังกัดก่อน',
    zh: '其上级组织已停用，请先启用上级组织',
  },
  'organisation.unit_in_use': {
    en: 'Orders, accounts or master data belong to this business unit, so it stays one',
    th: 'มีคำสั่งขนส่ง บัญชีผู้ใช้ หรือข้อมูลหลักอยู่ในหน่วยธุรกิจนี้ จึงเปลี่ยนประเภทไม่ได้',
    zh: '已有订单、账号或基础资料属于该业务单元，不能更改类型',
  },
  'organisation.root_is_company': {
    en: 'What stands at the top is the company',
    th: 'หน่วยงานบนสุดต้องเป็นบริษัท',
    zh: '最上级必须是公司',
  },
  'user.signed_in_since': {
    en: 'Somebody has signed in with this account since',
    th: 'มีผู้ใช้บัญชีนี้เข้าสู่ระบบไปแล้ว',
    zh: '此后已有人用该账号登录',
  },
  'organisation.root_stays': {
    en: 'The company itself cannot be moved or disabled',
    th: 'ไม่สามารถย้ายหรือปิดใช้งานบริษัทหลักได้',
    zh: '不能移动或停用公司本身',
  },
} as const satisfies Record<string, Words>
