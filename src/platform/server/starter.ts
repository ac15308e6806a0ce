/**
 * Runs in every page that came with its markup, before any other script: `scripts.ts` writes it
 * into the document as text, so it must be whole in itself.
 *
 * It fetches the scripts once the first screen with its pictures is painted, so that they do not compete for a slow
 * line; at the first touch or key, or after three seconds, whatever the pictures do. Until the page answers ("site-ready"),
 * links and forms with an address work by themselves; a form or button that needs the scripts is remembered and done
 * afterwards, and what was typed is told to the page.
 */
export const startAfterPaint = () => {
  const paths = document.currentScript?.dataset.list?.split(' ') ?? []
  let remembered: (() => void) | null = null

  const start = () => {
    removeEventListener('load', soon)
    removeEventListener('pointerdown', start, true)
    removeEventListener('keydown', start, true)
    clearTimeout(latest)
    for (const path of paths.splice(0)) {
      const isEntry = document.querySelector('script[src]') === null
      const element = document.createElement(isEntry ? 'script' : 'link')
      element.crossOrigin = ''
      Object.assign(element, isEntry ? { type: 'module', src: path } : { rel: 'modulepreload', href: path })
      document.head.append(element)
    }
  }
  const soon = () => requestAnimationFrame(() => setTimeout(start))
  const latest = setTimeout(start, 3000)

  const keepSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('action')) return
    event.preventDefault()
    remembered = () => form.requestSubmit(event.submitter)
  }
  const keepClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
    if (button) remembered = () => button.click()
  }
  const tellTyped = () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('#app input, #app textarea')) {
      const changed = field.value !== field.defaultValue || field.checked !== field.defaultChecked
      if (!changed) continue
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }

  addEventListener('load', soon)
  addEventListener('pointerdown', start, true)
  addEventListener('keydown', start, true)
  addEventListener('submit', keepSubmit, true)
  addEventListener('click', keepClick, true)
  addEventListener(
    'site-ready',
    () => {
      removeEventListener('submit', keepSubmit, true)
      removeEventListener('click', keepClick, true)
      tellTyped()
      remembered?.()
    },
    { once: true },
  )
}
