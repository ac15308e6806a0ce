import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

/** How a button looks. `primary` is terracotta: one per view. `danger` is for an action that cannot be undone. */
export type ButtonLook = {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** `sm` is 36 px high, for dense dashboards; everything that a thumb meets stays `md` (44 px) or `lg` (52 px). */
  size?: 'sm' | 'md' | 'lg'
  /** Takes the whole width. */
  wide?: boolean
}

const KINDS = {
  primary:
    'bg-action text-on-action shadow-card hover:bg-action-deep disabled:bg-line disabled:text-faint disabled:shadow-none',
  secondary:
    'border border-edge/60 bg-surface text-ink hover:border-brand hover:bg-brand-soft hover:text-brand-deep disabled:border-line disabled:bg-transparent disabled:text-faint',
  quiet: 'text-brand hover:bg-brand-soft hover:text-brand-deep disabled:bg-transparent disabled:text-faint',
  danger:
    'bg-bad-fill text-on-bad shadow-card hover:bg-bad-deep disabled:bg-line disabled:text-faint disabled:shadow-none',
}
const SIZES = {
  sm: 'min-h-9 gap-1.5 px-3 text-sm',
  md: 'min-h-11 gap-2 px-4 text-base',
  lg: 'min-h-13 gap-2 px-6 text-lg',
}
const SQUARES = { sm: 'size-9', md: 'size-11', lg: 'size-13' }

const shape =
  'inline-flex max-w-full shrink-0 items-center justify-center rounded-control py-1.5 text-center font-semibold no-underline transition-colors select-none active:translate-y-px disabled:translate-y-0 aria-busy:cursor-progress'

/** The classes of a button, for whatever else must look like one (a router's Link, a label). */
export const buttonClass = ({ kind = 'secondary', size = 'md', wide }: ButtonLook = {}) =>
  classNames(shape, KINDS[kind], SIZES[size], wide && 'w-full')

/** A spinner. Decorative; name the state in words or with aria-busy beside it. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} className="shrink-0 animate-spin" fill="none" aria-hidden="true">
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
    <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    icon?: IconName
    iconAfter?: IconName
    /** In progress: shows a spinner, keeps the focus and ignores further clicks. */
    busy?: boolean
    /** Looks as ever, and takes no tap or click yet. */
    unready?: boolean
  }

/** A button; `type` is "button" by default, so that it never submits a form by accident. */
export const Button = (props: ButtonProps) => {
  const { kind, size = 'md', wide, icon, iconAfter, busy, unready, className, children, onClick, ...native } = props
  const iconSize = size === 'sm' ? 16 : 20
  const idle = busy || unready || undefined
  return (
    <button
      type="button"
      {...native}
      aria-busy={busy || undefined}
      aria-disabled={idle}
      onClick={idle ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ kind, size, wide }), className)}
    >
      {busy ? <Spinner size={iconSize} /> : icon && <Icon name={icon} size={iconSize} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={iconSize} />}
    </button>
  )
}

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> &
  ButtonLook & {
    icon?: IconName
    iconAfter?: IconName
    /** Draws the link with the site's Link: `render={(link) => <Link to="/home" {...link} />}`. */
    render?: (link: { className: string; children: ReactNode }) => ReactNode
  }

/** A link that looks like a button, for navigation. */
export const ButtonLink = (props: ButtonLinkProps) => {
  const { kind, size = 'md', wide, icon, iconAfter, className, children, render, ...native } = props
  const iconSize = size === 'sm' ? 16 : 20
  const link = {
    className: classNames(buttonClass({ kind, size, wide }), className),
    children: (
      <>
        {icon && <Icon name={icon} size={iconSize} />}
        {children}
        {iconAfter && <Icon name={iconAfter} size={iconSize} />}
      </>
    ),
  }
  return render ? render(link) : <a {...native} {...link} />
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName
  /** What it does; read aloud and shown as a tooltip. */
  label: string
  kind?: 'quiet' | 'secondary' | 'over-picture'
  size?: 'sm' | 'md' | 'lg'
  busy?: boolean
  /** For something that is on or off, such as the wishlist heart: keep the label, change this. */
  pressed?: boolean
}

/** A square button with only an icon; its label is spoken. `over-picture` stays readable on any photograph. */
export const IconButton = (props: IconButtonProps) => {
  const { icon, label, kind = 'quiet', size = 'md', busy, pressed, className, onClick, ...native } = props
  const look =
    kind === 'over-picture'
      ? classNames(
          'rounded-full bg-surface/90 shadow-card hover:bg-surface hover:text-action',
          pressed ? 'text-action' : 'text-ink',
        )
      : kind === 'quiet'
        ? 'rounded-full text-muted hover:bg-sunken hover:text-ink'
        : 'rounded-control border border-edge/60 bg-surface text-ink hover:border-brand hover:bg-brand-soft'
  return (
    <button
      type="button"
      title={label}
      {...native}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center transition-colors disabled:text-faint disabled:opacity-60',
        SQUARES[size],
        look,
        className,
      )}
    >
      {busy ? <Spinner size={size === 'sm' ? 16 : 20} /> : <Icon name={icon} size={size === 'sm' ? 20 : 24} />}
    </button>
  )
}
