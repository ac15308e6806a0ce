import { useState } from 'react'

/**
 * Where the panel of a control is put: into the dialog around the control, since everything outside of an open dialog is
 * inert, else at the end of the page. Give `ref` to the control, `container` to the library's portal.
 */
export const usePortal = () => {
  const [container, setContainer] = useState<HTMLElement>()
  const ref = (control: HTMLElement | null) => {
    if (control) setContainer(control.closest<HTMLElement>('dialog') ?? undefined)
  }
  return { ref, container }
}
