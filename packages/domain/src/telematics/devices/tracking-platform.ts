/** Sources of positions: our own intake, or an external platform with an account. */
import type { Words } from '../../kernel/language.ts'

interface TrackingPlatform {
  readonly words: Words
  /** The platform requires an institution number besides account and key. */
  readonly needsOrganisationNo: boolean
  /** The platform is self-hosted, so its address is required. */
  readonly needsServer: boolean
  /** The platform is a broker devices publish to: subscribed to, not queried. */
  readonly needsTopic: boolean
}

/** Platforms with an account. Simulators are included, so that the product runs without external services. */
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

/** Where a device reports: this system's intake, or a platform. */
export const devicePlatformWords = {
  direct: { en: 'Reports to this system', th: 'ส่งเข้าระบบนี้โดยตรง', zh: '直接上报本系统' },
  ...accountPlatformWords,
} as const satisfies Record<string, Words>
