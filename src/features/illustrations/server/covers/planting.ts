import type { Canvas } from '../canvas.ts'
import { dots, lens, shape, stroke } from '../draw.ts'
import { mix } from '../palette.ts'
import { acacias, bananas, palm } from '../plants.ts'
import type { Sun } from '../sky.ts'
import type { CoverParts } from './parts.ts'

/** A broad tree in leaf or in flower around the origin, 300 high. */
function broadleaf(c: Canvas, crown: string): string {
  return [
    stroke('M0 0Q8-70 0-150M0-96Q-30-130-60-160M4-110Q40-140 66-170', c.hue('darkwood', 0, 0.05), 15),
    shape(lens(0, -180, 130, 110) + lens(-60, -144, 90, 66), mix(crown, c.palette.shade, 0.24)),
    shape(lens(-24, -208, 96, 78) + lens(66, -180, 58, 46), crown),
    dots('M-110-168Q-40-260 60-220M-40-190Q40-240 110-180', mix(crown, c.palette.sun, 0.25), 12, '0 33'),
  ].join('')
}

/** The two large plants that frame a building, one on each side. */
export function framing(c: Canvas, plant: CoverParts['plant'], sun: Sun): string {
  const left = c.chance.between(56, 110)
  const right = c.chance.between(872, 916)
  const size = c.chance.between(88, 116) / 100
  if (plant === 'palms') {
    const tree = c.stamp(palm(c, 0, 0, 190, 16))
    return tree(left, 520, 2.1 * size) + tree(right, 512, -1.5 * size)
  }
  if (plant === 'acacia') {
    const tree = acacias(c, sun)
    return tree(left, 520, 340 * size, 0.02) + tree(right, 500, 210 * size, 0.1)
  }
  if (plant === 'bananas') {
    const tree = bananas(c)
    return tree(left, 528, 270 * size) + tree(right, 520, 220 * size)
  }
  const crowns = {
    flame_tree: c.hue('red', 0, -0.1),
    jacaranda: mix(c.hue('navy'), c.hue('pink'), 0.45),
    mango: c.hue('leaf', 0, 0.08),
  }
  const tree = c.stamp(broadleaf(c, crowns[plant]))
  return tree(left, 520, size) + tree(right, 506, -size * 0.66)
}

/** Low plants along the foot of a building. */
export function border(c: Canvas): string {
  const clump = c.stamp(
    shape(lens(0, 0, 40, 34) + lens(34, 2, 28, 22), c.hue('forest', 0, 0.05)) +
      dots('M-22-12L10-28 44-10', c.hue(c.chance.pick(['coral', 'pink', 'yellow', 'lime'] as const)), 8, '0 17'),
  )
  return clump(196, 514, 1) + clump(258, 520, 0.7) + clump(756, 516, -0.9)
}
