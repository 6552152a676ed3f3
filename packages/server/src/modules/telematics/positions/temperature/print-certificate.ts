import { readFile } from 'node:fs/promises'
import { documentTime } from '@khonsong/domain/kernel/document-time.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { certificateWords } from '@khonsong/domain/telematics/positions/temperature-certificate-words.ts'
import { printedCertificate, type CertificateContent } from '@khonsong/domain/telematics/positions/temperature-certificate.ts'
import { temperatureCurveSvg } from '@khonsong/domain/telematics/positions/temperature-curve.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../../platform/db/tx.ts'
import { qrSvg } from '../../../../platform/documents/qr-svg.ts'
import { pdfMime, renderPdf } from '../../../../platform/documents/render-pdf.ts'
import { found, Refused } from '../../../../platform/http/refusals.ts'
import type { MadeFile } from '../../../../platform/http/serve.ts'
import { publicUrlOf } from '../../../../platform/public-url.ts'
import { findCertificate } from './certificate-store.ts'
import { hashOf, tokenOfCertificate } from './certificate-token.ts'

const template = await readFile(new URL('./temperature-certificate.typ', import.meta.url), 'utf8')

const wordsIn = (language: Language) =>
  Object.fromEntries(Object.entries(certificateWords).map(([name, words]) => [name, words[language]]))

/** Prints a certificate: the content recorded at issue, and a public verification address. */
export const printCertificate = async (app: FastifyInstance, tx: Tx, id: string): Promise<MadeFile> => {
  const { content: text, certificateNo, withdrawnAt } = found(await findCertificate(tx, id))
  if (withdrawnAt !== null) throw new Refused([rejection('certificate.withdrawn_already', { no: certificateNo })])
  const { language } = tx.caller
  const hash = hashOf(text)
  const link = `${publicUrlOf(app.config)}/certificate/${tokenOfCertificate(app.secrets, id, hash)}`
  const content = JSON.parse(text) as CertificateContent // our own JSON
  const curve = temperatureCurveSvg(content.curve, content.rule, (instant) => documentTime(instant, language))
  const data = {
    language,
    words: wordsIn(language),
    company: content.companyName,
    ...printedCertificate(content, language),
    curve: curve ?? null,
    hash: hash.toString('hex').replaceAll(/(.{8})(?=.)/g, '$1 '),
    link,
    qr: await qrSvg(link),
  }
  return {
    content: await renderPdf(template, data),
    name: `${certificateWords.title[language]} ${certificateNo}.pdf`,
    mime: pdfMime,
  }
}
