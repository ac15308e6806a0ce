/**
 * Runs in every page that came with its markup, before any other script: `scripts.ts` writes it
 * into the document as text, so it must be whole in itself.
 *
 * It fetches the scripts once the first screen with its pictures is painted, so that they do not compete for a slow
 * line; at the first touch or key, or after three seconds, whatever the pictures do. A page that says that it is whole
 * without them (`data-whole`, where data is saved) waits for the first touch, focus or scrolling; links in it lead on.
 *
 * Until the page answers ("site-ready"), links and forms with an address work by themselves; a form or button that needs
 * the scripts is remembered and done afterwards, what was typed or chosen is told to the page, and what popped up is put
 * in its place. Whoever goes back to another address of this document gets that page from the server.
 */
export const startAfterPaint = () => {
  const paths = document.currentScript?.dataset.list?.split(' ') ?? []
  const touches = ['pointerdown', 'keydown', 'focusin', 'click', 'scroll']
  let remembered: (() => void) | null = null

  const start = () => {
    removeEventListener('load', soon)
    for (const type of touches) removeEventListener(type, startAtTouch, true)
    clearTimeout(latest)
    for (const path of paths.splice(0)) {
      const isEntry = document.querySelector('script[src]') === null
      const element = document.createElement(isEntry ? 'script' : 'link')
      element.crossOrigin = ''
      Object.assign(element, isEntry ? { type: 'module', src: path } : { rel: 'modulepreload', href: path })
      document.head.append(element)
    }
  }
  const isWhole = () => document.querySelector('[data-whole]') !== null
  const startAtTouch = ({ type, target }: Event) => {
    // A link leads on by itself, and so does a row that is swiped.
    const alone = target instanceof Element && (type === 'scroll' || target.closest('a[href]'))
    // Elsewhere the focus may be the page's own doing, and the scripts come anyway.
    if (isWhole() ? !alone : /down$/.test(type)) start()
  }
  const startUnasked = () => {
    if (!isWhole()) start()
  }
  const soon = () => requestAnimationFrame(() => setTimeout(startUnasked))
  const latest = setTimeout(startUnasked, 3000)

  const remember = (what: () => void) => {
    remembered = what
    document.documentElement.dataset.waiting = ''
  }
  const keepSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('action')) return
    event.preventDefault()
    remember(() => form.requestSubmit(event.submitter))
  }
  const keepClick = ({ target }: MouseEvent) => {
    const opener = 'button[type=button]:not([popovertarget]), input[aria-haspopup]'
    const pressed = (target as Element).closest<HTMLElement>(opener)
    if (pressed) remember(() => pressed.click())
  }
  const tellTyped = () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('#app input, #app textarea')) {
      const changed = field.value !== field.defaultValue || field.checked !== field.defaultChecked
      if (!changed) continue
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    for (const choice of document.querySelectorAll<HTMLSelectElement>('#app select')) {
      const first = [...choice.options].findIndex(({ defaultSelected }) => defaultSelected)
      if (choice.selectedIndex !== Math.max(0, first)) choice.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  const placePopped = () => {
    for (const popped of document.querySelectorAll<HTMLElement>('#app :popover-open')) {
      popped.hidePopover()
      popped.showPopover()
    }
  }
  const shown = location.pathname + location.search
  const followBack = () => {
    if (location.pathname + location.search !== shown) location.reload()
  }

  addEventListener('load', soon)
  addEventListener('popstate', followBack)
  for (const type of touches) addEventListener(type, startAtTouch, { capture: true, passive: true })
  addEventListener('submit', keepSubmit, true)
  addEventListener('click', keepClick, true)
  addEventListener(
    'site-ready',
    () => {
      removeEventListener('popstate', followBack)
      removeEventListener('submit', keepSubmit, true)
      removeEventListener('click', keepClick, true)
      tellTyped()
      placePopped()
      delete document.documentElement.dataset.waiting
      remembered?.()
    },
    { once: true },
  )
}
