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

/**
 * The elements that had the focus when a dialog took it. A dialog that follows another one, such as a result after its
 * question, comes from where the first was opened.
 */
const dialogOpeners = () => {
  const openers = new WeakMap<Element, FocusPath>()
  /** The path itself, or if its dialog has gone, the path that opened that one. */
  const behind = (path: FocusPath): FocusPath => {
    const seen = new Set<Element>()
    let shown = path
    for (;;) {
      const dialog = shown.element.closest('dialog')
      const opener = dialog && !isVisible(dialog) && !seen.has(dialog) && openers.get(dialog)
      if (!opener) return shown
      seen.add(dialog)
      shown = opener
    }
  }
  return {
    behind,
    /** The focus moves from a path to an element. */
    noteMove: (from: FocusPath, to: Element) => {
      const dialog = to.closest('dialog')
      const opener = behind(from)
      if (dialog && !dialog.contains(opener.element)) openers.set(dialog, opener)
    },
  }
}

/** Begins to follow, for the life of a page; the answer ends it. */
export const followFocus = () => {
  let focused: FocusPath | null = null
  const openers = dialogOpeners()
  let isCheckPending = false
  const setFocused = (element: Element) => {
    if (focused) openers.noteMove(focused, element)
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
    const next = nearestTo(openers.behind(focused))
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
  const following = new AbortController()
  const { signal } = following
  document.addEventListener('focusin', ({ target }) => setFocused(target as Element), { signal })
  document.addEventListener('focusout', ({ relatedTarget }) => !relatedTarget && checkSoon(), { signal })
  // A pointer user does not look at the focus.
  document.addEventListener(
    'pointerdown',
    () => {
      focused = null
    },
    { signal },
  )
  if (document.activeElement && document.activeElement !== document.body) setFocused(document.activeElement)
  return () => {
    changed.disconnect()
    following.abort()
  }
}
