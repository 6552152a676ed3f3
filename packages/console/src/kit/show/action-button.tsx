import { Button, Tooltip, type ButtonProps } from 'antd'
import { useId } from 'react'

type ActionProps = Omit<ButtonProps, 'disabled'> & {
  /** Why the action is not possible now, in the server's words; the button then only explains. */
  readonly refusal?: string | undefined
}

/** A button that explains why it is disabled: on hover, on focus and to screen readers. */
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
