import { pane } from './built.ts'
import type { Canvas, Stamp } from './canvas.ts'
import { box, disc, group, shape, stroke } from './draw.ts'
import type { Hue } from './palette.ts'

/** Lateen-rigged dhow around the origin: waterline at 0, bow to the right, about 210 wide and 290 high. */
export function dhow(c: Canvas, depth = 0, sail: Hue = 'lime'): string {
  const hull = c.hue('darkwood', depth, 0.1)
  const band = c.chance.pick(['coral', 'lagoon', 'yellow', 'lime'] as const)
  return [
    stroke('M4-20 34-196', hull, 6),
    shape('M106-58Q40-170-46-276Q-92-190-104-62Q10-24 106-58z', c.hue(sail, depth)),
    shape('M-46-276Q-92-190-104-62Q-76-52-46-46Q-56-170-46-276z', c.hue(sail, depth, 0.26)),
    stroke('M-76-160Q-20-128 52-124M-94-104Q0-78 88-82', c.hue(sail, depth, 0.34), 1.6),
    stroke('M110-52Q40-172-50-284', hull, 5),
    stroke('M-98-34-104-62M98-42 106-58', hull, 2),
    shape('M-106-40L-98-36Q0-14 74-28L122-50Q106-6 72 12H-78Q-102-4-106-40z', hull),
    shape('M-104-32Q0-4 84-20L113-36 110-28Q96-16 82-10Q0 4-101-20z', c.hue(band, depth)),
  ].join('')
}

/** A small dhow seen from far, for placing several times. */
export function farSail(c: Canvas): Stamp {
  return c.stamp(
    shape('M106-58-46-276Q-92-190-104-62Q10-24 106-58z', c.hue('lime', 0.3, 0.05)) +
      shape('M-106-40Q0-14 122-50L72 12H-78z', c.hue('darkwood', 0.3)),
  )
}

/** Planked lake canoe with a high prow around the origin, about 240 wide; a lantern on a pole where lamps burn. */
export function canoe(c: Canvas, depth = 0, lamp = false): string {
  const body = c.chance.pick(['teal', 'navy', 'laterite', 'yellow', 'lime'] as const)
  const stripe = c.chance.pick(['lime', 'coral', 'yellow'] as const)
  const lit = lamp && c.palette.lamps > 0.5
  return [
    shape('M-118-30Q-60-14 0-14T104-36L130-50Q124-20 92 14H-84Q-110 2-118-30z', c.hue(body, depth, 0.08)),
    shape(
      'M-115-20Q-60-4 0-4T108-26L124-34Q122-28 118-20Q60 8 0 8T-110-8z',
      c.hue(body === stripe ? 'red' : stripe, depth),
    ),
    shape('M-118-30Q-60-14 0-14T104-36Q60-24 0-24T-118-30z', c.hue('darkwood', depth, 0.3)),
    stroke('M-50-22V-26M0-18H44M-74-22H-40', c.hue('plaster', depth), 5),
    lamp ? stroke('M-62-20V-92', c.hue('darkwood', depth), 4) : '',
    lit ? disc(-62, -96, 60, c.glow('#ffd083', 0.8)) : '',
    lamp ? disc(-62, -98, 8, lit ? c.palette.sun : c.hue('brass', depth)) : '',
  ].join('')
}

/** Double-ended harbour ferry around the origin, about 300 wide. */
export function ferry(c: Canvas): string {
  const white = c.hue('lime')
  const windows = pane(c)
  return [
    box(-92, -84, 184, 34, white),
    box(-104, -54, 208, 6, c.hue('coral')),
    box(-62, -112, 124, 28, white),
    box(-70, -116, 140, 6, c.hue('teal')),
    box(-14, -142, 34, 28, c.hue('coral')),
    box(-14, -136, 34, 7, c.hue('lime')),
    stroke('M-76-68H76M-50-98H52', windows, 9, 'stroke-dasharray="1 17"'),
    stroke('M46-116V-158', c.hue('charcoal'), 3),
    shape('M-168-44H-104V-48H104V-44H168L142 6H-142z', c.hue('teal', 0, 0.1)),
    shape('M-158-24H158L152-14H-153z', white),
    stroke('M-166-44-136-62M166-44 136-62', c.hue('charcoal'), 5),
    group('opacity=".3"', shape('M-150 6H150L130 14H-130z', c.palette.sun)),
  ].join('')
}
