import type { ChangeEvent } from 'react'
import { Icon } from '../Icon.tsx'

type TickProps = {
  label: string
  checked: boolean
  /** Some of what it stands for is ticked. */
  partly?: boolean
  tabIndex: 0 | -1
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The box that selects a row, or all of them; the whole cell is its target. */
export const Tick = ({ label, checked, partly = false, tabIndex, onChange }: TickProps) => (
  <label className="relative flex size-11 items-center justify-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      tabIndex={tabIndex}
      ref={(box) => {
        if (box) box.indeterminate = partly && !checked
      }}
      onChange={onChange}
      className="peer size-5 appearance-none rounded-[0.375rem] border border-edge bg-surface transition-colors checked:border-brand checked:bg-brand hover:border-brand"
    />
    <Icon
      name={partly && !checked ? 'minus' : 'check'}
      size={16}
      className={
        partly && !checked
          ? 'pointer-events-none absolute text-brand'
          : 'pointer-events-none absolute text-on-brand opacity-0 peer-checked:opacity-100'
      }
    />
  </label>
)
