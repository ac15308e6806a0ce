import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './Field.tsx'
import { controlClass } from './TextInput.tsx'

type CodeInputProps = {
  legend: ReactNode
  /** The digits so far, from the first box on. */
  value: string
  onChange: (code: string) => void
  /** Five by default. */
  length?: number
  error?: ReactNode
  words: {
    /** The name of a box: "Digit 2 of 5". */
    digit: (digit: number, of: number) => string
  }
}

/** A code that came by message, one digit per box; typing moves on, Backspace moves back, pasting fills all. */
export const CodeInput = ({ legend, value, onChange, length = 5, error, words }: CodeInputProps) => {
  const errorId = useId()
  const row = useRef<HTMLDivElement>(null)
  const focus = (index: number) => {
    const box = row.current?.querySelectorAll('input')[Math.max(0, Math.min(index, length - 1))]
    box?.focus()
    box?.select()
  }
  const write = (index: number, text: string) => {
    const digits = text.replace(/\D/g, '')
    if (!digits) return
    const at = Math.min(index, value.length)
    onChange((value.slice(0, at) + digits + value.slice(at + digits.length)).slice(0, length))
    focus(at + digits.length)
  }
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace') {
      event.preventDefault()
      const at = value[index] ? index : index - 1
      if (at < 0) return
      onChange(value.slice(0, at) + value.slice(at + 1))
      focus(at)
    } else if (event.key === 'ArrowLeft') focus(index - 1)
    else if (event.key === 'ArrowRight') focus(index + 1)
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    write(0, event.clipboardData.getData('text'))
  }
  return (
    <fieldset
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div ref={row} className="flex gap-2">
        {Array.from({ length }, (_, index) => index).map((index) => (
          <input
            key={index}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={words.digit(index + 1, length)}
            aria-invalid={error ? true : undefined}
            value={value[index] ?? ''}
            onChange={(event) => write(index, event.target.value.replace(value[index] ?? '', ''))}
            onKeyDown={onKeyDown(index)}
            onPaste={onPaste}
            onFocus={(event) => event.target.select()}
            className={classNames(controlClass, 'h-14 max-w-14 px-0 text-center text-xl font-semibold tabular-nums')}
          />
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
