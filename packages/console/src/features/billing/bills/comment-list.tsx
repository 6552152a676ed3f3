import type { LineComment } from '@khonsong/contract/billing/bills/line-comments.ts'
import { files as fileCalls } from '@khonsong/contract/kernel/files.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { addressOf } from '../../../kit/call/request.ts'
import { formatInstant } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'

interface CommentListProps<Comment extends LineComment> {
  readonly bill: Bill
  readonly comments: readonly Comment[]
  /** Subject of a comment, if the list covers several subjects. */
  readonly aboutOf?: (comment: Comment) => string
}

/** Comments of both sides with their attachments. */
export const CommentList = <Comment extends LineComment>({ bill, comments, aboutOf }: CommentListProps<Comment>) => {
  const t = useWords('bills')
  return (
    <ol className="bill-comments">
      {comments.map((one) => (
        <li key={one.id}>
          {aboutOf && <strong>{aboutOf(one)}</strong>}
          <span className="quiet">
            {`${one.byCounterpart ? t('comments.theirs', { partner: bill.partnerName ?? '' }) : t('comments.ours')} · ${one.by ?? ''} · ${formatInstant(one.at)}`}
          </span>
          <p>{one.comment}</p>
          {one.files.map((file) => (
            <a key={file.id} href={addressOf(fileCalls.get, { params: { id: file.id } })} target="_blank" rel="noopener">
              {file.name}
            </a>
          ))}
        </li>
      ))}
    </ol>
  )
}
