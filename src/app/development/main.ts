import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Behind `npm run dev`: the server with Vite's development server inside. It reports each source file that Node.js loads
// to the process that started it, which restarts the server if one of them changes.

const loaded = new Set<string>()
const report = (url: string) => {
  if (!url.startsWith('file:') || url.includes('/node_modules/')) return
  const file = fileURLToPath(url.replace(/\?.*$/, ''))
  if (loaded.has(file)) return
  loaded.add(file)
  process.send?.({ loaded: file })
}
report(import.meta.url)
registerHooks({
  load: (url, context, nextLoad) => {
    report(url)
    return nextLoad(url, context)
  },
})

// Not imported statically: what is loaded before the hooks are registered would not be reported.
const { start } = await import('../start.ts')
const { developmentSite } = await import('./site.ts')
await start((app) => developmentSite(app, (file) => loaded.has(file)))
