import { farSail } from '../boats.ts'
import { pane } from '../built.ts'
import type { Canvas } from '../canvas.ts'
import { d, dashes, dots, lens, ridge, shape } from '../draw.ts'
import { mix } from '../palette.ts'
import { acacias, baobabs, bushes } from '../plants.ts'
import { heights, land } from '../savanna.ts'
import type { Setting } from '../scenes.ts'
import { mist, type Sun, water } from '../sky.ts'
import { granite } from '../stone.ts'

/** The horizon of every cover. */
export const HORIZON = 400

function sea(c: Canvas, sun: Sun): string {
  const sail = farSail(c)
  return [
    shape(lens(c.chance.between(500, 800), HORIZON + 3, 230, c.chance.between(26, 50)), c.hue('forest', 0.62)),
    water(c, HORIZON, 500, sun, true),
    sail(c.chance.between(30, 110), HORIZON + 30, 0.34) + sail(c.chance.between(850, 930), HORIZON + 22, -0.26),
  ].join('')
}

function lake(c: Canvas, sun: Sun): string {
  const [stone, slab] = granite(c)
  return [
    shape(ridge(heights(c, 352, 26, 8), 404), c.hue('forest', 0.62)),
    water(c, HORIZON, 500, sun),
    stone(46, 486, 84, c.chance.between(90, 150)) +
      slab(130, 490, 60, 60) +
      slab(920, 488, 90, c.chance.between(60, 120)),
  ].join('')
}

function kibo(c: Canvas): string {
  const k = c.chance.pick([c.chance.between(150, 210), c.chance.between(750, 810)])
  const top = 130
  const slope = d`M${k - 520} 440C${k - 320} 400 ${k - 220} 260 ${k - 140} ${top + 24}Q${k - 110} ${top} ${k - 60} ${top + 4}T${k + 90} ${top + 8}Q${k + 140} ${top + 50} ${k + 200} ${top + 130}T${k + 580} 440z`
  const snow = d`M${k - 190} ${top - 10}V${top + 96}l44-30 18 20 30-40 20 26 24-22 26 56 22-64 36 34 24-22 20 40 34-10 60 40V${top - 10}z`
  return [
    shape(slope, c.ramp([c.hue('navy', 0.34), c.hue('forest', 0.66)])),
    shape(snow, c.hue('snow', 0.2, -0.2), c.clip(slope)),
    mist(c, 330, 0.5),
    land(c, heights(c, 404, 12, 6), 0.5, 'leaf'),
  ].join('')
}

function skyline(c: Canvas): string {
  let body = ''
  let lights = ''
  for (let x = -10; x < 960; x += c.chance.between(84, 130)) {
    const w = c.chance.between(50, 84)
    const h = c.chance.between(70, 250)
    body += d`M${x} 470V${HORIZON - h}${c.chance.pick([d`h${w}`, d`l${w / 2} -22 ${w / 2} 22`])}V470z`
    lights += d`M${x + w * 0.3} ${HORIZON - h + 14}V440M${x + w * 0.68} ${HORIZON - h + 14}V440`
  }
  return shape(body, c.hue('grey', 0.5)) + dashes(lights, pane(c, 0.5), 8, '7 11') + bushes(c, 470, 26, 0.36)
}

function roofs(c: Canvas): string {
  let face = ''
  let roof = ''
  for (let x = -20; x < 960; x += c.chance.between(150, 230)) {
    const h = c.chance.between(70, 150)
    face += d`M${x} 500V${500 - h}h170V500z`
    roof += d`M${x - 8} ${502 - h}l28-34h130l28 34z`
  }
  return [
    shape(ridge(heights(c, 372, 22, 6), 500), c.hue('forest', 0.6)),
    shape(face, c.hue('plaster', 0.36, 0.06)) + shape(roof, c.hue('laterite', 0.42)),
    bushes(c, 492, 22, 0.3),
  ].join('')
}

function oldTown(c: Canvas, sun: Sun): string {
  const m = c.chance.pick([90, 140, 830, 880])
  return [
    water(c, HORIZON, 460, sun),
    shape(d`M${m} 460V210l10-10V164l9-28 9 28v36l10 10V460z`, c.hue('lime', 0.2)),
    roofs(c),
  ].join('')
}

function hills(c: Canvas, rows: boolean): string {
  const near = ridge(heights(c, 380, 26, 6))
  return [
    shape(ridge(heights(c, 270, 56, 6)), c.hue('forest', 0.74)),
    shape(ridge(heights(c, 330, 40, 6)), c.hue('forest', 0.54)),
    mist(c, 350, 0.5),
    shape(near, c.hue(rows ? 'lime_leaf' : 'leaf', 0.34)),
    rows ? dots('M-20 420Q250 390 480 420T980 412', c.hue('forest', 0.3), 12, '0 15') : bushes(c, 430, 24, 0.3),
  ].join('')
}

function plain(c: Canvas, sun: Sun, withBaobabs: boolean): string {
  const tree = withBaobabs ? baobabs(c, sun) : acacias(c, sun)
  const size = withBaobabs ? 1 : 0.62
  return [
    land(c, heights(c, 356, 28, 5), 0.7, 'leaf'),
    bushes(c, 422, 11, 0.4),
    tree(c.chance.between(40, 130), 448, 190 * size, 0.3),
    tree(c.chance.between(820, 920), 440, 140 * size, 0.34),
  ].join('')
}

function crater(c: Canvas): string {
  return [
    shape(ridge([300, 262, 268, 258, 266, 260, 270, 306]), c.hue('forest', 0.66)),
    shape(ridge([340, 350, 356, 352, 358, 350, 356, 344]), c.ramp([c.hue('plain', 0.52), c.hue('leaf', 0.3)])),
    shape(lens(c.chance.pick([120, 840]), 384, 130, 12), mix(c.palette.sky[2], c.hue('lagoon'), 0.4)),
    mist(c, 330, 0.45),
    bushes(c, 436, 26, 0.26),
  ].join('')
}

/** What lies behind a building, from the far hills to the ground that it stands on. */
export function backdrop(c: Canvas, setting: Setting, sun: Sun): string {
  switch (setting) {
    case 'coast':
      return sea(c, sun)
    case 'lake':
    case 'lake_granite':
      return lake(c, sun)
    case 'kilimanjaro':
      return kibo(c)
    case 'harbour_city':
      return skyline(c)
    case 'stone_town':
      return oldTown(c, sun)
    case 'town':
      return roofs(c)
    case 'tea':
    case 'coffee':
      return hills(c, setting === 'tea')
    case 'crater':
      return crater(c)
    default:
      return plain(c, sun, setting === 'baobab')
  }
}
