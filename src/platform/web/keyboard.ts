/**
 * Follows the focus of somebody who uses the keyboard: it is never behind what sticks to the window's edges, and where
 * the control that had it goes away, is hidden or can no longer be used, it stays near. Fetched with the first Tab.
 */

const LISTS = 'ul, ol'

/** What can take the focus in place of a control that is gone: it is read as a whole, and Tab goes on from there. */
const PLACES = 'li, article, section, form, fieldset, search, nav, dialog, [role="dialog"], [role="tabpanel"], main'

/** What one works with; a heading takes the focus to be read, and the page has its own place for that. */
const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex="0"]'

/** Long enough for whoever made the change to place the focus better. */
const GRACE_MS = 60

/** What has the focus, with what stands around it, itself first, and its line in each list. */
type Standing = { element: Element; around: { place: Element; line: number }[] }

// Only lists are asked: a form may answer with a field of that name.
const lineIn = (place: Element, element: Element) =>
  place.matches(LISTS) ? [...place.children].findIndex((line) => line.contains(element)) : 0

const standingOf = (element: Element): Standing => {
  const around: Standing['around'] = []
  for (let place: Element | null = element; place; place = place.parentElement) {
    around.push({ place, line: lineIn(place, element) })
  }
  return { element, around }
}

const isThere = (element: Element) => element.isConnected && element.checkVisibility()
const canStand = (element: Element) => isThere(element) && !element.matches(':disabled')

/** A place itself, or what has taken over its id, such as a booking that has moved to another list. */
const placeNow = (place: Element): Element | null => {
  const now = isThere(place) ? place : document.getElementById(place.getAttribute('id') ?? '')
  return now && isThere(now) ? now : null
}

/** Where the focus goes on: the line that has moved up in a list, else the nearest place that is left. */
const nextTo = ({ around }: Standing): HTMLElement | null => {
  for (const { place: then, line } of around) {
    const place = placeNow(then)
    if (!place) continue
    const inList = place.matches(LISTS) && place.children[Math.min(line, place.children.length - 1)]
    if (inList) return inList as HTMLElement
    if (place.matches(PLACES)) return place as HTMLElement
  }
  return null
}

/** A row that scrolls, or a box for many lines, is seen when a part of it is. */
const isSmall = (element: Element) => element.getBoundingClientRect().height < window.innerHeight / 2

const stopAt = (place: HTMLElement) => {
  const hadStop = place.hasAttribute('tabindex')
  if (!hadStop) place.tabIndex = -1
  place.focus({ preventScroll: true })
  if (isSmall(place)) place.scrollIntoView({ block: 'nearest' })
  if (hadStop) return
  const leave = () => {
    // Another window was gone to, and the focus will be found here again.
    if (document.activeElement === place) return
    place.removeAttribute('tabindex')
    place.removeEventListener('blur', leave)
  }
  place.addEventListener('blur', leave)
}

/** Begins to follow; once for a page's life. */
export const followFocus = () => {
  let standing: Standing | null = null
  // Where the dialog was opened that has the focus now.
  let opener: Standing | null = null
  let looking = false
  const stand = (element: Element) => {
    const dialog = element.closest('dialog')
    if (dialog && standing && !dialog.contains(standing.element)) opener = standing
    standing = standingOf(element)
    if (element.matches(CONTROLS) && element.matches(':focus-visible') && isSmall(element)) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }
  const look = () => {
    looking = false
    const active = document.activeElement
    // The browser lets go of what was hidden or disabled with its next picture only.
    const lost = active === null || active === document.body || !canStand(active)
    if (!lost || !standing || canStand(standing.element)) return
    const dialog = standing.element.closest('dialog')
    const next = nextTo(dialog && opener && !isThere(dialog) ? opener : standing)
    standing = null
    if (next) stopAt(next)
  }
  const lookSoon = () => {
    if (!looking) setTimeout(look, GRACE_MS)
    looking = true
  }
  const changed = new MutationObserver(lookSoon)
  changed.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'class'],
  })
  document.addEventListener('focusin', ({ target }) => stand(target as Element))
  document.addEventListener('focusout', ({ relatedTarget }) => !relatedTarget && lookSoon())
  // Whoever takes a pointer looks elsewhere.
  document.addEventListener('pointerdown', () => {
    standing = null
  })
  if (document.activeElement && document.activeElement !== document.body) stand(document.activeElement)
}
