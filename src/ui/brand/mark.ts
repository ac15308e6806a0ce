/** Outlines of the mark on a 32 x 32 grid: a dhow's sail that is also a roof, with a keyhole for a door, above a hull. */
export const MARK = {
  viewBox: '0 0 32 32',
  /** Fill with the even-odd rule: the keyhole is a hole, so that any surface shows through. */
  sail: 'M30.5 21.5Q24.5 8 14 1.5 4 10 1.8 21.5zM15.4 9.8a3.4 3.4 0 0 0-1.65 6.37L12.2 21.5h6.4l-1.55-5.33a3.4 3.4 0 0 0-1.65-6.37z',
  hull: 'M1.5 24.5H30.5Q28 30.5 22.5 30.5H9.5Q4 30.5 1.5 24.5z',
  colours: { sail: '#0b5d61', sailOnDark: '#6cc5c1', hull: '#e0623f' },
} as const

/** The mark as a standalone SVG document for the favicon; its sail brightens where the browser's own surface is dark. */
export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK.viewBox}"><style>.s{fill:${MARK.colours.sail}}@media(prefers-color-scheme:dark){.s{fill:${MARK.colours.sailOnDark}}}</style><path class="s" fill-rule="evenodd" d="${MARK.sail}"/><path fill="${MARK.colours.hull}" d="${MARK.hull}"/></svg>`

/**
 * The mark as a file for download, on light or dark backgrounds; it does not follow the theme, because its background
 * is unknown.
 */
export const markFile = (dark: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK.viewBox}"><path fill="${dark ? MARK.colours.sailOnDark : MARK.colours.sail}" fill-rule="evenodd" d="${MARK.sail}"/><path fill="${MARK.colours.hull}" d="${MARK.hull}"/></svg>\n`
