import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './Field.tsx'
import { Icon, type IconName } from './Icon.tsx'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A box to tick, its whole line a target of 44 px. */
export const Checkbox = ({ label, hint, error, className, ...props }: CheckboxProps) => {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-0.5 flex size-5 shrink-0">
          <input
            {...props}
            type="checkbox"
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
            className="peer size-5 appearance-none rounded-[0.375rem] border border-edge bg-surface transition-colors checked:border-brand checked:bg-brand hover:border-brand disabled:border-line disabled:bg-sunken aria-invalid:border-bad"
          />
          <Icon
            name="check"
            size={16}
            className="pointer-events-none absolute inset-0.5 text-on-brand opacity-0 peer-checked:opacity-100 peer-disabled:text-faint"
          />
        </span>
        <span className="min-w-0 wrap-anywhere">
          <span className="block">{label}</span>
          {hint && (
            <span id={`${id}-hint`} className="block text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** One answer of a ChoiceGroup. */
export type Choice = {
  value: string
  label: ReactNode
  hint?: ReactNode
  icon?: IconName
  /** A mark of its own in place of an icon. */
  mark?: ReactNode
  aside?: ReactNode
  disabled?: boolean
}

type ChoiceGroupProps = {
  legend: ReactNode
  hideLegend?: boolean
  name: string
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string) => void
  error?: ReactNode
  /** From 640 px up. */
  columns?: 1 | 2 | 3
  /** Two columns of small cards on every screen, for short labels. */
  compact?: boolean
}

/** One of a few answers, each a card that shows its facts: payment methods, rate plans, reasons. */
export const ChoiceGroup = ({
  legend,
  hideLegend,
  name,
  choices,
  value,
  onChange,
  error,
  columns = 1,
  compact,
}: ChoiceGroupProps) => {
  const errorId = useId()
  return (
    <fieldset
      className="min-w-0"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{legend}</legend>
      <div
        className={classNames(
          'grid gap-2',
          compact && 'grid-cols-2',
          columns === 2 && 'sm:grid-cols-2',
          columns === 3 && 'sm:grid-cols-3',
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              compact ? 'gap-1.5 px-2 py-2 text-sm sm:gap-3 sm:px-4 sm:text-base' : 'gap-3 px-4 py-3',
              'flex min-h-14 items-center rounded-control border bg-surface transition-colors has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-disabled:bg-sunken has-disabled:text-faint',
              error ? 'border-bad' : 'border-edge/60 hover:border-brand',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className={classNames(
                compact ? 'size-4 checked:border-[5px]' : 'size-5 checked:border-[6px]',
                'shrink-0 appearance-none rounded-full border border-edge bg-surface transition-[border-width,border-color] checked:border-brand focus-visible:outline-none',
              )}
            />
            {choice.mark}
            {choice.icon && <Icon name={choice.icon} size={24} className="text-brand" />}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{choice.label}</span>
              {choice.hint && <span className="block text-sm text-muted">{choice.hint}</span>}
            </span>
            {choice.aside && <span className="shrink-0 text-sm tabular-nums">{choice.aside}</span>}
          </label>
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
