import { Alert } from 'antd'

interface ProblemsProps {
  readonly problems: readonly { readonly message: string }[]
}

/** Lists what prevents a result. */
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
