import type { Canvas } from './canvas.ts'
import { rounder, shape } from './draw.ts'

/** Places a granite block: foot of its middle at x, y, half width w, height h; lean tips it over. */
export type Block = (x: number, y: number, w: number, h: number, lean?: number) => string

/** Two shapes of granite block as stamps, worn round at the edges, lit from the right by default. */
export function granite(c: Canvas, litFromRight = true): readonly [Block, Block] {
  const body = c.hue('granite', 0, 0.36)
  const face = c.hue('granite', 0, 0.06)
  const top = c.hue('granite', 0, -0.22)
  const crack = c.hue('granite', 0, 0.58)
  const cut = (outline: string, front: string, crown: string, seam: string): Block => {
    const place = c.stamp(
      rounder(outline, body, 12) + rounder(front, face, 10) + rounder(crown, top, 7) + shape(seam, crack),
    )
    return (x, y, w, h, lean = 0) => place(x, y, (litFromRight ? w : -w) / 100, h / 100, lean)
  }
  return [
    cut(
      'M-86-8-88-46-58-84 20-90 70-66 88-34 84-8z',
      'M2-9-14-50 8-76 66-60 80-32 78-10z',
      'M-50-80 18-87 60-70 2-70z',
      'M-40-6-46-40-34-62-32-36z',
    ),
    cut(
      'M-84-8-90-34-66-66-10-88 50-84 86-40 88-8z',
      'M-4-9-20-44 14-72 52-76 78-38 80-10z',
      'M-56-66-8-84 48-80 10-66z',
      'M44-6 38-34 52-58 48-30z',
    ),
  ]
}
