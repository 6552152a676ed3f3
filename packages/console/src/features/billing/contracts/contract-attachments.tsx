import { contractFiles, maxContractFiles } from '@khonsong/contract/billing/contracts/contract-files.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { AttachedFiles } from '../../../shared/attached-files.tsx'
import { may } from '../../../shared/current-user.ts'
import './contracts.css'

/** Attachments of a contract: signed copy and annexes. */
export const ContractAttachments = ({ id }: { readonly id: string }) => {
  const t = useWords('contracts')
  const params = { id }
  const { data } = useRead(contractFiles.list, { params }, { topics: ['billing'], keepOld: true })
  const attach = useAct(contractFiles.attach, { changes: ['billing'] })
  const remove = useAct(contractFiles.remove, { changes: ['billing'] })
  const mayEdit = may('contract.edit')
  return (
    <section className="price-list" aria-labelledby={`files-${id}`}>
      <h2 id={`files-${id}`}>{t('files')}</h2>
      <AttachedFiles
        attached={data?.files ?? []}
        most={maxContractFiles}
        mayAdd={mayEdit}
        mayRemove={mayEdit}
        isBusy={attach.acting}
        onAttach={(fileIds) => attach.start({ params, body: { fileIds } })}
        onRemove={(fileId) => remove.start({ params: { ...params, fileId } })}
      />
    </section>
  )
}
