import { Button, Tooltip, type ButtonProps } from 'antd'
import { useId } from 'react'

type ActionProps = Omit<ButtonProps, 'disabled'> & {
  /** Why it cannot be done now, in the words the server would use; the button then only says so. */
  readonly refusal?: string | undefined
}

/** A button that, when it cannot act, says why: on hover, on focus and to a screen reader. */
export const ActionButton = ({ refusal, onClick, className, ...button }: ActionProps) => {
  const id = useId()
  if (refusal === undefined) return <Button {...button} {...(className ? { className } : {})} onClick={onClick} />
  return (
    <>
      <Tooltip title={refusal} trigger={['hover', 'focus', 'click']}>
        {/* Not `disabled`: a disabled button can neither be reached nor explain itself. */}
        <Button {...button} className={`${className ?? ''} refused`} aria-disabled="true" aria-describedby={id} htmlType="button" />
      </Tooltip>
      <span id={id} className="hidden-visually">
        {refusal}
      </span>
    </>
  )
}
