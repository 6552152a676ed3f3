import { Dropdown, type DropdownProps } from 'antd'
import { cloneElement, useLayoutEffect, useRef, useState, type MouseEvent, type ReactElement } from 'react'

interface OpenerProps {
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
  readonly 'aria-haspopup'?: 'menu'
  readonly 'aria-expanded'?: boolean
}

interface MenuLaterProps extends Pick<DropdownProps, 'placement'> {
  /** Called when the menu opens, so that it reflects the current state. */
  readonly menu: () => NonNullable<DropdownProps['menu']>
  readonly children: ReactElement<OpenerProps>
}

/** antd's positioning, mounted on the first click: a list has such a button in every row. */
const Opened = ({ menu, placement, children }: MenuLaterProps) => {
  const [open, setOpen] = useState(true)
  const place = useRef<HTMLSpanElement>(null)
  // Moves focus to the button that replaces the clicked one.
  useLayoutEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <span ref={place} className="menu-later">
      <Dropdown
        menu={open ? menu() : {}}
        open={open}
        onOpenChange={setOpen}
        trigger={['click']}
        {...(placement ? { placement } : {})}
      >
        {cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': open })}
      </Dropdown>
    </span>
  )
}

/** Renders a plain button until its menu is first opened. */
export const LazyMenu = (props: MenuLaterProps) => {
  const [asked, setAsked] = useState(false)
  if (asked) return <Opened {...props} />
  const { children } = props
  return cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: (event) => {
      children.props.onClick?.(event)
      setAsked(true)
    },
  })
}
