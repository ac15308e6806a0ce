/** The dark squares of a QR code as an SVG path on a grid of 1 by 1; adjacent squares in a row become one segment. */
export const qrPath = (rows: readonly (readonly boolean[])[]): string => {
  const strokes: string[] = []
  rows.forEach((row, y) => {
    let x = 0
    while (x < row.length) {
      let end = x
      while (row[end]) end++
      if (end > x) strokes.push(`M${x} ${y}h${end - x}v1h-${end - x}z`)
      x = end + 1
    }
  })
  return strokes.join('')
}
