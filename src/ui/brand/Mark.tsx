import { MARK } from './mark.ts'

type MarkProps = {
  /** Edge length in CSS pixels; 28 by default. */
  size?: number
  /** Draws the sail in the colour of the text around it, for surfaces in the brand's own teal. */
  plain?: boolean
  /** Name read aloud; left out, the mark is decoration beside a written name. */
  label?: string
  className?: string
}

/** The product's mark, inline, so that it needs no request; its sail follows the theme through the brand token. */
export function Mark({ size = 28, plain = false, label, className }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={MARK.viewBox}
      className={className}
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path fill={plain ? 'currentColor' : 'var(--brand)'} fillRule="evenodd" d={MARK.sail} />
      <path fill={MARK.colours.hull} d={MARK.hull} />
    </svg>
  )
}
