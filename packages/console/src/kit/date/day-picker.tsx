import { CalendarOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { bangkokWall, instantOfWall } from '../show/format.ts'
import { useStore } from '../store.ts'
import type { DayProps, InstantProps } from './day-picker-inside.tsx'
import { arrived, fetchPickers, fetchPickersSoon } from './picker-arrival.ts'
import { dayTyped, isWithin, wallTyped } from './typed-time.ts'

/** The selected range of the text; undefined when the field had no focus. */
type Selection = readonly [number, number] | undefined

interface RestingProps {
  readonly field: DayProps | InstantProps
  readonly shown: string
  readonly placeholder: string
  readonly onFocused: (focused: boolean) => void
  readonly onTyping: (typing: boolean) => void
  readonly selection: RefObject<Selection>
  /** Parses typed text as the picker would. */
  readonly read: (typed: string) => string | undefined
}

/** Placeholder input with the picker's look until the picker has loaded. It accepts typing, and parses the text on blur. */
const Resting = ({ field, shown, placeholder, onFocused, onTyping, selection, read }: RestingProps) => {
  const [typed, setTyped] = useState<string>()
  const input = useRef<InputRef>(null)
  useEffect(fetchPickersSoon, [])
  useLayoutEffect(() => {
    const element = input.current?.input
    return () => {
      const isIn = element && document.activeElement === element
      selection.current = isIn ? [element.selectionStart ?? 0, element.selectionEnd ?? 0] : undefined
    }
  }, [selection])
  const take = () => {
    if (typed === undefined) return
    const value = typed.trim() === '' ? '' : read(typed)
    if (value !== undefined) field.onChange(value)
    setTyped(undefined)
    onTyping(false)
  }
  return (
    <Input
      ref={input}
      className="date-input"
      {...(field.id ? { id: field.id } : {})}
      {...(field.invalid ? { status: 'error' as const } : {})}
      aria-label={field.label}
      aria-describedby={field.describedBy}
      aria-invalid={field.invalid}
      disabled={field.disabled ?? false}
      placeholder={placeholder}
      autoComplete="off"
      suffix={<CalendarOutlined className="date-sign" />}
      value={typed ?? shown}
      onFocus={() => {
        onFocused(true)
        void fetchPickers()
      }}
      onBlur={() => {
        onFocused(false)
        field.onBlur?.()
        take()
      }}
      onPressEnter={take}
      onChange={(event) => {
        onTyping(true)
        setTyped(event.target.value)
      }}
    />
  )
}

/**
 * Shows the placeholder until the picker has loaded, and longer while the user is typing in it; hands over whether it had focus.
 */
const useInside = () => {
  const inside = useStore(arrived)
  const [isFocused, onFocused] = useState(false)
  const [isTyping, onTyping] = useState(false)
  const selection = useRef<Selection>(undefined)
  const isInside = inside !== undefined && !isTyping
  // Tabbing in selects the whole text for overtyping; restore that selection when the picker replaces the placeholder.
  useLayoutEffect(() => {
    const element = document.activeElement
    if (isInside && selection.current && element instanceof HTMLInputElement) element.setSelectionRange(...selection.current)
    selection.current = undefined
  }, [isInside])
  return { inside: isInside ? inside : undefined, entered: isFocused, resting: { onFocused, onTyping, selection } }
}

const dayText = ({ value, era }: DayProps): string =>
  era === 'buddhist' && value !== '' ? `${Number(value.slice(0, 4)) + 543}${value.slice(4)}` : value

/** A calendar day, typed or picked; the value is `YYYY-MM-DD` or `''`. */
export const DayPicker = (props: DayProps) => {
  const { inside, entered, resting } = useInside()
  if (inside) return <inside.DayPicker {...props} entered={entered} />
  const read = (typed: string) => {
    const day = dayTyped(typed)
    return day !== undefined && isWithin(day, props) ? day : undefined
  }
  return <Resting field={props} shown={dayText(props)} placeholder="YYYY-MM-DD" read={read} {...resting} />
}

/** An instant in Bangkok time; the value is ISO 8601 with `+07:00`, or `''`. */
export const InstantPicker = (props: InstantProps) => {
  const { inside, entered, resting } = useInside()
  if (inside) return <inside.InstantPicker {...props} entered={entered} />
  const wall = props.value === '' ? '' : bangkokWall(props.value)
  return (
    <Resting
      field={props}
      shown={wall.replace('T', ' ').slice(0, props.seconds ? 19 : 16)}
      placeholder="YYYY-MM-DD HH:mm"
      read={(typed) => {
        const read = wallTyped(typed, props.leaning ?? 'ahead')
        return read && instantOfWall(read)
      }}
      {...resting}
    />
  )
}
