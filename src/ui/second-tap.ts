/** The longest time between the two taps of a double tap. */
export const DOUBLE_TAP_MS = 500

/**
 * Ignores the second tap of a double tap on a control that disappears with the first: it would press what is below. On a
 * slow device it may arrive late, but the browser counts it as the second. Keys are not affected, nor is a tap elsewhere,
 * which ends the double tap, as does a new first tap in the same place.
 */
export const ignoreSecondTap = (pressed: Element) => {
  const { left, top, right, bottom } = pressed.getBoundingClientRect()
  const start = performance.now()
  const onClick = (event: MouseEvent) => {
    const { clientX: x, clientY: y, detail } = event
    if (detail === 0) return // a key
    const isThere = x >= left && x <= right && y >= top && y <= bottom
    const isSecond = detail > 1 || performance.now() - start < DOUBLE_TAP_MS
    if (!isThere || !isSecond) return end()
    event.preventDefault()
    event.stopPropagation()
  }
  const end = () => window.removeEventListener('click', onClick, true)
  window.addEventListener('click', onClick, true)
}
