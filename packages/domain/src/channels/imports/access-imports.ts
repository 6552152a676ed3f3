/** Imports of users, roles and the organisation tree, one declaration each. Permission to grant is checked for every row. */
import { businessUnit } from '../../company/access/business-unit.ts'
import { organisation } from '../../company/access/organisation.ts'
import { role } from '../../company/access/role.ts'
import { user } from '../../company/access/user.ts'
import { importOf, type ResourceImport } from './import-of.ts'

export const accessImports: readonly ResourceImport[] = [
  importOf(businessUnit, {
    name: 'business_units',
    needs: 'organisation.import',
    template: 'business-unit',
    identity: [['code']],
  }),
  importOf(organisation, {
    needs: 'organisation.import',
    template: 'organisation',
    records: '/our/userOrganization',
    identity: [['code']],
    words: {
      parentId: {
        aliases: ['parent', 'หน่วยงานต้นสังกัด', 'ต้นสังกัด', '上级'],
        note: {
          en: 'Code or name of the organisation above, which may stand in the same file; only the company itself has none',
          th: 'รหัสหรือชื่อหน่วยงานต้นสังกัด อยู่ในไฟล์เดียวกันได้ มีเพียงบริษัทหลักเท่านั้นที่เว้นว่าง',
          zh: '上级组织的代码或名称，可在同一文件中；只有公司本身没有上级',
        },
      },
      kind: { aliases: ['type'] },
    },
  }),
  importOf(role, { needs: 'role.import', template: 'role', records: '/setup/permission', identity: [['code']] }),
  importOf(user, {
    needs: 'user.import',
    template: 'user',
    records: '/setup/account',
    identity: [['login']],
    words: {
      login: {
        aliases: ['username', 'user name', 'ชื่อบัญชี', '用户名'],
        example: 'somying.r',
        note: {
          en: 'A file has no passwords: invite the people afterwards, and they choose their own',
          th: 'ไม่ต้องใส่รหัสผ่านในไฟล์ นำเข้าแล้วส่งคำเชิญให้ผู้ใช้ตั้งรหัสผ่านเอง',
          zh: '文件中不含密码：导入后发送邀请，由本人设置密码',
        },
      },
    },
  }),
]
