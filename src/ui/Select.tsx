import type { SelectHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './Field.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { controlClass } from './TextInput.tsx'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options?: readonly { value: string; label: string; disabled?: boolean }[]
  /** A first choice with an empty value, for "nothing chosen yet". */
  placeholder?: string
  icon?: IconName
}

/** The platform's own select, in our clothes. Give `options`, or `<option>` children for groups. */
export const Select = ({ options, placeholder, icon, className, children, ...props }: SelectProps) => {
  const control = useFieldControl(props)
  return (
    <span className="relative flex w-full min-w-0 items-center">
      {icon && <Icon name={icon} className="pointer-events-none absolute left-3 text-muted" />}
      <select
        {...control}
        className={classNames(controlClass, 'appearance-none truncate pr-10', icon && 'pl-10', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-3 text-muted" />
    </span>
  )
}
