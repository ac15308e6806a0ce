import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { MOST_PHOTOGRAPH_PIXELS, PHOTOGRAPH_WIDTHS } from '#domain/photograph.ts'
import { Refusal } from '#domain/refusal.ts'

/** What becomes of an uploaded file: its size after turning it upright, its dominant colour, and a WebP file per width. */
export type ProcessedPhotograph = {
  width: number
  height: number
  colour: string
  files: { width: (typeof PHOTOGRAPH_WIDTHS)[number]; content: Buffer }[]
}

const QUALITY = 76
const LARGEST = Math.max(...PHOTOGRAPH_WIDTHS)
/** A panorama or a long screenshot is made to fit into this height. */
const HIGHEST = 3 * LARGEST

/** The first bytes of the accepted formats; the file's name and declared type prove nothing. */
const isPhotograph = (head: Buffer) => {
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (head.readUIntBE(0, 3) === 0xffd8ff || text(0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'WEBP'
  if (text(4, 8) !== 'ftyp') return false
  // Some programs name the family first and AVIF among what the file is compatible with; HEIC names others.
  const brands = text(8, Math.min(head.readUInt32BE(0), head.length)).match(/.{4}/gs) ?? []
  return brands.some((brand) => brand === 'avif' || brand === 'avis')
}

const headOf = async (path: string) => {
  const file = await open(path)
  try {
    const head = Buffer.alloc(64)
    await file.read(head, 0, head.length, 0)
    return head
  } finally {
    await file.close()
  }
}

/** What libvips says about a file that it cannot read becomes the refusal for the person. */
const refuseUnreadable = (error: unknown): never => {
  const isBomb = error instanceof Error && /pixel limit/.test(error.message)
  throw new Refusal(isBomb ? 'photograph_pixels' : 'photograph_broken')
}

/** Upright and without metadata: only the pixels go on. */
const pixelsOf = (path: string) =>
  sharp(path, { limitInputPixels: MOST_PHOTOGRAPH_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LARGEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable)

const sizeOf = async (path: string) => {
  const { autoOrient } = await sharp(path, { limitInputPixels: MOST_PHOTOGRAPH_PIXELS })
    .metadata()
    .catch(refuseUnreadable)
  return autoOrient
}

const hex = (value: number) => value.toString(16).padStart(2, '0')

/** Reads an uploaded file, decoding it once. Refuses what is no photograph, is damaged, or has too many pixels. */
export const processPhotograph = async (path: string): Promise<ProcessedPhotograph> => {
  if (!isPhotograph(await headOf(path))) throw new Refusal('not_a_photograph')
  const { width, height } = await sizeOf(path)
  const { data, info } = await pixelsOf(path)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: ProcessedPhotograph['files'] = []
  // One after the other: at once they would take three times the memory.
  for (const width of PHOTOGRAPH_WIDTHS) {
    const content = await sharp(data, { raw })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
    files.push({ width, content })
  }
  const { dominant } = await sharp(data, { raw })
    .resize({ width: 64 })
    .png()
    .toBuffer()
    .then((small) => sharp(small).stats())
  return { width, height, colour: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`, files }
}
