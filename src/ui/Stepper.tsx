import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from './Icon.tsx'

type StepperProps = {
  label: ReactNode
  hint?: ReactNode
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  words: { less: string; more: string }
  /** Also puts the number into the form around it. */
  name?: string
}

// At its limit a button does nothing but stays focusable.
const Round = ({ icon, label, describedBy, spent, onClick }: RoundProps) => (
  <button
    type="button"
    aria-disabled={spent || undefined}
    onClick={spent ? undefined : onClick}
    aria-label={label}
    aria-describedby={describedBy}
    className="flex size-11 items-center justify-center rounded-full border border-edge/60 bg-surface text-brand transition-colors not-aria-disabled:hover:border-brand not-aria-disabled:hover:bg-brand-soft aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-faint aria-disabled:opacity-60"
  >
    <Icon name={icon} />
  </button>
)
type RoundProps = { icon: IconName; label: string; describedBy: string; spent: boolean; onClick: () => void }

/** A small number between two buttons: adults, children, rooms. */
export const Stepper = ({ label, hint, value, onChange, min = 0, max = 20, words, name }: StepperProps) => {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line everywhere
    <div role="group" aria-labelledby={id} className="flex min-h-14 items-center justify-between gap-4">
      <span className="min-w-0">
        <span id={id} className="block font-semibold">
          {label}
        </span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      <span className="flex shrink-0 items-center gap-1">
        <Round
          icon="minus"
          label={words.less}
          describedBy={id}
          spent={value <= min}
          onClick={() => onChange(value - 1)}
        />
        <output aria-live="polite" className="w-10 text-center text-lg font-semibold">
          {value}
        </output>
        <Round
          icon="plus"
          label={words.more}
          describedBy={id}
          spent={value >= max}
          onClick={() => onChange(value + 1)}
        />
      </span>
      {name && <input type="hidden" name={name} value={value} />}
    </div>
  )
}
