/** Outgoing message channels. A channel without an address is disabled. Keys stay in the environment, never in the database. */
export interface MessagingConfig {
  /** `smtps://user:password@host:465` or `smtp://host:25`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Takes `POST {to, text, from, id}` as JSON. */
  readonly smsUrl: string | undefined
  readonly smsToken: string | undefined
  /** `smpps://system_id:password@host:port`: SMS by SMPP directly to a network; takes precedence over `smsUrl`. */
  readonly smppUrl: string | undefined
  readonly smsFrom: string | undefined
  /** An incoming webhook that accepts `{text}`: Slack, Google Chat, Mattermost, Rocket.Chat. */
  readonly chatWebhookUrl: string | undefined
  readonly lineToken: string | undefined
  /** User, group or room that receives the messages. */
  readonly lineTo: string | undefined
  readonly lineApiUrl: string
  /** A partner API that receives events, authenticated by a key in a header; disabled until both are set. */
  readonly partnerUrl: string | undefined
  readonly partnerKey: string | undefined
  readonly partnerHeader: string
  /** Hosts of these channels that may resolve to internal addresses. */
  readonly outgoingAllow: readonly string[]
}

type Env = Readonly<Record<string, string | undefined>>

const headerName = (name: string): string => {
  if (!/^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(name)) throw new Error(`PARTNER_API_HEADER must be the name of a header, not "${name}"`)
  return name
}

export const readMessagingConfig = (env: Env): MessagingConfig => {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  return {
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM') ?? 'Khonsong <khonsong@localhost>',
    smsUrl: text('SMS_URL'),
    smsToken: text('SMS_TOKEN'),
    smppUrl: text('SMPP_URL'),
    smsFrom: text('SMS_FROM'),
    chatWebhookUrl: text('CHAT_WEBHOOK_URL'),
    lineToken: text('LINE_TOKEN'),
    lineTo: text('LINE_TO'),
    lineApiUrl: text('LINE_API_URL') ?? 'https://api.line.me',
    partnerUrl: text('PARTNER_API_URL'),
    partnerKey: text('PARTNER_API_KEY'),
    partnerHeader: headerName(text('PARTNER_API_HEADER') ?? 'X-Api-Key'),
    outgoingAllow: (text('OUTGOING_ALLOW') ?? '').split(',').flatMap((host) => host.trim() || []),
  }
}
