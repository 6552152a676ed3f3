import { existedContractCodes } from '@khonsong/contract/masters/partners/partners.ts'
import { useCallback } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import type { BeforeSave } from '../../../kit/resource/resource-form.tsx'
import { useConfirm } from '../../../kit/show/use-confirm.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Before saving a customer: warns of contract codes used by others. Sharing one is allowed. */
export const useContractCodes = (): BeforeSave => {
  const t = useWords('resource')
  const confirm = useConfirm()
  const { act } = useAct(existedContractCodes, { changes: [] })
  return useCallback(
    async ({ contractCodes }, customerId) => {
      const codes = Array.isArray(contractCodes) ? contractCodes.map((code) => String(code).trim()).filter(Boolean) : []
      if (codes.length === 0) return true
      const found = await act({ body: { contractCodes: codes, ...(customerId ? { customerId } : {}) } })
      if (found.length === 0) return true
      return confirm({
        title: t('contracts.title'),
        content: (
          <ul>
            {found.map(({ contractCode, customerId: of, customerCode, customerName }) => (
              <li key={`${contractCode} ${of}`}>
                {t('contracts.of', { code: contractCode, name: `${customerCode} ${customerName}` })}
              </li>
            ))}
          </ul>
        ),
        ok: t('contracts.save'),
      })
    },
    [act, confirm, t],
  )
}
