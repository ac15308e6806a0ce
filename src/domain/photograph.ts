/** The longest reason for taking a photograph down. */
export const TAKE_DOWN_REASON_LENGTH = 500

/** The maximum size of an uploaded photograph: 20 MB. */
export const MOST_PHOTOGRAPH_BYTES = 20 * 1024 * 1024

/** The maximum number of photographs of a property itself. */
export const MOST_PHOTOGRAPHS = 40

/** The maximum number of photographs of the rooms of one type at a property: each of these rooms lists them all. */
export const MOST_ROOM_PHOTOGRAPHS = 12

/** A photograph with more pixels would take too much memory to read. */
export const MOST_PHOTOGRAPH_PIXELS = 100_000_000

/** The maximum length of the text that says what a photograph shows. */
export const PHOTOGRAPH_TEXT_LENGTH = 200

/** The widths in which each photograph is stored, in pixels; a smaller photograph is never enlarged. */
export const PHOTOGRAPH_WIDTHS = [480, 960, 1920] as const

/** The path of a photograph in one width; `name` is a UUID. */
export const photographPath = (name: string, width: (typeof PHOTOGRAPH_WIDTHS)[number]) =>
  `/photographs/${name}-${width}.webp`

/** The name under which a photograph is stored in one width: its path without the first slash. */
export const photographFile = (name: string, width: (typeof PHOTOGRAPH_WIDTHS)[number]) =>
  photographPath(name, width).slice(1)

/** Whether the path of a picture is that of a photograph; all others are illustrations. */
export const isPhotograph = (path: string) => path.startsWith('/photographs/')

/** The `srcset` of a picture in all widths; undefined for an illustration, which is sharp in every size. */
export const photographSrcSet = (path: string): string | undefined =>
  isPhotograph(path)
    ? PHOTOGRAPH_WIDTHS.map((width) => `${path.replace('-960.', `-${width}.`)} ${width}w`).join()
    : undefined

/** A photograph is made smaller before it is sent to at most so many pixels in width, and usually in height. */
const MOST_SENT = 2560
/** What stands upright, such as a long screenshot, keeps this width. */
const LEAST_SENT_WIDTH = 1440

/** The size in which a photograph of so many pixels is sent: more than the largest stored width, never enlarged. */
export const sentSize = (width: number, height: number): { width: number; height: number } => {
  const share = Math.min(1, MOST_SENT / width, Math.max(MOST_SENT / height, LEAST_SENT_WIDTH / width))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** The quality of the JPEG that is sent, from 0 to 1; the server stores WebP made from it. */
export const SENT_QUALITY = 0.85

/** A file up to this size is sent as it is: making it smaller would cost more quality than it saves bytes. */
export const SMALL_PHOTOGRAPH_BYTES = 600_000

/** Whether a file is HEIC, the iPhone's own format, by its type or, on systems that know no type for it, by its name. */
export const isHeic = ({ type, name }: { type: string; name: string }): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
