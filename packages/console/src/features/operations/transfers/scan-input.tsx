import { BarcodeOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'

interface ScanInputProps {
  readonly label: string
  /** Must not throw; the caller shows errors. May be called again before the previous scan is done. */
  readonly onScan: (text: string) => void
  readonly disabled?: boolean
}

/** Input for a scanner that types a number and Enter. Clears at once and keeps focus for the next scan. */
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
