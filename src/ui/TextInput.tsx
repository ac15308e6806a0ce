import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './Field.tsx'
import { Icon, type IconName } from './Icon.tsx'

/**
 * The box of every text-like control, 44 px high. Text is 16 px, so that phones do not zoom in on focus; a control that is
 * scrolled to leaves room for its label below the page's header.
 */
export const controlClass =
  'scroll-mt-10 w-full min-w-0 min-h-11 text-ellipsis rounded-control border border-edge bg-surface px-3 text-base text-ink transition-colors hover:border-ink focus:border-brand focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:bg-bad-soft/40 [&[readonly]]:border-line [&[readonly]]:bg-sunken [&[readonly]]:text-muted disabled:border-line disabled:bg-sunken disabled:text-faint'

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>
  /** Drawn inside, at the left. */
  icon?: IconName
  /** A button or unit inside, at the right; give the input room with `className="pr-12"`. */
  after?: ReactNode
}

/** One line of text; also e-mail, search, number and date through `type`. */
export const TextInput = ({ icon, after, className, ...props }: TextInputProps) => {
  const control = useFieldControl(props)
  const input = <input type="text" {...control} className={classNames(controlClass, icon && 'pl-10', className)} />
  if (!icon && !after) return input
  return (
    <span className="relative flex w-full min-w-0 items-center">
      {icon && <Icon name={icon} className="pointer-events-none absolute left-3 text-muted" />}
      {input}
      {after && <span className="absolute right-0 flex items-center">{after}</span>}
    </span>
  )
}

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  words: { show: string; hide: string }
}

/** A password that can be shown and hidden again; `autoComplete` should be current-password or new-password. */
export const PasswordInput = ({ words, className, ...props }: PasswordInputProps) => {
  const [shown, setShown] = useState(false)
  const label = shown ? words.hide : words.show
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      className={classNames('pr-12', className)}
      after={
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="flex size-11 items-center justify-center rounded-control text-muted transition-colors hover:text-ink"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}

/** A phone number as people type it (0712 345 678 or +255 ...); the number keypad on phones. Checking it is the caller's. */
export const PhoneInput = ({ className, ...props }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) => (
  <TextInput
    icon="phone"
    autoComplete="tel"
    inputMode="tel"
    maxLength={24}
    {...props}
    type="tel"
    className={classNames('tabular-nums', className)}
  />
)

/** A multi-line input; grows with its text if the browser supports that. */
export const Textarea = ({ className, rows = 4, ...props }: TextareaHTMLAttributes<HTMLTextAreaElement>) => {
  const control = useFieldControl(props)
  return (
    <textarea
      {...control}
      rows={rows}
      className={classNames(controlClass, 'field-sizing-content max-h-80 resize-y py-2.5 leading-6', className)}
      style={{ minHeight: `${rows * 1.5 + 1.375}rem`, ...props.style }}
    />
  )
}
