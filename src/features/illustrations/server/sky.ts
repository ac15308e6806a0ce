import type { Canvas } from './canvas.ts'
import { box, d, disc, dots, glint, shape, stroke } from './draw.ts'
import { mix } from './palette.ts'

/** A crescent, open to the left. */
function moon(sun: Sun, light: string): string {
  const { x, y, r } = sun
  return shape(d`M${x - r * 0.3} ${y - r}a${r} ${r} 0 1 1 0 ${r * 2}a${r * 1.2} ${r * 1.2} 0 0 0 0${-r * 2}z`, light)
}

/** Stars as dots of one path, thinner towards the horizon. */
function stars(c: Canvas, horizon: number): string {
  let path = ''
  for (let i = 0; i < 16; i++) {
    path += d`M${c.chance.between(10, 950)} ${Math.round(horizon * 0.8 * c.chance.next() ** 1.6)}h0`
  }
  return stroke(path, c.palette.sun, 2.6, 'opacity=".75"')
}

/** Two or three poster clouds made of level bars. */
function clouds(c: Canvas, horizon: number): string {
  let path = ''
  const count = c.chance.between(2, 3)
  for (let i = 0; i < count; i++) {
    const x = c.chance.between(40, 260) + (i * 700) / count
    const y = horizon * (0.16 + 0.44 * c.chance.next())
    const w = c.chance.between(90, 190)
    const shift = w * (0.1 + c.chance.next() * 0.25)
    path += d`M${x} ${y}h${w}M${x + shift} ${y - 13}h${w * 0.5}M${x - w * 0.22} ${y + 13}h${w * 0.62}`
  }
  const colour = c.palette.time === 'night' ? c.palette.sky[2] : mix(c.palette.sky[2], '#ffffff', 0.45)
  return stroke(path, colour, 14, `opacity="${c.palette.time === 'night' ? '.18' : '.6'}"`)
}

/** The position of the sun (or the moon): x of the middle, y of the middle, radius. */
export type Sun = { readonly x: number; readonly y: number; readonly r: number }

/** The sun's place for the picture's time of day: high and small at noon, low and large at its ends. */
export function sunFor(c: Canvas, horizon: number, low = 470, high = 820): Sun {
  const x = c.chance.between(low, high)
  const jitter = c.chance.between(-18, 18)
  switch (c.palette.time) {
    case 'noon':
      return { x, y: horizon * 0.26 + jitter, r: 36 }
    case 'night':
      return { x, y: horizon * 0.28 + jitter, r: 32 }
    case 'dusk':
      return { x, y: horizon - 34 + jitter, r: 72 }
    default:
      return { x, y: horizon - 104 + jitter, r: 58 }
  }
}

/** The whole sky with sun or moon in soft rings, clouds by day, stars by night, and a few birds. */
export function sky(c: Canvas, horizon: number, sun: Sun = sunFor(c, horizon)): string {
  const night = c.palette.time === 'night'
  const light = c.palette.sun
  return [
    box(0, 0, 960, Math.min(640, horizon + 60), c.ramp(c.palette.sky)),
    night ? stars(c, horizon) : '',
    disc(sun.x, sun.y, sun.r * 3.6, light, 'opacity=".1"'),
    disc(sun.x, sun.y, sun.r * 2, light, 'opacity=".16"'),
    night ? moon(sun, light) : disc(sun.x, sun.y, sun.r, light),
    clouds(c, horizon),
    night ? '' : birds(c, c.chance.between(120, 760), horizon * (0.3 + 0.2 * c.chance.next())),
  ].join('')
}

/** A loose flock of two to four birds. */
function birds(c: Canvas, x: number, y: number): string {
  let path = ''
  const count = c.chance.between(2, 4)
  for (let i = 0; i < count; i++) {
    const w = c.chance.between(8, 14)
    path += d`M${x + i * 30 + c.chance.between(-8, 8)} ${y + c.chance.between(-22, 22)}q${w * 0.6} ${-w * 0.7} ${w} 0q${w * 0.4} ${-w * 0.7} ${w} 0`
  }
  return stroke(path, c.palette.shade, 3, 'opacity=".6"')
}

/** Open water from the horizon down, with glints that widen towards the viewer and the sun's path of light. */
export function water(c: Canvas, top: number, bottom: number, sun?: Sun, fresh = false): string {
  const near = fresh ? c.wet('sea', 0.1) : c.wet('deep')
  const far = mix(c.hue('sea', 0.25), c.palette.sky[2], 0.5)
  const height = bottom - top
  let streaks = ''
  const count = Math.max(4, Math.min(9, Math.round(height / 32)))
  for (let i = 0; i < count; i++) {
    const t = ((i + 0.6) / count) ** 1.3
    streaks += glint(c.chance.between(-60, 900), top + t * height, 50 + t * 190 * c.chance.next(), 2 + t * 9)
  }
  return [
    box(0, top, 960, height, c.ramp([far, c.wet(fresh ? 'lagoon' : 'sea', 0.1), near])),
    shape(streaks, mix(far, c.palette.sun, 0.35), 'opacity=".38"'),
    sun ? lightPath(c, top, height, sun) : '',
  ].join('')
}

/** Bars of reflected light under the sun, narrowing towards the viewer. */
function lightPath(c: Canvas, top: number, height: number, sun: Sun): string {
  let path = ''
  const low = c.palette.time === 'noon' ? 0.7 : 1
  const count = Math.max(3, Math.min(7, Math.round(height / 38)))
  for (let i = 0; i < count; i++) {
    const t = (i + 0.3) / count
    const w = sun.r * (1.9 - t * 1.2) * (0.7 + 0.5 * c.chance.next()) * low
    path += glint(sun.x - w + c.chance.between(-12, 12), top + 4 + t * height * 0.8, w * 2, 4 + t * 8)
  }
  return shape(path, c.palette.sun, `opacity="${c.palette.time === 'noon' ? '.35' : '.62'}"`)
}

/** Lights of a far shore, only where lamps burn. */
export function shoreLights(c: Canvas, path: string): string {
  return c.palette.lamps < 0.5 ? '' : dots(path, '#ffd083', 4, '0 23 0 9 0 37', 'opacity=".9"')
}

/** A bank of mist lying over the land. */
export function mist(c: Canvas, y: number, strength = 0.5): string {
  const x = c.chance.between(-80, 160)
  const colour = mix(c.palette.haze, '#ffffff', c.palette.time === 'night' ? 0 : 0.4)
  return stroke(
    d`M${x} ${y}h520M${x + 330} ${y + 20}h430M${x - 120} ${y + 22}h400`,
    colour,
    24,
    `opacity="${strength}"`,
  )
}
