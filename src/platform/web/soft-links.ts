type Navigate = (to: string, options: { replace: boolean; preventScrollReset: boolean }) => void

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement | Location) => pathname + search + hash

/** A click that means "go there, in this window". */
const isPlain = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Lets the router open what a `SoftLink` leads to, as its own Link would; new tabs and windows are left to the browser. */
export const followSoftLinks = (navigate: Navigate) =>
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-soft]')
    if (!link || !isPlain(event)) return
    event.preventDefault()
    const inPlace = link.dataset.soft === 'in-place'
    const replace = inPlace || pathOf(link) === pathOf(window.location)
    navigate(pathOf(link), { replace, preventScrollReset: inPlace })
  })
