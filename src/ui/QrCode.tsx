import { encode } from 'uqr'
import { qrPath } from '#domain/qr-path.ts'

/** A QR code as one drawing, black on white in both themes, since readers expect it so; its quiet border is included. */
export const QrCode = ({ text, label, className }: { text: string; label: string; className?: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000000" d={qrPath(data)} />
    </svg>
  )
}
