import { languages } from '@khonsong/domain/kernel/language.ts'
import { z } from 'zod'
import { idParams, reason, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const results = ['kept', 'exceeded', 'incomplete', 'unmeasured'] as const

const certificate = z.object({
  id: z.uuid(),
  certificateNo: z.string(),
  result: z.enum(results),
  issuedAt: z.string(),
  issuedByName: z.string(),
  /** A withdrawn certificate is invalid. */
  withdrawnAt: z.string().nullable(),
  version: z.number().int(),
})
export type TemperatureCertificate = z.output<typeof certificate>

/** Certificates of the temperature of goods over all legs. */
export const temperatureCertificates = {
  list: operation('GET /v1/transports/{id}/temperature-certificates', {
    summary: 'Temperature certificates that were issued of a waybill, the newest first',
    needs: 'tracking.view',
    params: idParams,
    output: z.object({ list: z.array(certificate) }),
  }),
  issue: operation('POST /v1/transports/{id}/temperature-certificates', {
    summary: 'Issue a temperature certificate of a waybill: what was measured until now, which never changes',
    description:
      'Covers all legs of the way of the goods that the caller sees. Refused where the goods have no temperature limits or were not picked up.',
    needs: 'tracking.view',
    params: idParams,
    output: certificate,
  }),
  print: operation('GET /v1/temperature-certificates/{id}/pdf', {
    summary: 'A temperature certificate as PDF: curve, figures by custodian, devices, content hash and a QR code to verify it',
    needs: 'tracking.view',
    params: idParams,
    query: z.object({ lang: z.enum(languages).optional() }),
    answers: 'file',
  }),
  withdraw: operation('POST /v1/temperature-certificates/{id}/actions/withdraw', {
    summary: 'Withdraw a temperature certificate: whoever verifies it is told that it does not hold any more',
    needs: 'shipment.correct',
    params: idParams,
    body: z.object({ version: seenVersion, reason }),
    output: certificate,
  }),
  verify: operation('GET /v1/certificates/verify/{token}', {
    summary: 'Whether a temperature certificate is ours and holds: for anybody who has its QR code',
    needs: 'public',
    params: z.object({ token: z.string().min(1).max(100) }),
    output: z.object({ state: z.enum(['valid', 'withdrawn', 'unknown']), certificateNo: z.string().nullable() }),
  }),
}
