import { lantern, pane, slantShadow } from './built.ts'
import type { Canvas } from './canvas.ts'
import { at, box, d, dashes, disc, dots, group, lens, oval, ridge, rounder, shape, stroke } from './draw.ts'
import { CLOTHS, type Cloth, mat, picture, shell } from './furniture.ts'
import { mix } from './palette.ts'
import { palm, potted } from './plants.ts'
import { sky, sunFor, water } from './sky.ts'
import { outlook, windowView } from './window.ts'

/** Bathroom with a beaten copper basin, a round mirror and folded towels. */
export function bathroom(c: Canvas): string {
  const tile = c.chance.pick(['teal', 'lagoon', 'terracotta', 'sand', 'navy'] as const)
  const x = c.chance.between(330, 390)
  const towel = c.chance.pick(['coral', 'lime', 'yellow', 'teal'] as const)
  const on = c.palette.lamps > 0.25
  const joint = c.tile(
    56,
    56,
    `<path d="M0 0H56M0 0V56" stroke="${c.room('lime', -0.2)}" stroke-width="3" opacity=".55"/>`,
  )
  return [
    box(0, 0, 960, 640, c.ramp([c.room('lime', 0.1), c.room('lime')])),
    box(0, 224, 960, 336, c.ramp([c.room(tile), c.room(tile, 0.12)])) +
      box(0, 224, 960, 336, joint) +
      box(0, 216, 960, 12, c.room('wood')),
    box(0, 552, 960, 88, c.ramp([c.room('grey', 0.05), c.room('grey', 0.25)])),
    windowView(c, 690, 76, 170, 220, 'wood'),
    on ? disc(x, 170, 210, c.glow('#ffd083', 0.6)) : '',
    disc(x, 176, 116, c.room('copper', 0.1)) +
      disc(x, 176, 104, c.ramp([c.room('glass', -0.5), c.room('glass', -0.1)])),
    shape(
      d`M${x - 84} 226L${x + 30} 82l24 10L${x - 62} 250zM${x - 40} 266L${x + 82} 112l8 14L${x - 26} 272z`,
      c.room('lime', -0.6),
      'opacity=".4"',
    ),
    lantern(c, x - 178, 120, 34, 1) + lantern(c, x + 178, 120, 34, 1),
    box(x - 250, 432, 520, 26, c.room('wood', -0.08)) +
      box(x - 236, 458, 492, 84, c.room('wood', 0.16)) +
      stroke(d`M${x - 70} 464v72M${x + 92} 464v72`, c.room('darkwood'), 3),
    stroke(d`M${x - 230} 542v26M${x + 250} 542v26`, c.room('darkwood'), 14),
    shape(
      d`M${x - 112} 370H${x + 112}Q${x + 100} 432 ${x + 44} 434H${x - 44}Q${x - 100} 432 ${x - 112} 370z`,
      c.ramp([c.room('copper', 0.25), c.room('copper', -0.3), c.room('copper', 0.3)], true),
    ),
    dots(d`M${x - 84} 396H${x + 90}M${x - 66} 416H${x + 70}`, c.room('copper', 0.32), 7, '0 19', 'opacity=".6"') +
      oval(x, 370, 112, 13, c.room('copper', -0.35)) +
      oval(x, 372, 96, 8, c.room('copper', 0.35)),
    stroke(d`M${x} 358V310q0-22 22-22t22 22v10`, c.room('brass', 0.05), 9) + disc(x - 26, 352, 7, c.room('brass', 0.1)),
    rounder(d`M${x + 150} 426v-8h92v8zM${x + 156} 406v-6h80v6z`, c.room(towel), 7) +
      rounder(d`M${x + 160} 386v-4h70v4z`, c.room('lime', -0.3), 7),
    potted(c, x - 190, 434, 120, c.room('terracotta'), c.room('leaf')),
    stroke('M690 360H860', c.room('wood'), 8) +
      box(716, 362, 110, 130, c.room(towel, 0.05)) +
      dashes('M716 474H826', c.room('lime', -0.3), 12, '10 6'),
    slantShadow(c, 'M0 0H230L60 552H0z', 0.1),
  ].join('')
}

/** A still pool between loungers and palms. */
export function pool(c: Canvas): string {
  const horizon = c.chance.between(290, 316)
  const sun = sunFor(c, horizon, 600, 800)
  const cloth = c.chance.pick(['coral', 'yellow', 'lime', 'terracotta'] as const)
  const tree = c.stamp(palm(c, 0, 0, 190, 18))
  const lounger = c.stamp(
    [
      oval(10, 36, 92, 8, c.palette.shade, 'opacity=".25"'),
      stroke('M-70 6V34M56 6V34', c.hue('wood', 0, 0.1), 7),
      rounder('M-84 4H46L82-50', c.hue('wood'), 4).replace('fill="', 'fill-opacity="0" fill="'),
      rounder('M-80-6H44L76-54 64-60 36-16H-80z', c.hue(cloth), 5),
    ].join(''),
  )
  const parasol = c.chance.pick(['lime', 'coral', 'yellow', 'teal'] as const)
  const edge = 'M180 420H800L930 640H-60z'
  return [
    sky(c, horizon, sun),
    c.view === 'sea'
      ? water(c, horizon, 400, sun)
      : shape(ridge([250, 270, 240, 262, 286, 270], 420), c.hue('forest', 0.6)) +
        box(0, horizon + 6, 960, 100, c.hue('leaf', 0.3)),
    shape(lens(80, 400, 170, 80) + lens(330, 404, 140, 44) + lens(880, 400, 190, 90), c.hue('forest', 0.22)),
    tree(96, 410, -1.7) + tree(200, 404, 1.3, 1.3, 0, 0.15) + tree(884, 408, 1.75),
    box(0, 388, 960, 252, c.ramp([c.hue('sand', 0, -0.1), c.hue('sand', 0, 0.14)])),
    shape('M150 412H826L962 640H-96z', c.hue('lime', 0, -0.2)),
    shape(edge, c.ramp([mix(c.wet('lagoon'), c.palette.sky[2], 0.3), c.wet('lagoon'), c.wet('sea')])),
    group(
      `${c.clip(edge)} opacity=".4"`,
      stroke(
        'M100 470q60-16 120 0t120 0 120 0 120 0 120 0 120 0M-20 520q80-20 160 0t160 0 160 0 160 0 160 0 160 0M-60 588q100-24 200 0t200 0 200 0 200 0 200 0',
        c.hue('foam'),
        4,
      ),
      shape(d`M${sun.x - 60} 420h110l60 220h-230z`, c.palette.sun, 'opacity=".45"'),
    ),
    stroke('M700 436V396q0-16 14-16M742 436V396q0-16 14-16', c.hue('grey', 0, -0.4), 6),
    stroke('M330 398V268', c.hue('wood'), 7) +
      shape('M214 286Q330 196 446 286 388 268 330 286 272 268 214 286z', c.hue(parasol)) +
      shape('M330 241Q272 250 214 286 272 268 330 286z', c.palette.shade, 'opacity=".22"'),
    lounger(260, 374, 0.8) + lounger(432, 374, 0.8) + (c.chance.chance(0.6) ? lounger(604, 374, -0.8) : ''),
  ].join('')
}

/** Breakfast on a terrace: chapati, mango, tea. */
export function breakfast(c: Canvas): string {
  const [cloth] = c.chance.shuffle(CLOTHS) as [Cloth]
  const fruit = c.chance.between(250, 300)
  const mango = (x: number, y: number, turn: number) =>
    group(
      d`transform="translate(${x} ${y}) rotate(${turn})"`,
      shape('M-40 4C-40-30 0-42 30-26 52-12 44 22 16 28-14 34-40 30-40 4z', c.room('yellow', 0.04)) +
        shape('M6-34Q50-26 40 6 30 24 16 28 40-4 6-34z', c.room('coral')) +
        stroke('M-38-8L-48-18', c.room('wood'), 4),
    )
  const chapati = [0, 1, 2, 3].map(
    (i) =>
      oval(540 + (i % 2) * 5, 486 - i * 11, 104, 24, c.room('thatch', 0.14)) +
      oval(540 + (i % 2) * 5, 482 - i * 11, 104, 23, c.room('plaster', -0.05 + i * 0.02)),
  )
  return [
    box(0, 0, 960, 430, c.ramp(c.palette.sky)),
    group('transform="scale(4.8 2.15)"', outlook(c)),
    disc(c.chance.between(600, 800), 130, 46, c.palette.sun) + box(0, 0, 960, 430, c.palette.haze, 'opacity=".3"'),
    stroke('M70 0V430M890 0V430', c.room('wood', 0.1), 26) + box(0, 0, 960, 34, c.room('wood', 0.2)),
    dashes('M0 380H960', c.room('lime', -0.1), 90, '12 30') + box(0, 322, 960, 16, c.room('lime', -0.2)),
    group(
      'transform="matrix(1.22 0 0 1.22-106-141)"',
      box(0, 418, 960, 222, c.ramp([c.room('wood', -0.1), c.room('wood', 0.12)])),
      shape('M250 418H710L830 640H130z', c.room(cloth[0])),
      shape('M282 432H678L770 640H190z', c.room(cloth[1]), 'opacity=".35"') +
        dots('M262 440L160 630M698 440L800 630', c.room(cloth[1]), 15, '0 30'),
      shape('M140 530h640l-70 40H190z', c.palette.shade, 'opacity=".12"'),
      oval(550, 512, 150, 30, c.room('lime', 0.16)) + oval(550, 506, 150, 29, c.room('lime', -0.4)),
      ...chapati,
      dots('M486 444h10M520 456h6M560 440h12M596 452h4M530 438h2', c.room('wood', -0.1), 9, '0 16', 'opacity=".6"'),
      mango(fruit, 466, -14) + mango(fruit + 62, 486, 20) + mango(fruit + 14, 506, 4),
      oval(fruit + 30, 528, 104, 10, c.palette.shade, 'opacity=".2"'),
      shape(d`M${fruit - 74} 500h206q-12 44-72 46h-62q-60-2-72-46z`, c.room('terracotta')) +
        dashes(d`M${fruit - 64} 516h186`, c.room('lime', -0.1), 8, '9 9'),
      at(738, 530, 1.05, teapot(c)),
      glass(c, 404, 566) + glass(c, 596, 590),
    ),
  ].join('')
}

/** Glass of milky tea with its steam, foot at x, y. */
function glass(c: Canvas, x: number, y: number): string {
  return [
    oval(x, y + 2, 52, 9, c.room('lime', -0.2)),
    shape(d`M${x - 28} ${y - 74}h56l-8 72h-40z`, c.room('lime', -0.4), 'opacity=".6"') +
      shape(d`M${x - 26} ${y - 60}h52l-7 56h-38z`, c.room('copper', -0.1)),
    stroke(
      d`M${x - 8} ${y - 88}q-14-18 0-34t0-34M${x + 12} ${y - 92}q-10-14 0-26`,
      c.room('lime', -0.6),
      5,
      'opacity=".6"',
    ),
  ].join('')
}

/** Enamel kettle around the origin. */
function teapot(c: Canvas): string {
  const hue = c.chance.pick(['teal', 'coral', 'lime', 'navy'] as const)
  return [
    oval(0, 4, 84, 10, c.palette.shade, 'opacity=".25"'),
    stroke('M-54-96Q-50-164 0-164T54-96', c.room('darkwood'), 9),
    shape('M-60-40L-112-96-96-104-46-84z', c.room(hue, 0.1)),
    shape(
      'M-74-6Q-84-100-34-112H34Q84-100 74-6 60 4 0 4T-74-6z',
      c.ramp([c.room(hue, -0.2), c.room(hue), c.room(hue, 0.22)], true),
    ),
    shape('M-40-110Q0-140 40-110z', c.room(hue, 0.12)) + disc(0, -130, 8, c.room('darkwood')),
    dashes('M-76-40H76', c.room('lime', -0.3), 9, '12 9', 'opacity=".8"'),
  ].join('')
}

/** A city balcony with a chair, a small table and plants. */
export function balcony(c: Canvas): string {
  const chair = c.chance.pick(['coral', 'yellow', 'teal', 'lime'] as const)
  const horizon = 330
  const sun = sunFor(c, horizon, 420, 640)
  let towers = ''
  let lights = ''
  for (let x = -10; x < 960; x += c.chance.between(70, 120)) {
    const w = c.chance.between(48, 88)
    const h = c.chance.between(50, 220)
    towers += d`M${x} 420v${-h}h${w}v${h}z`
    lights += d`M${x + w * 0.3} ${430 - h}v${h}M${x + w * 0.68} ${430 - h}v${h}`
  }
  const seat = [
    stroke('M-60 60L-76 140M66 60L84 140M-40 60V132M50 60V132', c.room('wood'), 8),
    rounder('M-66 44H66V56H-66zM56 40L76-60 88-58 72 44z', c.room(chair), 10),
    rounder('M28 30L44-26 60-22 50 32z', c.room('lime', -0.2), 8),
  ].join('')
  return [
    sky(c, horizon, sun),
    c.view === 'sea'
      ? water(c, horizon, 440, sun)
      : shape(ridge([318, 296, 322, 300, 328], 440), c.hue('forest', 0.62)),
    shape(towers, c.hue('grey', 0.36)) + dashes(lights, pane(c, 0.2), 9, '8 11', c.clip('M0 0H960V418H0z')),
    shape(ridge([424, 400, 414, 396, 412, 404]), c.hue('forest', 0.16)),
    box(0, 470, 960, 170, c.ramp([c.room('terracotta', -0.05), c.room('terracotta', 0.14)])),
    stroke(
      'M480 470V640M340 470L140 640M620 470L820 640M200 470L-120 640M760 470L1080 640M0 510H960M0 570H960',
      c.room('lime'),
      2,
      'opacity=".4"',
    ),
    dashes('M0 414H960', c.room('charcoal'), 120, '5 27') +
      box(0, 344, 960, 12, c.room('wood')) +
      box(0, 466, 960, 8, c.room('charcoal')),
    shape('M0 0H960V44H0z', c.room('lime', 0.25)) + box(0, 44, 960, 10, c.palette.shade, 'opacity=".2"'),
    shape('M0 44H150Q120 240 164 600H0z', c.room('lime', -0.3)) +
      shape('M60 44Q40 300 74 600M110 44Q96 300 124 600', 'none', `stroke="${c.room('lime', 0.2)}" stroke-width="4"`),
    at(620, 446, 1.15, seat),
    oval(430, 462, 86, 14, c.room('wood', -0.15)) +
      stroke('M430 470V590M390 596L430 566 470 596', c.room('charcoal'), 7),
    rounder('M404 440h28l-3 16h-22z', c.room('lime', -0.3), 4) +
      stroke('M414 424q-8-10 0-20M424 424q-8-10 0-20', c.room('lime', -0.5), 3),
    potted(c, 850, 612, 240, c.room('terracotta', 0.15), c.room('leaf')) +
      potted(c, 234, 616, 130, c.room('lime'), c.room('forest')),
    lantern(c, 800, 70, 32, 150),
  ].join('')
}

/** Reception desk with keys on the wall and pendant lamps of woven grass. */
export function reception(c: Canvas): string {
  const [front, rug] = c.chance.shuffle(CLOTHS) as [Cloth, Cloth]
  const x = c.chance.between(430, 510)
  const lamp = c.stamp(
    (c.palette.lamps > 0.25 ? disc(0, 150, 150, c.glow('#ffd083', 0.6)) : '') +
      stroke('M0 0V100', c.room('wood'), 3) +
      shape('M-52 150Q-46 96 0 96T52 150z', c.room('thatch')) +
      dashes('M-48 140H48', c.room('wood'), 8, '5 5'),
  )
  return [
    shell(c, 140),
    windowView(c, 60, 110, 150, 220, c.chance.pick(['teal', 'wood', 'forest'] as const)),
    box(x - 130, 190, 260, 150, c.room('wood', 0.1)) + box(x - 120, 200, 240, 130, c.room('thatch', 0.05)),
    dots(
      d`M${x - 96} 222H${x + 100}M${x - 96} 266H${x + 100}M${x - 96} 308H${x + 100}`,
      c.room('brass', -0.25),
      7,
      '0 38',
    ) +
      dashes(
        d`M${x - 99} 236H${x + 100}M${x - 99} 280H${x + 100}M${x - 99} 320H${x + 62}`,
        c.room(front[0]),
        16,
        '7 31',
      ),
    picture(c, 760, 170, 140, 170),
    lamp(x - 170, 0, 0.9) + lamp(x + 8, 0, 1.05) + lamp(x + 186, 0, 0.9),
    mat(c, x - 180, 360, rug),
    oval(x, 560, 330, 16, c.palette.shade, 'opacity=".25"'),
    box(x - 296, 414, 592, 148, c.ramp([c.room('wood'), c.room('wood', 0.18)])),
    ...[-270, -84, 102].map((p) => box(x + p, 440, 168, 98, c.room(front[0]))),
    dashes(d`M${x - 256} 454H${x + 256}M${x - 256} 524H${x + 256}`, c.room(front[1]), 9, '12 9') +
      dots(d`M${x - 240} 489H${x + 250}`, c.room(front[1]), 30, '0 62'),
    box(x - 316, 396, 632, 24, c.room('darkwood')) + box(x - 316, 396, 632, 6, c.room('wood', -0.2)),
    shape(d`M${x - 30} 396a26 24 0 0 1 52 0z`, c.room('brass')) +
      disc(x - 4, 370, 5, c.room('brass', 0.2)) +
      box(x - 36, 392, 64, 6, c.room('charcoal')),
    box(x + 110, 386, 92, 10, c.room('lime', -0.2)) + stroke(d`M${x + 150} 384L${x + 190} 340`, c.room('charcoal'), 5),
    potted(c, x - 220, 398, 120, c.room('terracotta'), c.room('leaf')) +
      potted(c, 896, 596, 230, c.room('terracotta', 0.1), c.room('forest')),
  ].join('')
}
