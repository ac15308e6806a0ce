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
