import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './Field.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { controlClass } from './TextInput.tsx'

/** One suggestion: its text, and optionally what kind of thing it is. */
export type ComboboxOption = { id: string; label: string; hint?: string; icon?: IconName }

type ComboboxProps<Option extends ComboboxOption> = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onInput' | 'list'
> & {
  value: string
  onText: (text: string) => void
  /** What fits the text, chosen by the caller; shown in this order. */
  options: readonly Option[]
  onPick: (option: Option) => void
  /** The options are still on their way: the list waits instead of saying that there is nothing. */
  loading?: boolean
  words: {
    /** Shown when no option fits. */
    empty: string
    /** Spoken when the list changes: "3 suggestions". */
    count: (options: number) => string
  }
  icon?: IconName
  /** A button inside, at the right; give the input room with `inputClass="pr-12"`. */
  after?: ReactNode
  inputClass?: string
}

const CLOSE_AFTER_BLUR_MS = 200

/** What opens under the input. */
const panelClass =
  'absolute top-full left-0 z-30 mt-1.5 w-full sm:w-max sm:max-w-md sm:min-w-full rounded-card border border-line bg-surface shadow-float'

/** The list's state: open or closed, and which option is active (-1 for none). */
const useList = (count: number) => {
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const close = () => {
    setOpen(false)
    setMarked(-1)
  }
  return {
    open,
    active: marked < count ? marked : -1,
    close,
    mark: setMarked,
    show: () => {
      clearTimeout(closing.current)
      setOpen(true)
    },
    closeSoon: () => {
      closing.current = setTimeout(close, CLOSE_AFTER_BLUR_MS)
    },
    step: (by: 1 | -1) => {
      setOpen(true)
      if (count > 0) setMarked((now) => (now < 0 ? (by > 0 ? 0 : count - 1) : (now + by + count) % count))
    },
  }
}

/** On a slow network the user may type before hydration; that input is not lost. */
const useTypedEarly = (value: string, onText: (text: string) => void) => {
  const input = useRef<HTMLInputElement>(null)
  const take = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== value) onText(typed)
  })
  useEffect(() => take(), [])
  return input
}

/**
 * A text box with suggestions (WAI-ARIA combobox with a list popup). Opens from one non-blank character; arrows choose,
 * Enter takes the active one (without one it submits the form), Escape closes, then clears.
 */
export const Combobox = <Option extends ComboboxOption>(props: ComboboxProps<Option>) => {
  const {
    value,
    onText,
    options,
    onPick,
    loading,
    words,
    icon = 'search',
    after,
    inputClass,
    className,
    ...native
  } = props
  const listId = useId()
  const list = useList(options.length)
  const { onFocus, onBlur, onKeyDown, ...control } = useFieldControl(native)
  const input = useTypedEarly(value, onText)
  const shown = list.open && value.trim() !== '' && !(loading && options.length === 0)
  const fitting = options.length > 0
  const activeId = shown && list.active >= 0 ? `${listId}-${list.active}` : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const pick = (option: Option) => {
    list.close()
    onPick(option)
  }
  /** Acts on a key; false leaves it to the browser. */
  const act = (key: string): boolean => {
    const option = shown ? options[list.active] : undefined
    if (key === 'ArrowDown') list.step(1)
    else if (key === 'ArrowUp') list.step(-1)
    else if (key === 'Enter' && option) pick(option)
    else if (key === 'Escape' && shown) list.close()
    else if (key === 'Escape' && value) onText('')
    else {
      if (key === 'Enter') list.close() // the form is submitted: the list has done its work
      return false
    }
    return true
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (act(event.key)) event.preventDefault()
  }
  return (
    <span className={classNames('relative block w-full min-w-0', className)}>
      <span className="relative flex items-center">
        <Icon name={icon} className="pointer-events-none absolute left-3 text-muted" />
        <input
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          ref={input}
          type="text"
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          value={value}
          onChange={(event) => {
            onText(event.target.value)
            list.mark(-1)
            list.show()
          }}
          onFocus={(event) => {
            list.show()
            onFocus?.(event)
          }}
          onBlur={(event) => {
            list.closeSoon()
            onBlur?.(event)
          }}
          onKeyDown={onKey}
          className={classNames(controlClass, 'pl-10 text-ellipsis', inputClass)}
        />
        {after && <span className="absolute right-0 flex items-center">{after}</span>}
      </span>
      {/* That nothing fits is seen where the list would be, and spoken from there: the sentence stands once. */}
      <span role="status" className={shown && !fitting ? classNames(panelClass, 'p-4 text-sm text-muted') : 'sr-only'}>
        {shown ? (fitting ? words.count(options.length) : words.empty) : ''}
      </span>
      <Suggestions id={listId} shown={shown && fitting} options={options} active={list.active} pick={pick} />
    </span>
  )
}

type SuggestionsProps<Option> = {
  id: string
  shown: boolean
  options: readonly Option[]
  active: number
  pick: (option: Option) => void
}

const Suggestions = <Option extends ComboboxOption>(props: SuggestionsProps<Option>) => {
  const { id, shown, options, active, pick } = props
  return (
    <div hidden={!shown} className={classNames(panelClass, 'max-h-64 overflow-y-auto overscroll-contain p-1.5')}>
      <div id={id} role="listbox" tabIndex={-1}>
        {shown &&
          options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, whose keys choose
            <div
              key={option.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()} // keeps the focus in the input
              onClick={() => pick(option)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 hover:bg-sunken',
                index === active && 'bg-brand-soft text-brand-deep',
              )}
            >
              {option.icon && <Icon name={option.icon} className="text-muted" />}
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              {option.hint && <span className="shrink-0 text-sm text-muted">{option.hint}</span>}
            </div>
          ))}
      </div>
    </div>
  )
}
