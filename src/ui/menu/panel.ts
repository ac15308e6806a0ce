import { classNames } from '../class-names.ts'

/** The panel of a menu or combobox of Base UI: its room is what the library has measured. */
export const panelClass = (...more: string[]) =>
  classNames(
    'max-h-[var(--available-height)] max-w-[var(--available-width)] overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-float transition-[opacity,translate] duration-150 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0',
    ...more,
  )

/** Where a panel lies: over sticky headers, close to what opened it; in a dialog it may reach over the dialog's edges. */
export const positionIn = (dialog?: HTMLElement) => ({
  className: 'z-40',
  sideOffset: 6,
  collisionPadding: 8,
  positionMethod: dialog ? ('fixed' as const) : ('absolute' as const),
})

const LINE =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-faint data-highlighted:outline-3 data-highlighted:-outline-offset-3 data-highlighted:outline-brand'

/** One line of a panel; the highlighted one has the ring that the focus has elsewhere. */
export const lineClass = (danger?: boolean) =>
  classNames(LINE, danger ? 'text-bad data-highlighted:bg-bad-soft' : 'data-highlighted:bg-sunken')
