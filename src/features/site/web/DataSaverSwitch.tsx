import { useRevalidator } from 'react-router'
import { chooseSaver, useSaver } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { saverWords } from './saver-words.ts'

/** The data-saver mode and a function to toggle it; the page follows without a reload. */
export const useSaverSwitch = () => {
  const on = useSaver()
  const { revalidate } = useRevalidator()
  const toggle = () => {
    chooseSaver(!on)
    return revalidate()
  }
  return { on, toggle }
}

/** Turns the data-saver on and off by hand; the choice holds for this browser. */
export const DataSaverSwitch = ({ className }: { className?: string }) => {
  const words = useArea(saverWords)
  const { on, toggle } = useSaverSwitch()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      title={words.hint}
      onClick={toggle}
      className={classNames(
        'inline-flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-control px-1 font-semibold text-brand hover:text-brand-deep',
        className,
      )}
    >
      {words.name}
      <span
        aria-hidden="true"
        className={classNames(
          'flex h-6 w-10 items-center rounded-full border p-0.5 transition-colors',
          on ? 'border-brand bg-brand' : 'border-edge bg-sunken',
        )}
      >
        <span
          className={classNames(
            'size-4.5 rounded-full transition-transform',
            on ? 'translate-x-4 bg-on-brand' : 'bg-edge',
          )}
        />
      </span>
      <span aria-hidden="true" className="text-sm font-normal text-muted">
        {on ? words.on : words.off}
      </span>
    </button>
  )
}
