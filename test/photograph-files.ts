import sharp from 'sharp'

let shade = 0
/** A photograph of its own colour, so that no two are the same file. */
export const picture = (width = 60, height = 40) => {
  shade += 1
  const background = { r: 200, g: (shade * 7) % 256, b: 16 }
  return sharp({ create: { width, height, channels: 3, background } })
}
/** The same as a JPEG file. */
export const jpeg = (width?: number, height?: number) => picture(width, height).jpeg({ quality: 100 }).toBuffer()

/** A drawing with a script in it. */
export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)
const bomb = async () =>
  sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
const cut = async (format: 'jpeg' | 'avif') => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const whole = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#777', noise } })
    .toFormat(format)
    .toBuffer()
  return whole.subarray(0, whole.length / 2)
}
/** A small JPEG whose header claims 50,000 by 50,000 pixels. */
const claimed = async () => {
  const file = await picture().jpeg().toBuffer()
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
  file.writeUInt16BE(50_000, frame + 5)
  file.writeUInt16BE(50_000, frame + 7)
  return file
}
/** A small AVIF whose header claims 40,000 by 40,000 pixels. */
const claimedAvif = async () => {
  const file = await picture().avif().toBuffer()
  const extent = file.indexOf('ispe')
  file.writeUInt32BE(40_000, extent + 8)
  file.writeUInt32BE(40_000, extent + 12)
  return file
}
/** What an iPhone stores: the container of AVIF with another coding in it. */
const heic = async () => {
  const file = await picture().avif().toBuffer()
  const renamed = file
    .toString('latin1')
    .replaceAll('avif', 'heic')
    .replaceAll('av01', 'hvc1')
    .replaceAll('av1C', 'hvcC')
  return Buffer.from(renamed, 'latin1')
}
/** The same that calls itself AVIF. */
const disguisedHeic = async () => {
  const file = await heic()
  file.write('avif', 8, 'latin1')
  return file
}
/** Files that are refused, each with its name and the status and code of the refusal. */
export const FAULTY_FILES: [name: string, make: () => Promise<Buffer>, refusal: string][] = [
  ['an SVG with a script, called JPEG', async () => SVG, '415 not_a_photograph'],
  [
    'an SVG with a script behind the first bytes of a JPEG',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), SVG]),
    '400 photograph_broken',
  ],
  ['a header of 50,000 by 50,000 pixels', claimed, '413 photograph_pixels'],
  ['an AVIF header of 40,000 by 40,000 pixels', claimedAvif, '413 photograph_pixels'],
  ['a HEIC file', heic, '415 not_a_photograph'],
  ['a HEIC file that calls itself AVIF', disguisedHeic, '400 photograph_broken'],
  ['half an AVIF file', () => cut('avif'), '400 photograph_broken'],
  ['a text', async () => Buffer.from('hello'), '415 not_a_photograph'],
  ['an empty file', async () => Buffer.alloc(0), '415 not_a_photograph'],
  ['a GIF', () => picture().gif().toBuffer(), '415 not_a_photograph'],
  ['too many pixels', bomb, '413 photograph_pixels'],
  ['half a JPEG file', () => cut('jpeg'), '400 photograph_broken'],
  ['nothing but the first bytes', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), '400 photograph_broken'],
  ['more than 20 MB', async () => Buffer.concat([await jpeg(), Buffer.alloc(20 * 1024 * 1024)]), '413 file_too_large'],
]
