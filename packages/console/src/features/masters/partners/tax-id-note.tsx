import { Alert } from 'antd'
import { parseTaxId } from '@khonsong/domain/kernel/thai-id.ts'
import { useWatch } from 'react-hook-form'
import { useWords } from '../../../kit/words/use-words.ts'

/** Warnings about a tax ID: wrong check digit, or a person's number on a company. */
export const TaxIdNote = ({ type }: { readonly type?: 'legal_entity' }) => {
  const t = useWords('resource')
  const [number, chosen]: unknown[] = useWatch({ name: ['companyTaxId', 'customerTypeId'] })
  if (typeof number !== 'string' || number === '') return null
  const customerType = type ?? (chosen === 'individual' ? 'individual' : 'legal_entity')
  const read = parseTaxId(number, { customerType, takenOver: true })
  const warnings = read.accepted ? read.value.warnings : []
  if (warnings.length === 0) return null
  const text = warnings.map(({ code }) => (code === 'id.check_digit' ? t('taxId.check') : t('taxId.personal'))).join(' · ')
  return <Alert type="warning" showIcon title={text} />
}
