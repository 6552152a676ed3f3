/** Where positions come from: our own intake, or a foreign platform that is asked with an account. */
import type { Words } from '../../kernel/language.ts'

interface TrackingPlatform {
  readonly words: Words
  /** The platform asks for the number of the institution beside account and key. */
  readonly needsOrganisationNo: boolean
  /** The platform runs on a server of one's own, whose address must be known. */
  readonly needsServer: boolean
  /** The platform is a broker that devices publish to: it is listened to, and cannot be asked. */
  readonly needsTopic: boolean
}

/** Platforms that are asked with an account. The simulators ship with the product, so that it runs without outside services. */
export const accountPlatforms = {
  simulator: {
    words: { en: 'Simulator', th: 'ระบบจำลอง', zh: '模拟平台' },
    needsOrganisationNo: false,
    needsServer: false,
    needsTopic: false,
  },
  simulator_institution: {
    words: { en: 'Simulator with institution', th: 'ระบบจำลองแบบมีเลขสถาบัน', zh: '模拟平台（机构）' },
    needsOrganisationNo: true,
    needsServer: false,
    needsTopic: false,
  },
  traccar: {
    words: { en: 'Traccar', th: 'Traccar', zh: 'Traccar' },
    needsOrganisationNo: false,
    needsServer: true,
    needsTopic: false,
  },
  mqtt: {
    words: { en: 'MQTT broker', th: 'โบรกเกอร์ MQTT', zh: 'MQTT 代理' },
    needsOrganisationNo: false,
    needsServer: true,
    needsTopic: true,
  },
} as const satisfies Record<string, TrackingPlatform>
export type AccountPlatform = keyof typeof accountPlatforms

export const accountPlatformWords = {
  simulator: accountPlatforms.simulator.words,
  simulator_institution: accountPlatforms.simulator_institution.words,
  traccar: accountPlatforms.traccar.words,
  mqtt: accountPlatforms.mqtt.words,
} as const satisfies Record<AccountPlatform, Words>

/** What a device reports to: the intake of this system, or one of the platforms. */
export const devicePlatformWords = {
  direct: { en: 'Reports to this system', th: 'ส่งเข้าระบบนี้โดยตรง', zh: '直接上报本系统' },
  ...accountPlatformWords,
} as const satisfies Record<string, Words>
