import { BarcodeOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'

interface ScanInputProps {
  readonly label: string
  /** Never refuses: what went wrong is said by whoever scans. The next label may be scanned before this one is done. */
  readonly onScan: (text: string) => void
  readonly disabled?: boolean
}

/** A scanner types a number and Enter; the field is ready for the next at once and keeps the cursor. */
export const ScanInput = ({ label, onScan, disabled = false }: ScanInputProps) => {
  const [text, setText] = useState('')
  const input = useRef<InputRef>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    <Input
      ref={input}
      className="scan-input"
      size="large"
      prefix={<BarcodeOutlined aria-hidden />}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={(event) => {
        event.preventDefault()
        const scanned = text.trim()
        setText('')
        if (scanned !== '') onScan(scanned)
      }}
    />
  )
}
