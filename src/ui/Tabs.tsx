import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type TabsProps = {
  /** The name of the whole set, for screen readers. */
  label: string
  tabs: readonly { id: string; label: ReactNode; aside?: ReactNode }[]
  selected: string
  onSelect: (id: string) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Tabs of one subject; the arrow keys select, Tab moves into the panel. */
export const Tabs = ({ label, tabs, selected, onSelect, children }: TabsProps) => {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    const next =
      step &&
      tabs[
        step(
          tabs.findIndex((tab) => tab.id === selected),
          tabs.length,
        )
      ]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className="scroll-row flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
            className={classNames(
              '-mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3 font-semibold whitespace-nowrap transition-colors focus-visible:outline-offset-[-3px]',
              tab.id === selected
                ? 'border-brand text-brand'
                : 'border-transparent text-muted hover:border-line hover:text-ink',
            )}
          >
            {tab.label}
            {tab.aside !== undefined && (
              <span className="text-sm font-normal text-muted tabular-nums">{tab.aside}</span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="pt-5">
        {children}
      </div>
    </div>
  )
}
