import { rowSchema } from '@khonsong/domain/resource/record-schema.ts'
import { trackingAccount, accountSources } from '@khonsong/domain/telematics/devices/tracking-account.ts'
import { accountPlatformWords } from '@khonsong/domain/telematics/devices/tracking-platform.ts'
import { issueOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { z } from 'zod'
import { idParams, labelled, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { operationsFor } from '../../kernel/resource.ts'
import { deviceNeeds } from './devices.ts'

export const trackingAccounts = operationsFor(
  trackingAccount,
  {
    list: 'GET /v1/tracking-accounts',
    detail: 'GET /v1/tracking-accounts/{id}',
    setStatus: 'POST /v1/tracking-accounts/actions/set-status',
    history: 'GET /v1/tracking-accounts/{id}/history',
    export: 'GET /v1/tracking-accounts/export',
  },
  { needs: deviceNeeds },
)

const { fields } = trackingAccount
const emptyIsNull = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null))
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(emptyIsNull, schema.nullable())
const platform = labelled(
  z.enum(Object.keys(accountPlatformWords) as (keyof typeof accountPlatformWords)[]), // its own keys
  'Platform name',
  'ชื่อระบบติดตาม',
  '平台名称',
)
const sourceType = labelled(
  z.enum(Object.keys(accountSources) as (keyof typeof accountSources)[]), // its own keys
  'Source type',
  'ประเภทแหล่งที่มา',
  '来源类型',
)
const key = labelled(z.string().min(1).max(500), 'Key', 'คีย์', '密钥')

const login = {
  platform,
  account: fields.account.schema,
  serverUrl: labelled(optional(fields.serverUrl.schema), 'Server address', 'ที่อยู่เซิร์ฟเวอร์', '服务器地址'),
  topic: labelled(optional(fields.topic.schema), 'Topic', 'หัวข้อข้อความ', '主题'),
  organisationNo: labelled(optional(fields.organisationNo.schema), 'Institution no.', 'เลขสถาบัน', '机构号'),
}
/** Credentials of the platform; an empty key keeps the stored one. */
const asked = { ...login, key: optional(key) }
const facts = { sourceType, partnerId: optional(fields.partnerId.schema) }
const proof = labelled(z.string().max(200).nullable(), 'Test', 'ผลการทดสอบ', '测试结果')

/** Form of an account; `proof` is the result of the test with this account and key. */
export const accountForm = z.object({ ...asked, ...facts, proof }).superRefine((form, context) => {
  for (const refusal of trackingAccount.rules({ ...form, testedAt: null }))
    context.addIssue(issueOf(refusal, refusal.field?.split('.') ?? []))
})

const row = rowSchema(trackingAccount)

export const accountCalls = {
  test: operation('POST /v1/tracking-accounts/test', {
    summary: 'Tracking accounts: sign in at the platform with this account and key, before they are saved',
    needs: 'device.edit',
    keys: false,
    body: z.object({ ...asked, id: z.uuid().optional() }),
    output: z.object({ proof: z.string(), testedAt: z.string() }),
    once: true,
  }),
  add: operation('POST /v1/tracking-accounts', {
    summary: 'Tracking accounts: add one that was tested',
    needs: 'device.create',
    keys: false,
    body: accountForm,
    output: row,
  }),
  edit: operation('PUT /v1/tracking-accounts/{id}', {
    summary: 'Tracking accounts: edit; a changed account or key was tested before',
    needs: 'device.edit',
    keys: false,
    params: idParams,
    body: accountForm.safeExtend({ version: seenVersion }),
    output: row,
  }),
  locate: operation('POST /v1/tracking-accounts/{id}/query', {
    summary: 'Tracking accounts: ask the platform now where a plate or a device is',
    needs: 'device.view',
    keys: false,
    params: idParams,
    body: z.object({
      plateOrDevice: labelled(z.string().trim().min(1).max(60), 'Plate or device', 'ทะเบียนรถหรืออุปกรณ์', '车牌或设备'),
    }),
    output: z.object({
      plateOrDevice: z.string(),
      platformName: z.string(),
      isSimulated: z.boolean(),
      found: z
        .object({
          at: z.string(),
          lat: z.number(),
          lng: z.number(),
          speedKmh: z.number().nullable(),
          battery: z.number().nullable(),
          temperature: z.number().nullable(),
        })
        .nullable(),
    }),
    once: true,
  }),
}
