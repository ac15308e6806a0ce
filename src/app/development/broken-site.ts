import type { SiteBundle } from '#platform/server/site-source.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Stands in for a site whose code cannot be run: every page shows why, and the log says it too. */
export const brokenBundle = (error: unknown): SiteBundle => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const draw = async () => ({
    status: 500,
    head: { title: 'This code cannot be run' },
    markup: `<pre style="padding: 1rem; white-space: pre-wrap">${escaped(text)}</pre>`,
    markupHere: true,
    data: 'null',
    file: null,
    fault: error,
  })
  return { callsOver: () => ({ call: async () => null }), load: async () => ({ data: 'null', draw }) }
}
