import type { Canvas } from './canvas.ts'
import { box, d, dashes, disc, dots, group, lens, shape, stroke } from './draw.ts'
import { type Hue, mix } from './palette.ts'

/** Lower part of a view, drawn in a frame of 200 x 200 whose horizon lies at y 120. */
export function outlook(c: Canvas): string {
  const far = c.hue('forest', 0.6)
  switch (c.view) {
    case 'sea':
      return (
        box(0, 120, 200, 80, c.ramp([mix(c.wet('lagoon'), c.palette.haze, 0.25), c.wet('sea')])) +
        shape(lens(142, 122, 56, 18), far) +
        shape('M70 124L84 78 90 124zM64 128h34l-6 8h-22z', c.hue('lime', 0.1))
      )
    case 'savanna':
      return (
        shape('M0 112q60-22 110-6t90-8V200H0z', far) +
        box(0, 128, 200, 72, c.hue('grass', 0.1)) +
        stroke('M60 168V124M60 146L40 122M60 142L82 122', c.hue('darkwood'), 3) +
        shape(lens(60, 122, 44, 15), c.hue('forest'))
      )
    case 'city':
      return (
        shape('M0 200V96h26v-30h30v50h20V52h34v60h22V80h30v40h38v80z', c.hue('grey', 0.35)) +
        dots('M40 82V140M94 68V140M148 96V140', c.palette.lamps > 0.5 ? '#ffd083' : c.hue('glass', 0.1), 6, '0 14') +
        shape(lens(100, 196, 98, 40), c.hue('forest', 0.1))
      )
    case 'hills':
      return (
        shape('M0 116L60 60 84 74 120 50 200 118V200H0z', c.hue('navy', 0.6)) +
        shape('M0 140q60-40 110-14t90-10V200H0z', c.hue('leaf', 0.3)) +
        shape('M0 176q90-40 200-14V200H0z', c.hue('leaf', 0.04))
      )
    default:
      return (
        shape('M0 124q50-26 100-10t100-6V200H0z', far) +
        shape(lens(66, 200, 66, 90) + lens(140, 200, 60, 70), c.hue('forest', 0.12)) +
        shape(lens(96, 200, 70, 40), c.hue('lime_leaf', 0.05)) +
        dots('M40 150Q90 180 170 160', c.hue('coral'), 8, '0 27')
      )
  }
}

/** An open window with its view, shutters thrown back; x, y is the upper left corner of the opening. */
export function windowView(c: Canvas, x: number, y: number, w: number, h: number, shutter: Hue): string {
  const frame = c.room('lime', -0.3)
  const leaf = (lx: number) =>
    w > 300
      ? ''
      : box(lx, y - 2, w * 0.3, h + 4, c.room(shutter)) +
        dashes(d`M${lx + w * 0.15} ${y + 10}V${y + h - 8}`, c.room(shutter, 0.35), w * 0.2, '5 6')
  const [top, , low] = c.palette.sky
  const sunX = c.chance.between(40, 150)
  const curtain = c.room('lime', -0.5)
  return [
    group(
      d`transform="translate(${x} ${y}) scale(${w / 200} ${h / 200})"`,
      box(0, 0, 200, 200, c.ramp([top, mix(c.palette.sky[1], low, 0.3), low])),
      disc(sunX, 58, 17, c.palette.sun),
      outlook(c),
    ),
    leaf(x - w * 0.36),
    leaf(x + w * 1.06),
    w > 300
      ? shape(
          d`M${x - 30} ${y - 20}h90q-10 ${h * 0.6} -50 ${h + 40}h-40zM${x + w + 30} ${y - 20}h-90q10 ${h * 0.6} 50 ${h + 40}h40z`,
          curtain,
          'opacity=".85"',
        ) + stroke(d`M${x - 40} ${y - 22}H${x + w + 40}`, c.room('wood'), 7)
      : '',
    `<path d="${d`M${x} ${y}h${w}v${h}h${-w}z`}${w > 300 ? d`M${x + w / 3} ${y}v${h}M${x + (w * 2) / 3} ${y}v${h}` : d`M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.36}h${w}`}" stroke="${frame}" stroke-width="8"/>`,
    box(x - 12, y + h, w + 24, 12, frame),
  ].join('')
}
