import type { SiteBundle } from '#platform/server/site-source.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Replaces a site whose code cannot be run: every page shows the error, and so does the log. */
export const brokenBundle = (error: unknown): SiteBundle => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const render = async () => ({
    status: 500,
    head: { title: 'This code cannot be run' },
    markup: `<pre style="padding: 1rem; white-space: pre-wrap">${escaped(text)}</pre>`,
    markupHere: true,
    data: 'null',
    file: null,
    frame: null,
    fault: error,
  })
  return { callsOver: () => ({ call: async () => null }), load: async () => ({ data: 'null', render }) }
}
