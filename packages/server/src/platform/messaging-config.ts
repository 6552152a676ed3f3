/** Ways of messages out of the server. A channel without its address is off. Keys stay in the environment, never in the database. */
export interface MessagingConfig {
  /** `smtps://user:password@host:465` or `smtp://host:25`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Takes `POST {to, text, from, id}` as JSON. */
  readonly smsUrl: string | undefined
  readonly smsToken: string | undefined
  readonly smsFrom: string | undefined
  /** An incoming webhook that takes `{text}`: Slack, Google Chat, Mattermost, Rocket.Chat. */
  readonly chatWebhookUrl: string | undefined
  readonly lineToken: string | undefined
  /** The user, group or room that messages go to. */
  readonly lineTo: string | undefined
  readonly lineApiUrl: string
  /** Hosts of these channels that may lie inside our own network. */
  readonly outgoingAllow: readonly string[]
}

type Env = Readonly<Record<string, string | undefined>>

export const readMessagingConfig = (env: Env): MessagingConfig => {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  return {
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM') ?? 'Khonsong <khonsong@localhost>',
    smsUrl: text('SMS_URL'),
    smsToken: text('SMS_TOKEN'),
    smsFrom: text('SMS_FROM'),
    chatWebhookUrl: text('CHAT_WEBHOOK_URL'),
    lineToken: text('LINE_TOKEN'),
    lineTo: text('LINE_TO'),
    lineApiUrl: text('LINE_API_URL') ?? 'https://api.line.me',
    outgoingAllow: (text('OUTGOING_ALLOW') ?? '').split(',').flatMap((host) => host.trim() || []),
  }
}
