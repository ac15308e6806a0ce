import { watchInput } from './early-input.ts'

// This script is inlined in every document that has markup; it runs before any other script.
//
// It fetches the scripts once the first screen with its pictures is painted, so that they do not compete for a slow
// line: at the first touch or key, or after three seconds, whatever the pictures do. A page that is complete without
// them (`data-whole`, in data-saver mode) waits for the first touch, focus or scroll; its links work without scripts.
//
// Until the page is hydrated ("site-ready"), links and forms with an address work by themselves; a press of a form or
// button that needs the scripts is queued and replayed afterwards, input is handed over to React, and what popped up is
// placed. Back to another address of this document loads that page from the server. If a script that the page needs does
// not come, the next press loads the page again, or the one that waits already, as soon as there is a network.

const LATEST_MS = 3000
/** Files requested in one task: a phone takes some milliseconds to prepare each request, and an office page has sixty. */
const AT_ONCE = 6
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'click', 'scroll']

const paths = document.currentScript?.dataset.list?.split(' ') ?? []

const fetchSome = () => {
  for (const path of paths.splice(0, AT_ONCE)) {
    const isEntry = document.querySelector('script[src]') === null
    const element = document.createElement(isEntry ? 'script' : 'link')
    element.crossOrigin = ''
    // The entry also fails if a module that it imports does.
    Object.assign(
      element,
      isEntry ? { type: 'module', src: path, onerror: lose } : { rel: 'modulepreload', href: path },
    )
    document.head.append(element)
  }
  if (paths.length > 0) setTimeout(fetchSome)
}
const fetchScripts = () => {
  removeEventListener('load', soon)
  for (const type of TOUCHES) removeEventListener(type, startAtTouch, true)
  clearTimeout(latest)
  fetchSome()
}
const isWhole = () => document.querySelector('[data-whole]') !== null
const startAtTouch = ({ type, target }: Event) => {
  // A link leads on by itself, and so does a row that is swiped.
  const alone = target instanceof Element && (type === 'scroll' || target.closest('a[href]'))
  // Elsewhere the focus may be the page's own doing, and the scripts come anyway.
  if (isWhole() ? !alone : /down$/.test(type)) fetchScripts()
}
const startUntouched = () => {
  if (!isWhole()) fetchScripts()
}
const soon = () => requestAnimationFrame(() => setTimeout(startUntouched))
const latest = setTimeout(startUntouched, LATEST_MS)

let repeat: (() => void) | null = null
let lost = false
/** Chromium requests a lost module again in a new document only. Never without a press, which would be a loop. */
const reloadIfLost = () => {
  if (lost && repeat && navigator.onLine) location.reload()
}
const lose = () => {
  lost = true
  reloadIfLost()
}
const remember = (what: () => void) => {
  repeat = what
  document.documentElement.dataset.waiting = ''
  reloadIfLost()
}
const rememberSubmit = (event: SubmitEvent) => {
  const form = event.target as HTMLFormElement
  if (form.hasAttribute('action')) return
  event.preventDefault()
  remember(() => form.requestSubmit(event.submitter))
}
const rememberClick = ({ target }: MouseEvent) => {
  const opener = 'button[type=button]:not([popovertarget]), input[aria-haspopup]'
  const pressed = (target as Element).closest<HTMLElement>(opener)
  if (pressed) remember(() => pressed.click())
}
const placePopped = () => {
  for (const popped of document.querySelectorAll<HTMLElement>('#app :popover-open')) {
    popped.hidePopover()
    popped.showPopover()
  }
}
const shown = location.pathname + location.search
const followBack = (event: Event) => {
  if (location.pathname + location.search === shown) return
  event.stopImmediatePropagation() // a router that listens already would render what this document is not
  document.documentElement.dataset.reloading = ''
  location.reload()
}
const input = watchInput()

const repeatPress = () => {
  placePopped()
  delete document.documentElement.dataset.waiting
  repeat?.()
}
const handOver = () => {
  removeEventListener('popstate', followBack)
  removeEventListener('submit', rememberSubmit, true)
  removeEventListener('click', rememberClick, true)
  // After the effects that fired it: only then does React handle new events. A press comes after the input has been
  // rendered.
  queueMicrotask(() => {
    input.handOver().then(() => setTimeout(repeatPress))
  })
}

addEventListener('load', soon)
addEventListener('online', reloadIfLost)
addEventListener('popstate', followBack)
for (const type of TOUCHES) addEventListener(type, startAtTouch, { capture: true, passive: true })
addEventListener('submit', rememberSubmit, true)
addEventListener('click', rememberClick, true)
addEventListener('site-lost', lose)
addEventListener('site-hydrates', input.look, { once: true })
addEventListener('site-ready', handOver, { once: true })
