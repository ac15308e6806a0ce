import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

type StepsProps = {
  steps: readonly string[]
  /** From 0. */
  current: number
  words: {
    /** "Step 2 of 3", numbers from 1. */
    position: (step: number, of: number) => string
    /** Read before a finished step. */
    done: string
  }
}

/** The progress in a short wizard: a bar per step, and the current step's name on a phone. */
export const Steps = ({ steps, current, words }: StepsProps) => (
  <div>
    <p className="mb-2 flex items-baseline justify-between gap-3 text-sm sm:hidden" aria-hidden="true">
      <span className="font-semibold">{steps[current]}</span>
      <span className="text-muted tabular-nums">{words.position(current + 1, steps.length)}</span>
    </p>
    <ol className="flex gap-2" aria-label={words.position(current + 1, steps.length)}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} className="min-w-0 flex-1">
          <span
            className={classNames(
              'block h-1 rounded-full transition-colors',
              index <= current ? 'bg-brand' : 'bg-line',
            )}
          />
          <span
            className={classNames(
              'mt-2 flex items-center gap-1.5 text-sm max-sm:sr-only',
              index === current ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            {index < current && <Icon name="check" size={16} className="text-brand" label={words.done} />}
            {step}
          </span>
        </li>
      ))}
    </ol>
  </div>
)
