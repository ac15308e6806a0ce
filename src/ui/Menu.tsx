import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { placeBeside, placeOnOpen } from './drop.ts'
import { Icon, type IconName } from './Icon.tsx'

const itemsOf = (panel: HTMLElement) =>
  Array.from(panel.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])'))

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Moves the focus with the arrows, Home, End and first letters. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const items = itemsOf(event.currentTarget)
  const index = items.indexOf(document.activeElement as HTMLElement)
  const step = STEPS[event.key]
  const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.key.toLowerCase() : null
  const after = [...items.slice(index + 1), ...items.slice(0, index + 1)]
  const target = step
    ? items[step(index, items.length)]
    : letter && after.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))
  if (!target) return
  event.preventDefault()
  target.focus()
}

type MenuProps = {
  /** What the button shows. */
  trigger: ReactNode
  triggerClass?: string
  /** The button's name, if `trigger` is only a picture. */
  label?: string
  /** `MenuItem`s and `MenuDivider`s. */
  children: ReactNode
}

/** A button that opens a list of commands or places: arrows, Home, End, letters, Escape; a click elsewhere closes it. */
export const Menu = ({ trigger, triggerClass, label, children }: MenuProps) => {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const anchor = document.getElementById(`${id}-button`)
    if (!open || !anchor) return
    const place = () => panel.current && placeBeside(panel.current, anchor)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [open, id])
  const closeOnChoice = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as Element).closest('[role="menuitem"]')) panel.current?.hidePopover()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') panel.current?.hidePopover()
    else moveFocus(event)
  }
  return (
    <>
      <button
        type="button"
        id={`${id}-button`}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        title={label}
        className={triggerClass}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-button`}
        onBeforeToggle={placeOnOpen(`${id}-button`)}
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus()
        }}
        onClick={closeOnChoice}
        onKeyDown={onKeyDown}
        className="overlay-drop min-w-56 overflow-y-auto p-1.5"
      >
        {children}
      </div>
    </>
  )
}

type MenuItemProps = {
  children: ReactNode
  icon?: IconName
  /** At the right: a count, a shortcut. */
  aside?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect?: () => void
  href?: string
  /** Draws the item with the site's Link: `render={(item) => <Link to="/profile" {...item} />}`. */
  render?: (item: { role: 'menuitem'; tabIndex: -1; className: string; children: ReactNode }) => ReactNode
}

/** One line of a Menu: a command (`onSelect`) or a place (`href`, `render`). */
export const MenuItem = ({ children, icon, aside, danger, disabled, onSelect, href, render }: MenuItemProps) => {
  const item = {
    role: 'menuitem' as const,
    tabIndex: -1 as const,
    className: classNames(
      'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-base no-underline transition-colors focus-visible:outline-offset-[-2px] aria-disabled:text-faint',
      danger ? 'text-bad hover:bg-bad-soft focus:bg-bad-soft' : 'text-ink hover:bg-sunken focus:bg-sunken',
    ),
    children: (
      <>
        {icon && <Icon name={icon} className={danger ? undefined : 'text-muted'} />}
        <span className="min-w-0 flex-1">{children}</span>
        {aside !== undefined && <span className="text-sm text-muted">{aside}</span>}
      </>
    ),
  }
  if (render) return render(item)
  if (href) return <a href={href} {...item} />
  return (
    <button type="button" aria-disabled={disabled || undefined} onClick={disabled ? undefined : onSelect} {...item} />
  )
}

/** A line between groups of a Menu, with the group's name where it has one. */
export const MenuDivider = ({ children }: { children?: ReactNode }) =>
  children ? <p className="px-3 pt-2 pb-1 text-sm text-muted">{children}</p> : <hr className="my-1.5 border-line" />
