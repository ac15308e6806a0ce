import { HUES, type Hue, lit, mix, type Palette } from './palette.ts'
import { hash, type Random, random } from './prng.ts'

/** What a window or a terrace looks out on. */
export type View = (typeof VIEWS)[number]
const VIEWS = ['sea', 'savanna', 'hills', 'city', 'garden'] as const

/** Whether a text names a view. */
export const isView = (text: string): text is View => VIEWS.some((view) => view === text)

/** Places a stamp; sx below 0 mirrors it, lean slants its top to the left, fade (0 to 1) lets it sink into the haze behind. */
export type Stamp = (x: number, y: number, sx: number, sy?: number, lean?: number, fade?: number) => string

/** Everything that a scene paints with. Coordinates are those of a 960 x 640 sheet. */
export type Canvas = {
  readonly chance: Random
  readonly palette: Palette
  readonly view: View
  /** Colour of a thing outdoors; depth 0 near to 1 lost in haze; shade below 0 is lit, above 0 is in shadow (-1 to 1). */
  readonly hue: (name: Hue, depth?: number, shade?: number) => string
  /** Colour of water: keeps more of its own blue than land does, or golden light would turn it green. */
  readonly wet: (name: Hue, shade?: number) => string
  /** Colour of a thing indoors, same meaning of shade. */
  readonly room: (name: Hue, shade?: number) => string
  /** Registers a gradient from top to bottom (or left to right) of the shape it fills. */
  readonly ramp: (colours: readonly string[], across?: boolean) => string
  /** Registers a soft round light that fades to nothing. */
  readonly glow: (colour: string, strength?: number) => string
  /** Registers a clip and returns the attribute that applies it. */
  readonly clip: (d: string) => string
  /** Registers a drawing made around the origin, to be placed several times. */
  readonly stamp: (body: string) => Stamp
  /** Registers a tile that repeats over whatever it fills; tiles start at the origin of the place where they are used. */
  readonly tile: (w: number, h: number, body: string) => string
  /** The registered gradients and clips as markup. */
  readonly defs: () => string
}

const short = (n: number) => String(Math.round(n * 100) / 100).replace(/^(-?)0\./, '$1.')

/** A fresh sheet; its ids are derived from the seed, so that several pictures can be inlined in one page. */
export function canvas(seed: string, palette: Palette, view: View): Canvas {
  const prefix = `i${(hash(seed) % 1679616).toString(36)}`
  const defs: string[] = []
  const known = new Map<string, string>()
  const define = (markup: (id: string) => string) => {
    const alike = markup('')
    const before = known.get(alike)
    if (before) return before
    const id = `${prefix}${defs.length.toString(36)}`
    defs.push(markup(id))
    known.set(alike, `url(#${id})`)
    return `url(#${id})`
  }
  const tone = (colour: string, shade: number) =>
    shade < 0 ? mix(colour, palette.sun, -shade) : mix(colour, palette.shade, shade)
  const hue = (name: Hue, depth = 0, shade = 0) => mix(tone(lit(HUES[name], palette.light), shade), palette.haze, depth)
  return {
    chance: random(seed),
    palette,
    view,
    hue,
    wet: (name, shade = 0) => mix(hue(name, 0, shade), HUES[name], palette.lamps > 0.5 ? 0.08 : 0.42),
    room: (name, shade = 0) => tone(lit(HUES[name], palette.indoor), shade),
    ramp: (colours, across = false) =>
      define((id) => {
        const stops = colours.map((colour, i) => {
          const offset = short(i / Math.max(1, colours.length - 1))
          return `<stop${i ? ` offset="${offset}"` : ''} stop-color="${colour}"/>`
        })
        return `<linearGradient id="${id}"${across ? '' : ' x2="0" y2="1"'}>${stops.join('')}</linearGradient>`
      }),
    glow: (colour, strength = 0.6) =>
      define(
        (id) =>
          `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
      ),
    clip: (d) => `clip-path="${define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)}"`,
    stamp: (body) => {
      const id = define((name) => `<g id="${name}">${body}</g>`).slice(4, -1)
      return (x, y, sx, sy = Math.abs(sx), lean = 0, fade = 0) =>
        `<use href="${id}" transform="matrix(${short(sx)} 0 ${short(lean)} ${short(sy)} ${Math.round(x)} ${Math.round(y)})"${fade ? ` opacity="${short(1 - fade)}"` : ''}/>`
    },
    tile: (w, h, body) =>
      define((id) => `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${body}</pattern>`),
    defs: () => (defs.length ? `<defs>${defs.join('')}</defs>` : ''),
  }
}
