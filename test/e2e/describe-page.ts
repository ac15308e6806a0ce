import type { Page } from 'playwright-core'

const MOST_CHARACTERS = 3000

/** What a person sees of a page: its address, the focus, and the texts of the dialog on top or of the page's main part. */
export const describePage = async (page: Page): Promise<string> => {
  const seen = page.evaluate(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')]
    const shown = dialogs.at(-1) ?? document.querySelector<HTMLElement>('main') ?? document.body
    const fields = [...shown.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    return {
      focus: document.activeElement?.outerHTML.slice(0, 200) ?? '',
      // Passwords of the demo are no secret, but nothing is lost without them.
      fields: fields.filter(({ type }) => type !== 'password').map(({ name, id, value }) => `${name || id}=${value}`),
      text: shown.innerText,
    }
  })
  // A page that hangs is described as such.
  const late = new Promise<null>((resolve) => setTimeout(resolve, 5000, null))
  const found = await Promise.race([seen, late]).catch(() => null)
  if (!found) return `${page.url()}: the page does not answer`
  const { focus, fields, text } = found
  return [page.url(), `focus: ${focus}`, `fields: ${fields.join(' | ')}`, text.slice(0, MOST_CHARACTERS)].join('\n')
}
