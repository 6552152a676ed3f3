import { Dropdown, type DropdownProps } from 'antd'
import { cloneElement, useLayoutEffect, useRef, useState, type MouseEvent, type ReactElement } from 'react'

interface OpenerProps {
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
  readonly 'aria-haspopup'?: 'menu'
  readonly 'aria-expanded'?: boolean
}

interface MenuLaterProps extends Pick<DropdownProps, 'placement'> {
  /** Asked for when the menu opens, so that it says what holds then. */
  readonly menu: () => NonNullable<DropdownProps['menu']>
  readonly children: ReactElement<OpenerProps>
}

/** What antd needs around a button to place a menu beside it, from the first click on: a list has such a button in every row. */
const Opened = ({ menu, placement, children }: MenuLaterProps) => {
  const [open, setOpen] = useState(true)
  const place = useRef<HTMLSpanElement>(null)
  // It stands where the one that was clicked stood, and the keyboard goes on from there.
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

/** A button with a menu that nobody has opened yet is a button alone. */
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
