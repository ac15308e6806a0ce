import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { addDays, type Day, daysBetween } from '#domain/calendar.ts'
import { MAX_DAYS_AHEAD } from '#domain/stay.ts'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { Sheet } from './Dialog.tsx'
import { placeBeside } from './drop.ts'
import { Field } from './Field.tsx'
import { type CalendarWords, LazyCalendar, type LazyCalendarProps, preloadCalendar, wantedIn } from './LazyCalendar.tsx'
import { type DayRange, dayFromInput, dayToInput, NO_RANGE, shownRange } from './range.ts'
import { TextInput } from './TextInput.tsx'

type DateRangeWords = CalendarWords & {
  checkInLabel: string
  checkOutLabel: string
  /** Shown in the empty inputs: "MM/DD/YYYY". */
  format: string
  /** The name of the panel: "Choose your dates". */
  title: string
  nights: (count: number) => string
  /** The error of a text that is no date. */
  unread: string
  clear: string
  done: string
  close: string
}

type DateRangeProps = Omit<LazyCalendarProps, 'words' | 'quiet' | 'entering' | 'onEntered'> & {
  words: DateRangeWords
  errors?: { checkIn?: ReactNode; checkOut?: ReactNode }
  /** Names of the two inputs; give them to read a plain form. */
  names?: { checkIn: string; checkOut: string }
  className?: string
}

type DayInputProps = {
  label: string
  error?: ReactNode
  name?: string
  placeholder: string
  day: Day | null
  /** What was typed in place of a day and could not be read. */
  unread: string
  onTyped: (text: string) => void
  onOpen: () => void
  onEnter: () => void
  expanded: boolean
  panelId: string
}

const DayInput = ({
  label,
  error,
  name,
  placeholder,
  day,
  unread,
  onTyped,
  onOpen,
  onEnter,
  expanded,
  panelId,
}: DayInputProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed !== null) onTyped(typed)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed !== null) settle()
    else if (event.key === 'ArrowDown' || (event.key === ' ' && typed === null)) onEnter()
    else return
    event.preventDefault()
  }
  return (
    // Where two of them share a narrow box the icon makes room for the whole date.
    <Field label={label} error={error} className="@container flex-1 @max-[10.5rem]:[&_svg:has(+input)]:hidden">
      <TextInput
        icon="calendar"
        name={name}
        // The calendar is the keyboard of a phone here; a real keyboard still types.
        inputMode="none"
        autoComplete="off"
        placeholder={placeholder}
        role="combobox"
        aria-haspopup="dialog"
        aria-controls={panelId}
        aria-expanded={expanded}
        value={typed ?? (day ? dayToInput(day) : unread)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onClick={onOpen}
        onFocus={preloadCalendar}
        onKeyDown={onKeyDown}
        className="tabular-nums @max-[10.5rem]:px-3 @max-[8rem]:tracking-tight"
      />
    </Field>
  )
}

/** How the calendar is open, and whether the focus is still on its way into it. */
type Opened = { as: 'drop' | 'sheet' | null; entering: boolean }
const SHUT: Opened = { as: null, entering: false }
const wayToOpen = () => (matchMedia('(width < 40rem)').matches ? 'sheet' : 'drop')

/** The height of months of six weeks, with the footer, and of the gaps around them. */
const MONTHS_TALL = 466

/** Opens the calendar beside the inputs, or as a sheet on a phone; closes it on Escape and on a press elsewhere. */
const useCalendarPanel = () => {
  const [{ as: open, entering }, setOpened] = useState(SHUT)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  // Opened before the calendar in it may request the focus.
  useLayoutEffect(() => {
    const drop = panel.current
    if (open !== 'drop' || !drop || !root.current) return
    const place = () => root.current && placeBeside(drop, root.current, MONTHS_TALL)
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpened(SHUT)
    }
    place()
    drop.showPopover()
    document.addEventListener('pointerdown', onPress)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      if (drop.isConnected) drop.hidePopover()
      document.removeEventListener('pointerdown', onPress)
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [open])
  const show = () => setOpened((now) => (now.as ? now : { as: wayToOpen(), entering: false }))
  /** Opens it and takes the focus there, however long its code is on its way. */
  const enter = () => setOpened((now) => ({ as: now.as ?? wayToOpen(), entering: true }))
  const stay = () => setOpened((now) => (now.entering ? { ...now, entering: false } : now))
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (!target.matches('[aria-haspopup]')) return
    stay()
    opener.current = target
  }
  /** The focus has moved to something that the panel may cover; it cannot leave a sheet. */
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (open === 'drop' && relatedTarget && !root.current?.contains(relatedTarget as Node)) setOpened(SHUT)
  }
  /** Closed from inside: the focus returns to the input that opened it; a sheet restores it by itself. */
  const close = () => {
    setOpened(SHUT)
    if (panel.current?.contains(document.activeElement)) opener.current?.focus()
  }
  const entrance = { entering, onEntered: stay }
  return { open, show, enter, close, panel, entrance, around: { ref: root, onFocus, onBlur } }
}

const ALL_READ = { start: '', end: '' }

/**
 * Check-in and check-out as two inputs (MM/dd/yyyy, typed or selected) with one calendar for both. Typed text stays: an
 * invalid date shows an error, and the caller decides whether two dates make a stay.
 */
export const DateRange = ({ words, errors, names, className, ...calendar }: DateRangeProps) => {
  const { range, onChange, today } = calendar
  const id = useId()
  const { open, show, enter, close, panel, entrance, around } = useCalendarPanel()
  const [unread, setUnread] = useState(ALL_READ)
  const shownDays = shownRange(range, {
    min: calendar.min ?? today,
    max: calendar.max ?? addDays(today, MAX_DAYS_AHEAD),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open !== 'drop') return
    event.preventDefault() // or a dialog around it would close as well
    close()
  }
  const shared = {
    placeholder: words.format,
    onOpen: show,
    onEnter: enter,
    expanded: open !== null,
    panelId: id,
  }
  const choose = (chosen: DayRange) => {
    setUnread(ALL_READ)
    onChange(chosen)
  }
  const clear = () => {
    choose(NO_RANGE)
    enter() // the button can no longer have the focus
  }
  const input = (end: keyof DayRange, said: ReactNode) => ({
    ...shared,
    day: range[end],
    unread: unread[end],
    error: unread[end] && !range[end] ? words.unread : said,
    onTyped: (text: string) => {
      const day = dayFromInput(text)
      setUnread({ ...unread, [end]: day ? '' : text.trim() })
      onChange({ ...range, [end]: day })
    },
  })
  const empty = !(range.start || range.end || unread.start || unread.end)
  const shown = { ...calendar, onChange: choose, words, quiet: true, ...entrance }
  const footer = (
    <>
      <span aria-live="polite" className="mr-auto min-w-0 flex-1 basis-24 text-sm text-muted">
        {shownDays.start && shownDays.end
          ? words.nights(daysBetween(shownDays.start, shownDays.end))
          : words.wanted[wantedIn(shownDays)]}
      </span>
      <Button kind="quiet" disabled={empty} onClick={clear}>
        {words.clear}
      </Button>
      <Button onClick={close}>{words.done}</Button>
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the keys and the focus of the controls inside
    <div
      {...around}
      onKeyDown={onKeyDown}
      onPointerEnter={preloadCalendar}
      className={classNames('flex min-w-0 gap-3', className)}
    >
      <DayInput {...input('start', errors?.checkIn)} label={words.checkInLabel} name={names?.checkIn} />
      <DayInput {...input('end', errors?.checkOut)} label={words.checkOutLabel} name={names?.checkOut} />
      <div
        ref={panel}
        id={id}
        popover="manual"
        role="dialog"
        aria-label={words.title}
        className="overlay-drop w-fit flex-col overflow-clip [&:popover-open]:flex"
      >
        {open === 'drop' && (
          <>
            <div className="min-h-0 overflow-y-auto p-4">
              <LazyCalendar {...shown} />
            </div>
            <div className="flex items-center gap-3 border-t border-line px-4 py-2">{footer}</div>
          </>
        )}
      </div>
      <Sheet open={open === 'sheet'} onClose={close} title={words.title} words={words} footer={footer}>
        {open === 'sheet' && <LazyCalendar {...shown} />}
      </Sheet>
    </div>
  )
}
