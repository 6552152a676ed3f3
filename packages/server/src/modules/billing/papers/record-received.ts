import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { findRow, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { logBill } from '../bills/index.ts'
import { writeCertificate, writeSupplierInvoice } from './paper-store.ts'

const locked = async (tx: Tx, table: ResourceTable, id: string, version: number): Promise<Stored> => {
  const row = found(await findRow(tx, table, id, true))
  if (row.version !== version) throw new Stale(row)
  return row
}

const assertNotLater = (tx: Tx, day: string, field: string): void => {
  if (day > bangkokDayOf(tx.now)) throw new Refused([rejection('paper.future', {}, field)])
}

interface InvoiceAsked {
  readonly version: number
  readonly invoiceNo: string
  readonly invoiceOn: string
}

/** Records the carrier's tax invoice of a bill, needed to claim purchase VAT. */
export const recordInvoice = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  { version, invoiceNo, invoiceOn }: InvoiceAsked,
): Promise<Stored> => {
  await locked(tx, table, id, version)
  assertNotLater(tx, invoiceOn, 'invoiceOn')
  await writeSupplierInvoice(tx, id, invoiceNo, invoiceOn)
  return logBill(tx, table, id, 'invoice_recorded', { supplierInvoiceNo: [null, invoiceNo] })
}

interface CertificateAsked {
  readonly version: number
  readonly paymentId: string
  readonly certificateNo: string
  readonly certificateOn: string
}

/** Records the withholding certificate a customer gave for a payment. */
export const recordCertificate = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  { version, ...asked }: CertificateAsked,
): Promise<Stored> => {
  await locked(tx, table, id, version)
  assertNotLater(tx, asked.certificateOn, 'certificateOn')
  if (!(await writeCertificate(tx, id, asked))) throw new Refused([rejection('payment.no_wht', {}, 'paymentId')])
  return logBill(tx, table, id, 'certificate_recorded', { certificateNo: [null, asked.certificateNo] })
}
