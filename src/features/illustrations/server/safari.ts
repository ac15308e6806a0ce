import { lantern, makutiRoof, pane } from './built.ts'
import type { Canvas } from './canvas.ts'
import { box, d, dashes, disc, dots, oval, ridge, shape, stroke } from './draw.ts'
import { type Hue, mix } from './palette.ts'
import { acacias, bushes, grass } from './plants.ts'
import { heights, land } from './savanna.ts'
import { type Sun, sky, sunFor } from './sky.ts'

/** One safari tent in three-quarter view around the origin, lit from inside after dusk. */
export function tent(c: Canvas, cloth: Hue = 'canvas'): string {
  const glow = c.palette.lamps > 0.5
  const wall = glow ? mix(c.hue(cloth), '#ffcf7d', 0.55) : c.hue(cloth)
  const inside = glow ? c.ramp(['#ffe7a8', '#ffb75e']) : c.hue('wood', 0, 0.35)
  return [
    shape('M-150 4H262V22H-150z', c.hue('wood', 0, 0.05)),
    dashes('M-150 30H262', c.hue('darkwood'), 18, '8 46'),
    glow ? oval(30, -50, 330, 170, c.glow('#ffc46a', 0.5)) : '',
    shape('M84-82 236-84V4H84z', glow ? mix(wall, c.palette.shade, 0.18) : c.hue(cloth, 0, 0.22)),
    shape('M-92 4V-82L0-150 84-82V4z', wall),
    shape('M-42 4-26-92H22L38 4z', inside),
    shape('M-42 4-26-92h18Q-14-50-52 4zM38 4 22-92H8Q14-50 48 4z', c.hue(cloth, 0, -0.1)),
    box(120, -64, 40, 34, inside) + box(182, -64, 36, 34, inside),
    shape('M0-166 160-172 272-78 250-70 92-76z', c.hue(cloth, 0, 0.1)),
    shape('M0-166-122-74-102-68 0-150 80-76 104-78z', c.hue(cloth, 0, -0.15)),
    stroke('M-118-76-172 12M100-78 128 4M262-78 310 8', c.hue('darkwood', 0, 0.1), 2.5),
    stroke('M-100-70V4M92-76V4M250-72V4', c.hue('darkwood'), 5),
  ].join('')
}

/** Safari tents on decks among acacias, with lanterns along the path. */
export function tentedCamp(c: Canvas): string {
  const horizon = 420
  const sun = sunFor(c, horizon, 620, 800)
  const far = c.chance.between(690, 740)
  const canvasTent = c.stamp(tent(c))
  const acacia = acacias(c, sun)
  return [
    sky(c, horizon, sun),
    land(c, heights(c, 372, 24, 5), 0.7, 'leaf'),
    bushes(c, 438, 13, 0.42),
    land(c, heights(c, 444, 6, 5), 0.25),
    canvasTent(far, 474, 0.46),
    acacia(far + 200, 506, c.chance.between(200, 240), 0.12),
    land(c, [520, 510, 528, 540, 516, 524], 0.06, 'earth'),
    shape('M420 640Q470 560 640 520T720 494l14 2Q760 530 660 560T560 640z', c.hue('sand', 0.05, 0.05)),
    acacia(90, 540, c.chance.between(380, 420), 0.02),
    canvasTent(c.chance.between(280, 310), 552, 1.12),
    stroke('M420 604V560', c.hue('darkwood'), 4),
    lantern(c, 420, 538, 18, 90),
    grass(c, 646, 54, c.hue('plain', 0, 0.32)),
  ].join('')
}

/** A thatched lodge with a wide terrace above the plain. */
export function safariLodge(c: Canvas): string {
  const horizon = 390
  const sun = sunFor(c, horizon, 130, 280)
  const wood = c.hue('darkwood', 0, 0.1)
  const x = c.chance.between(600, 640)
  const parts = [
    box(-190, -72, 380, 104, c.hue('plaster', 0, 0.2)),
    box(-180, -56, 360, 88, pane(c)),
    dashes('M-180-12H180', wood, 88, '7 53'),
    stroke('M-180-22H180', wood, 4),
    box(-190, -72, 380, 18, c.palette.shade, 'opacity=".35"'),
    stroke('M-216 32V-60M216 32V-60', wood, 10),
    makutiRoof(c, 262, 176, -62),
  ]
  const hall = c.stamp(parts.join(''))
  const acacia = acacias(c, sun)
  return [
    sky(c, horizon, sun),
    land(c, heights(c, 344, 26, 5), 0.74, 'leaf'),
    land(c, heights(c, 386, 10, 5), 0.55),
    land(c, heights(c, 424, 8, 5), 0.34, 'plain'),
    acacia(c.chance.between(190, 250), 466, 130, 0.24),
    acacia(c.chance.between(60, 100), 446, 80, 0.36),
    land(c, [600, 574, 520, 470, 452, 456, 440], 0.1, 'leaf'),
    acacia(900, 474, 300, 0.1),
    hall(x + 246, 482, 0.5),
    hall(x, 474, 1),
    box(x - 330, 506, 700, 16, c.hue('wood', 0, -0.08)),
    dashes(d`M${x - 330} 536H${x + 370}`, wood, 32, '10 60'),
    dashes(d`M${x - 326} 488H${x - 200}`, wood, 36, '5 25') + stroke(d`M${x - 328} 470H${x - 196}`, wood, 5),
    shape(ridge([616, 590, 560, 552, 566, 548, 560]), c.ramp([c.hue('leaf', 0, 0.16), c.hue('forest', 0, 0.25)])),
    bushes(c, 598, 30, 0),
    lantern(c, x - 290, 462, 16, 70),
  ].join('')
}

/** Fire in a ring of stones under the night sky, chairs round it. */
export function firePit(c: Canvas): string {
  const horizon = 370
  const sun: Sun =
    c.palette.time === 'night' ? { x: c.chance.between(640, 800), y: 96, r: 30 } : sunFor(c, horizon, 640, 800)
  const wood = c.hue('darkwood', 0, 0.1)
  const chair = c.stamp(
    [
      stroke('M-42 0 30-64M44 0-24-58M24-62 52-128', wood, 7),
      shape(
        'M-40-52 28-48 58-130 42-136 14-70-40-66z',
        c.hue(c.chance.pick(['coral', 'yellow', 'teal', 'lime'] as const), 0, 0.1),
      ),
    ].join(''),
  )
  const acacia = acacias(c, sun)
  return [
    sky(c, horizon, sun),
    land(c, heights(c, 330, 26, 5), 0.55, 'leaf'),
    bushes(c, 386, 14, 0.42),
    land(c, heights(c, 388, 6, 5), 0.25, 'plain'),
    acacia(c.chance.between(160, 220), 424, c.chance.between(240, 270), 0.1),
    acacia(c.chance.between(760, 830), 404, c.chance.between(130, 170), 0.24),
    land(c, [452, 446, 458, 448, 460, 450], 0.02, 'earth'),
    oval(480, 520, 470, 150, c.glow('#ffb45e', 0.75)),
    oval(480, 558, 150, 30, c.hue('charcoal', 0, 0.3)),
    dots('M338 552Q400 590 480 590T622 552', c.hue('granite', 0, 0.1), 34, '0 44'),
    stroke('M420 566 540 536M424 536 544 564', c.hue('wood', 0, 0.2), 13),
    disc(480, 470, 150, c.glow('#ffce7a', 0.7)),
    shape(
      'M428 554C400 500 446 474 448 424 480 452 476 400 494 372 500 420 552 452 542 500 552 494 552 484 552 474 574 520 552 544 536 556z',
      '#f2703c',
    ),
    shape(
      'M446 556C432 520 462 500 464 462 484 482 484 446 496 426 502 460 530 484 524 514 530 526 528 546 516 556z',
      '#ffb14d',
    ),
    shape('M464 556C456 534 474 520 478 496 492 510 504 524 502 540 502 548 500 552 496 556z', '#ffeaa6'),
    dots(d`M${470} 392Q540 330 500 250M510 400Q440 330 520 200`, '#ffcf7d', 4, '0 34 0 21'),
    chair(c.chance.between(226, 250), 592, -1.05),
    chair(c.chance.between(716, 742), 590, 1.05),
    grass(c, 648, 40, c.hue('forest', 0, 0.4)),
  ].join('')
}
