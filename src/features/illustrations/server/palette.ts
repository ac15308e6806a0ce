/** When a picture is set; decides sky, light and lamps. */
export type TimeOfDay = 'dawn' | 'noon' | 'golden' | 'dusk' | 'night'

/** The light of one moment: everything that a scene shows is painted in its own colour and then seen through this. */
export type Palette = {
  readonly id: string
  readonly time: TimeOfDay
  /** Sky from the zenith to the horizon. */
  readonly sky: readonly [string, string, string]
  /** Disc of the sun, or of the moon at night. */
  readonly sun: string
  /** What distance fades into. */
  readonly haze: string
  /** Colour of the light outdoors; multiplies every local colour. */
  readonly light: string
  /** Colour of the light indoors. */
  readonly indoor: string
  /** What shadows lean towards. */
  readonly shade: string
  /** How far lamps are lit, 0 to 1. */
  readonly lamps: number
}

/** Two moods for each time of day; all share teal shadows and warm light, so that they hang well side by side. */
export const PALETTES = [
  {
    id: 'dawn-rose',
    time: 'dawn',
    sky: ['#7fa9b8', '#f0c4b4', '#fde6c8'],
    sun: '#fff4dc',
    haze: '#f0cfc0',
    light: '#f7dfd8',
    indoor: '#fff0e6',
    shade: '#4a5672',
    lamps: 0.3,
  },
  {
    id: 'dawn-mist',
    time: 'dawn',
    sky: ['#8dbabb', '#d3ddcd', '#fbebcf'],
    sun: '#fffbe9',
    haze: '#dfe4d3',
    light: '#f1ebdc',
    indoor: '#fbf6ea',
    shade: '#3f5f66',
    lamps: 0.2,
  },
  {
    id: 'noon-clear',
    time: 'noon',
    sky: ['#3a9cb2', '#86c8cc', '#e2f0e0'],
    sun: '#fffdf0',
    haze: '#c3e2dc',
    light: '#ffffff',
    indoor: '#ffffff',
    shade: '#1f5562',
    lamps: 0,
  },
  {
    id: 'noon-milk',
    time: 'noon',
    sky: ['#63b3b8', '#b6dccf', '#f8f0d8'],
    sun: '#ffffff',
    haze: '#d8e6d2',
    light: '#fffaf0',
    indoor: '#fffdf6',
    shade: '#31606a',
    lamps: 0,
  },
  {
    id: 'golden-amber',
    time: 'golden',
    sky: ['#e0965a', '#f5c076', '#fde7b2'],
    sun: '#fffbe3',
    haze: '#f6cd92',
    light: '#ffdcae',
    indoor: '#ffebcf',
    shade: '#6b4548',
    lamps: 0.3,
  },
  {
    id: 'golden-sand',
    time: 'golden',
    sky: ['#6aa6a6', '#eecd98', '#fce6ba'],
    sun: '#fffbe6',
    haze: '#efd1a2',
    light: '#ffe6c2',
    indoor: '#fff1da',
    shade: '#3f5a62',
    lamps: 0.2,
  },
  {
    id: 'dusk-coral',
    time: 'dusk',
    sky: ['#2b5570', '#d4776a', '#f9b277'],
    sun: '#ffe7b4',
    haze: '#e89a7c',
    light: '#dba493',
    indoor: '#f3cfb2',
    shade: '#23384f',
    lamps: 0.8,
  },
  {
    id: 'dusk-plum',
    time: 'dusk',
    sky: ['#2c3a62', '#94577a', '#f29a76'],
    sun: '#ffdca6',
    haze: '#bd7682',
    light: '#c3929a',
    indoor: '#ecc5b0',
    shade: '#24284c',
    lamps: 0.9,
  },
  {
    id: 'night-teal',
    time: 'night',
    sky: ['#0a2233', '#15485a', '#3f8486'],
    sun: '#f6efd4',
    haze: '#2f6a74',
    light: '#5f8a96',
    indoor: '#d9b48c',
    shade: '#081a28',
    lamps: 1,
  },
  {
    id: 'night-indigo',
    time: 'night',
    sky: ['#121b3c', '#28396c', '#66759c'],
    sun: '#f4ecd8',
    haze: '#45568a',
    light: '#6a7cae',
    indoor: '#d6ae90',
    shade: '#0c1230',
    lamps: 1,
  },
] as const satisfies readonly Palette[]

/** Colours of things as they are in plain daylight. */
export const HUES = {
  sea: '#157a80',
  deep: '#0f5566',
  lagoon: '#56c0b6',
  foam: '#f1f7ec',
  sand: '#efdcb4',
  earth: '#c9965f',
  laterite: '#b9603c',
  terracotta: '#c9653d',
  coral: '#ea7a5c',
  lime: '#f6ecda',
  plaster: '#e6cfa8',
  grey: '#b5aa9b',
  charcoal: '#4a4744',
  wood: '#74492f',
  darkwood: '#4d2e21',
  thatch: '#b98d55',
  leaf: '#3f8060',
  forest: '#1f5446',
  lime_leaf: '#8db45e',
  grass: '#dcb865',
  plain: '#b7a65a',
  granite: '#b0a395',
  snow: '#fdf8f0',
  brass: '#e0ab4c',
  copper: '#c6764a',
  glass: '#7fb5b8',
  red: '#b5313d',
  yellow: '#f2b93f',
  pink: '#cf4370',
  teal: '#1d7d80',
  navy: '#24476a',
  canvas: '#d9c39a',
} as const

/** Name of a local colour. */
export type Hue = keyof typeof HUES

type Rgb = readonly [number, number, number]

function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

function hexOf(channels: readonly number[]): string {
  return `#${channels
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Blends two #rrggbb colours; 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const b = rgb(to)
  return hexOf(rgb(from).map((v, i) => v + ((b[i] ?? 0) - v) * share))
}

/** A #rrggbb colour seen in coloured light (each channel multiplied). */
export function lit(colour: string, light: string): string {
  const l = rgb(light)
  return hexOf(rgb(colour).map((v, i) => (v * (l[i] ?? 255)) / 255))
}
