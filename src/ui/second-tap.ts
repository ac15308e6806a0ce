/** The longest time between the two taps of a double tap. */
export const DOUBLE_TAP_MS = 500
/** Long enough for the second click of a double click to arrive on a slow device; the browser itself counts it as such. */
const LATEST_MS = 2000

/**
 * Ignores the second tap of a double tap on a control that disappears with the first: it would press what is below. Taps
 * elsewhere and keys are not affected.
 */
export const ignoreSecondTap = (pressed: Element) => {
  const { left, top, right, bottom } = pressed.getBoundingClientRect()
  const start = performance.now()
  const onClick = (event: MouseEvent) => {
    const { clientX: x, clientY: y, detail } = event
    const isThere = detail > 0 && x >= left && x <= right && y >= top && y <= bottom
    const isSecond = detail > 1 || performance.now() - start < DOUBLE_TAP_MS
    if (!isThere || !isSecond) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', onClick, true)
  setTimeout(() => window.removeEventListener('click', onClick, true), LATEST_MS)
}
