import type { MessagingConfig } from '../../../../platform/messaging-config.ts'
import { escaped } from '../../../../platform/http/html-text.ts'
import { Undeliverable, type Channel } from './channel.ts'

const timeoutMs = 15_000

/** 5xx is a permanent SMTP failure. */
const isFinal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500

/** Loaded with the first e-mail instead of at startup. */
const transportTo = async (url: string) => {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The sender's domain, which spam filters compare with that of the Message-ID. */
const hostOf = (mailFrom: string): string => /@([a-z0-9.-]+)>?\s*$/i.exec(mailFrom)?.[1] ?? 'localhost'

/** HTML version: paragraphs and links; record data is escaped. */
export const htmlOf = (content: string): string => {
  const linked = (text: string) =>
    escaped(text).replace(/\bhttps?:\/\/[^\s<>"']+/g, (address) => `<a href="${address}">${address}</a>`)
  return `<div style="font-family: sans-serif; line-height: 1.5; white-space: pre-line">${linked(content)}</div>`
}

/** E-mail by SMTP. The Message-ID is stable across retries, so mail servers can deduplicate. */
export const emailChannel = (smtpUrl: string, { mailFrom }: MessagingConfig): Channel => {
  let transport: Awaited<ReturnType<typeof transportTo>> | undefined
  return {
    send: async ({ id, address, title, content, attachment }) => {
      try {
        transport ??= await transportTo(smtpUrl)
        await transport.sendMail({
          from: mailFrom,
          to: { name: '', address },
          subject: title,
          text: content,
          html: htmlOf(content),
          messageId: `<${id}@${hostOf(mailFrom)}>`,
          ...(attachment
            ? { attachments: [{ filename: attachment.name, contentType: attachment.mime, content: attachment.content }] }
            : {}),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isFinal(error) ? new Undeliverable(error instanceof Error ? error.message : 'refused') : error
      }
    },
  }
}
