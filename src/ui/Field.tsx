import { createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

type FieldWiring = { id: string; describedBy?: string; invalid: boolean; required?: boolean }

const FieldContext = createContext<FieldWiring | null>(null)

type ControlProps = {
  id?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}

/** Joins a control's own props with the label, hint and error of the Field around it, for controls written elsewhere. */
export const useFieldControl = <P extends ControlProps>(props: P): P => {
  const field = useContext(FieldContext)
  if (!field) return props
  return {
    ...props,
    id: props.id ?? field.id,
    required: props.required ?? field.required,
    'aria-describedby': [props['aria-describedby'], field.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
  }
}

/** The line of an error under its control, with an icon so that colour alone does not carry it. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-bad">
    <Icon name="warning" size={16} className="mt-0.5" />
    <span>{children}</span>
  </p>
)

type FieldProps = {
  label: ReactNode
  /** One control of this family. */
  children: ReactNode
  hint?: ReactNode
  /** What is wrong, as a sentence; marks the control invalid. */
  error?: ReactNode
  required?: boolean
  /** The caller's word for "optional", shown beside the label. */
  optional?: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  /** Right of the label: a link such as "Forgot password?". */
  aside?: ReactNode
  className?: string
}

/** A label, its control, and the hint and error; the control is connected to them for screen readers. */
export const Field = ({
  label,
  children,
  hint,
  error,
  required,
  optional,
  hideLabel,
  aside,
  className,
}: FieldProps) => {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={hideLabel && !aside ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-3'}>
        <label htmlFor={id} className={classNames('text-sm font-semibold text-ink', hideLabel && 'sr-only')}>
          {label}
          {optional && <span className="ml-1.5 font-normal text-muted">{optional}</span>}
        </label>
        {aside && <span className="text-sm">{aside}</span>}
      </div>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
