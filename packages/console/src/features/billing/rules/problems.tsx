import { Alert } from 'antd'

interface ProblemsProps {
  readonly problems: readonly { readonly message: string }[]
}

/** What stands in the way of a result, each in a line of its own. */
export const Problems = ({ problems }: ProblemsProps) =>
  problems.length === 0 ? null : (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={
        <ul className="rule-problems">
          {problems.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      }
    />
  )
