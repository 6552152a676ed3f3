/**
 * An account at a tracking platform. Tested before saving; its key is stored sealed and never shown again. Shared accounts
 * belong to the partner they are shared with.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { instant } from '../../resource/fields/instant.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { accountPlatforms, accountPlatformWords, type AccountPlatform } from './tracking-platform.ts'

export const accountSources = {
  own: { en: 'Own', th: 'ของบริษัท', zh: '自有' },
  own_vehicle: { en: 'Own vehicle', th: 'ของรถบริษัท', zh: '自有车辆' },
  internal_shared: { en: 'Internal shared', th: 'ใช้ร่วมกันภายใน', zh: '内部共享' },
  external_shared: { en: 'External shared', th: 'ใช้ร่วมกับภายนอก', zh: '外部共享' },
} as const satisfies Record<string, Words>
type AccountSource = keyof typeof accountSources

const labels = {
  organisationNo: { en: 'Institution no.', th: 'เลขสถาบัน', zh: '机构号' },
  serverUrl: { en: 'Server address', th: 'ที่อยู่เซิร์ฟเวอร์', zh: '服务器地址' },
  topic: { en: 'Topic', th: 'หัวข้อข้อความ', zh: '主题' },
  partner: { en: 'Business partner', th: 'คู่ค้า', zh: '合作伙伴' },
} as const satisfies Record<string, Words>

interface Needed {
  readonly platform: AccountPlatform
  readonly organisationNo: string | null
  readonly serverUrl: string | null
  readonly sourceType: AccountSource
  readonly partnerId: string | null
  readonly topic: string | null
}

const brokerAddress = /^mqtts?:\/\/[^\s@/]+$/

/** Requires one + wildcard for the device number; a # would match topics of no device. */
export const isTopicOfDevices = (topic: string): boolean => {
  const levels = topic.split('/')
  return levels.filter((level) => level === '+').length === 1 && levels.every((level) => level === '+' || !/[+#]/.test(level))
}

/** Device number in the topic of a message. */
export const deviceNumberIn = (filter: string, topic: string): string | undefined =>
  topic.split('/')[filter.split('/').indexOf('+')]

/** Required fields by platform and source, besides name and key. */
const checkNeeded = ({ platform, organisationNo, serverUrl, sourceType, partnerId, topic }: Needed): readonly Rejection[] => {
  const definition = accountPlatforms[platform]
  const isShared = sourceType === 'internal_shared' || sourceType === 'external_shared'
  return [
    ...(definition.needsOrganisationNo && organisationNo === null
      ? [rejection('field.required', { field: labels.organisationNo }, 'organisationNo')]
      : []),
    ...(definition.needsServer && serverUrl === null
      ? [rejection('field.required', { field: labels.serverUrl }, 'serverUrl')]
      : []),
    ...(definition.needsTopic && topic === null ? [rejection('field.required', { field: labels.topic }, 'topic')] : []),
    ...(definition.needsTopic && topic !== null && !isTopicOfDevices(topic)
      ? [rejection('tracking_account.topic', {}, 'topic')]
      : []),
    ...(definition.needsTopic && serverUrl !== null && !brokerAddress.test(serverUrl)
      ? [rejection('tracking_account.broker_address', {}, 'serverUrl')]
      : []),
    ...(isShared && partnerId === null ? [rejection('field.required', { field: labels.partner }, 'partnerId')] : []),
  ]
}

export const trackingAccount = defineResource({
  name: 'trackingAccount',
  table: 'tracking_accounts',
  topic: 'devices',
  label: { en: 'Tracking account', th: 'บัญชีระบบติดตาม', zh: '跟踪平台账号' },
  labels: { en: 'Tracking platform accounts', th: 'บัญชีระบบติดตาม', zh: '跟踪平台账号' },
  title: ['account'],
  fields: {
    platform: choice({ en: 'Platform name', th: 'ชื่อระบบติดตาม', zh: '平台名称' }, accountPlatformWords, {}),
    account: text({ en: 'Account', th: 'บัญชี', zh: '账号' }, { max: 100 }),
    serverUrl: text(labels.serverUrl, {
      max: 300,
      optional: true,
      help: {
        en: 'For platforms on a server of your own: https://…',
        th: 'สำหรับระบบที่ติดตั้งเอง เช่น https://…',
        zh: '自建平台的地址：https://…',
      },
    }),
    organisationNo: text(labels.organisationNo, { max: 40, optional: true }),
    topic: text(labels.topic, {
      max: 200,
      optional: true,
      help: {
        en: 'With a + where the number of the device stands, such as trackers/+/position',
        th: 'ใส่ + ตรงตำแหน่งหมายเลขอุปกรณ์ เช่น trackers/+/position',
        zh: '在设备号的位置填写 +，例如 trackers/+/position',
      },
    }),
    sourceType: choice({ en: 'Source type', th: 'ประเภทแหล่งที่มา', zh: '来源类型' }, accountSources, { fallback: 'own' }),
    partnerId: reference(labels.partner, 'partner', {
      optional: true,
      help: { en: 'With whom a shared account is shared', th: 'คู่ค้าที่ใช้บัญชีร่วมกัน', zh: '共享账号的对方' },
    }),
    testedAt: instant({ en: 'Tested', th: 'ทดสอบเมื่อ', zh: '测试时间' }, { optional: true, readOnly: true }),
  },
  list: ['account', 'platform', 'sourceType', 'organisationNo', 'partnerId', 'serverUrl', 'topic', 'testedAt'],
  search: ['account', 'organisationNo'],
  numbers: ['account'],
  filters: ['platform', 'sourceType', 'partnerId'],
  sort: ['account', 'platform', 'testedAt', 'createdAt', 'updatedAt'],
  unique: { tracking_accounts_account: 'account' },
  rules: checkNeeded,
})
export type TrackingAccount = Row<typeof trackingAccount>
