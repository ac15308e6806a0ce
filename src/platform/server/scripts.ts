import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type ManifestEntry = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, ManifestEntry>

/** Every chunk that a chunk needs, itself first. */
const chunksOf = (manifest: Manifest, key: string, seen = new Set<string>()): ManifestEntry[] => {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return []
  seen.add(key)
  return [entry, ...(entry.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))]
}

/** The script that the documents carry themselves (`src/platform/web/starter`), and what the content policy must name to let it run. */
const readStarter = async (dist: string) => {
  const starter = (await readFile(join(dist, 'client/starter.js'), 'utf8')).trim()
  if (starter.includes('</script')) throw new Error('The starter would end its own element.')
  return { starter, hash: `'sha256-${createHash('sha256').update(starter).digest('base64')}'` }
}

/**
 * The markup that brings a page's scripts and the styles that come with them. Scripts load at once, or after the first paint where there is something to see; `policy` is
 * what the content policy says of them.
 */
export const readScripts = async (dist: string) => {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'))
  const { starter, hash } = await readStarter(dist)
  const entry = 'index.html' // the service worker is an entry as well
  const cache = new Map<string, string>()
  const markupOf = (sources: string[], painted: boolean) => {
    const chunks = [entry, ...sources].flatMap((source) => chunksOf(manifest, source))
    const paths = [...new Set(chunks.map(({ file }) => `/${file}`))]
    // The styles of the entry stand in the document itself.
    const sheets = new Set(
      chunks.flatMap(({ css = [] }) => css).filter((file) => !manifest[entry]?.css?.includes(file)),
    )
    const styles = [...sheets].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`).join('')
    if (painted) return `${styles}<script data-list="${paths.join(' ')}">${starter}</script>`
    const preloads = paths.slice(1).map((path) => `<link rel="modulepreload" crossorigin href="${path}" />`)
    return [styles, `<script type="module" crossorigin src="${paths[0]}"></script>`, ...preloads].join('')
  }
  const scriptsOf = (sources: string[], painted: boolean) => {
    const key = `${painted} ${sources.join(' ')}`
    const markup = cache.get(key) ?? markupOf(sources, painted)
    cache.set(key, markup)
    return markup
  }
  return { scriptsOf, policy: `script-src 'self' ${hash}` }
}
