import { useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './Field.tsx'
import { Icon } from './Icon.tsx'

const MARKS = [1, 2, 3, 4, 5]

const starClass = (lit: boolean) => (lit ? 'text-saffron' : 'fill-none text-edge')

type StarsProps = {
  /** 1 to 5, whole. */
  rating: number
  /** Spoken: "Rated 4 out of 5". */
  label: string
  className?: string
}

/** A mark of whole stars, for one review; an average is shown by `Rating`. */
export const Stars = ({ rating, label, className }: StarsProps) => (
  <span role="img" aria-label={label} className={classNames('inline-flex', className)}>
    {MARKS.map((mark) => (
      <Icon key={mark} name="star" size={16} className={starClass(mark <= rating)} />
    ))}
  </span>
)

type StarChoiceProps = {
  legend: string
  name: string
  /** 1 to 5, or null while none is chosen. */
  value: number | null
  onChange: (value: number) => void
  /** What each mark means, from 1 to 5: shown beside the stars. */
  meanings: Record<1 | 2 | 3 | 4 | 5, string>
  /** Spoken for each: "4 stars". */
  spoken: (stars: number) => string
  error?: string
}

/** One to five stars to choose from: a group of radio buttons, each a target of 44 px. */
export const StarChoice = ({ legend, name, value, onChange, meanings, spoken, error }: StarChoiceProps) => {
  const errorId = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = pointed ?? value ?? 0
  return (
    <fieldset
      className="min-w-0"
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="-ml-1.5 flex flex-wrap items-center gap-x-2">
        <span className="flex">
          {MARKS.map((mark) => (
            <label
              key={mark}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(mark)}
              onPointerLeave={() => setPointed(null)}
              className="flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name={name}
                value={mark}
                checked={value === mark}
                aria-label={`${spoken(mark)}: ${meanings[mark as 1]}`}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(mark)}
                className="sr-only"
              />
              <Icon name="star" size={32} className={classNames('transition-colors', starClass(mark <= shown))} />
            </label>
          ))}
        </span>
        <span aria-hidden="true" className="font-semibold">
          {shown > 0 && meanings[shown as 1]}
        </span>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
