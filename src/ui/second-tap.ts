/** The longest time between the two taps of a double tap. */
export const DOUBLE_TAP_MS = 500
/** Long enough for the second click of a double click to arrive on a slow device; the browser itself counts it as such. */
const LATEST_MS = 2000

/**
 * Ignores the second tap of a double tap on a control that disappears with the first: it would press what is below. Keys
 * are not affected, nor are taps elsewhere: with one of them the double tap is over.
 */
export const ignoreSecondTap = (pressed: Element) => {
  const { left, top, right, bottom } = pressed.getBoundingClientRect()
  const start = performance.now()
  const onClick = (event: MouseEvent) => {
    const { clientX: x, clientY: y, detail } = event
    if (detail === 0) return // a key
    const isThere = x >= left && x <= right && y >= top && y <= bottom
    if (!isThere) return end()
    const isSecond = detail > 1 || performance.now() - start < DOUBLE_TAP_MS
    if (!isSecond) return
    event.preventDefault()
    event.stopPropagation()
  }
  const end = () => window.removeEventListener('click', onClick, true)
  window.addEventListener('click', onClick, true)
  setTimeout(end, LATEST_MS)
}
