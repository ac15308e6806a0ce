/**
 * Follows the focus of a keyboard user: the focused control is never behind what sticks to the window's edges, and if
 * it is removed, hidden or disabled, the focus moves to what is near. Fetched with the first Tab.
 */

const LISTS = 'ul, ol'

/**
 * Containers that can take the focus in place of a control that is gone: a screen reader reads them as a whole, and Tab
 * continues from there.
 */
const CONTAINERS = 'li, article, section, form, fieldset, search, nav, dialog, [role="dialog"], [role="tabpanel"], main'

/** Controls; a heading takes the focus to be read, and the page places it there itself. */
const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex="0"]'

/** Long enough for the code that made the change to place the focus itself. */
const GRACE_MS = 60

/** The focused element with its ancestors, itself first, and its index in each list. */
type FocusPath = { element: Element; ancestors: { place: Element; line: number }[] }

// Only in lists: `children` of a form may be a field of that name.
const lineIn = (place: Element, element: Element) =>
  place.matches(LISTS) ? [...place.children].findIndex((line) => line.contains(element)) : 0

const focusPathOf = (element: Element): FocusPath => {
  const ancestors: FocusPath['ancestors'] = []
  for (let place: Element | null = element; place; place = place.parentElement) {
    ancestors.push({ place, line: lineIn(place, element) })
  }
  return { element, ancestors }
}

const isVisible = (element: Element) => element.isConnected && element.checkVisibility()
const canFocus = (element: Element) => isVisible(element) && !element.matches(':disabled')

/** The container itself, or the element that has its id now, such as a booking that moved to another list. */
const containerNow = (place: Element): Element | null => {
  const now = isVisible(place) ? place : document.getElementById(place.getAttribute('id') ?? '')
  return now && isVisible(now) ? now : null
}

/** Where the focus moves: the row that took the place in the list, else the nearest container that is left. */
const nearestTo = ({ ancestors }: FocusPath): HTMLElement | null => {
  for (const { place: then, line } of ancestors) {
    const place = containerNow(then)
    if (!place) continue
    const inList = place.matches(LISTS) && place.children[Math.min(line, place.children.length - 1)]
    if (inList) return inList as HTMLElement
    if (place.matches(CONTAINERS)) return place as HTMLElement
  }
  return null
}

/** A row that scrolls, or a box for many lines, is seen when a part of it is. */
const isSmall = (element: Element) => element.getBoundingClientRect().height < window.innerHeight / 2

const focusContainer = (place: HTMLElement) => {
  const hadStop = place.hasAttribute('tabindex')
  if (!hadStop) place.tabIndex = -1
  place.focus({ preventScroll: true })
  if (isSmall(place)) place.scrollIntoView({ block: 'nearest' })
  if (hadStop) return
  const leave = () => {
    // The window lost the focus; the element has it again when the user returns.
    if (document.activeElement === place) return
    place.removeAttribute('tabindex')
    place.removeEventListener('blur', leave)
  }
  place.addEventListener('blur', leave)
}

/** Begins to follow; once for a page's life. */
export const followFocus = () => {
  let focused: FocusPath | null = null
  // The element that opened the dialog which has the focus now.
  let opener: FocusPath | null = null
  let isCheckPending = false
  const setFocused = (element: Element) => {
    const dialog = element.closest('dialog')
    if (dialog && focused && !dialog.contains(focused.element)) opener = focused
    focused = focusPathOf(element)
    if (element.matches(CONTROLS) && element.matches(':focus-visible') && isSmall(element)) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }
  const check = () => {
    isCheckPending = false
    const active = document.activeElement
    // The browser lets go of what was hidden or disabled with its next picture only.
    const lost = active === null || active === document.body || !canFocus(active)
    if (!lost || !focused || canFocus(focused.element)) return
    const dialog = focused.element.closest('dialog')
    const next = nearestTo(dialog && opener && !isVisible(dialog) ? opener : focused)
    focused = null
    if (next) focusContainer(next)
  }
  const checkSoon = () => {
    if (!isCheckPending) setTimeout(check, GRACE_MS)
    isCheckPending = true
  }
  const changed = new MutationObserver(checkSoon)
  changed.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'class'],
  })
  document.addEventListener('focusin', ({ target }) => setFocused(target as Element))
  document.addEventListener('focusout', ({ relatedTarget }) => !relatedTarget && checkSoon())
  // A pointer user does not look at the focus.
  document.addEventListener('pointerdown', () => {
    focused = null
  })
  if (document.activeElement && document.activeElement !== document.body) setFocused(document.activeElement)
}
