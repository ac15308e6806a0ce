import type { Plugin } from 'vite'

/**
 * Fast Refresh updates a module in place only if it exports nothing but components. A page exports `page`, an object: it
 * is left out of that comparison, and the router, which holds the first such object, gets the new loader and head in it.
 */
const REFRESH = `
export const PageRefresh = () => null
if (import.meta.hot) {
  import.meta.hot.data.page ??= page
  import.meta.hot.accept((next) => {
    if (next) Object.assign(import.meta.hot.data.page, next.page)
  })
}
`

/** The global function by which plugin-react is told which exports to ignore. */
const IGNORED = "window.__getReactRefreshIgnoredExports = ({ id }) => (/Page\\.tsx$/.test(id) ? ['page'] : [])"

/** Lets Fast Refresh update the files of pages without loading the document again. */
export const pageRefresh = (): Plugin => ({
  name: 'page-refresh',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/web\/\w+Page\.tsx$/, code: 'export const page =' },
    handler: (code) => ({ code: code + REFRESH, map: null }),
  },
  transformIndexHtml: () => [{ tag: 'script', children: IGNORED, injectTo: 'head-prepend' }],
})
