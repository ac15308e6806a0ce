import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { markSvg } from './src/ui/brand/mark.ts'

type Declared = { method?: string; path?: string; idempotent?: boolean }

/** Contracts cross to the browser as method, path and whether they are idempotent: zod and the checks stay on the server. */
export const contracts = (): Plugin => ({
  name: 'contracts',
  enforce: 'pre',
  load: {
    filter: { id: /\/features\/[^/]+\/contract\.ts$/ },
    handler: async (id) => {
      const { mtimeMs } = await stat(id)
      const module: Record<string, Declared> = await import(`${pathToFileURL(id).href}?${mtimeMs}`)
      const endpoints = Object.entries(module).filter(([, value]) => value.method && value.path?.startsWith('/api/'))
      return endpoints
        .map(([name, { method, path, idempotent }]) => {
          const known = { method, path, idempotent: idempotent || undefined }
          return `export const ${name} = ${JSON.stringify(known)}`
        })
        .join('\n')
    },
  },
})

/** The browser tab shows the mark of the pages, drawn from the same outlines. */
const favicon = (): Plugin => ({
  name: 'favicon',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer: ({ middlewares }) => {
    middlewares.use('/favicon.svg', (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(markSvg)
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: markSvg })
  },
})

/**
 * Scripts that travel together. Left alone, a dozen parts of under 1 kB that the public pages share would each be a
 * request of its own, and compress worse; the libraries change less often than our code and stay in the browser's
 * cache. Each group takes what its modules import along.
 */
const CHUNKS = [
  { name: 'library', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'parts',
    test: /src\/(app\/(routes\.tsx|head\.ts)|ui\/(Alert|Badge|Button|Card|Chip|EmptyState|Icon|icons|lazy-part|Pagination|Picture|Price|Rating|Select|Skeleton|TextInput|class-names|page-window|rating)\.tsx?|features\/properties\/(contract|web\/stay-\w+)\.tsx?|features\/wishlist\/web\/(WishlistHeart|mark-store)\.tsx?|platform\/(page|web\/(dialog-code|null-on-failure|offline|part-code|present))\.tsx?|ui\/brand\/mark\.ts|domain\/(amenity|money|calendar|cancellation|search|stay|typed-amount)\.ts|i18n\/(policy-terms|en\/policies)\.ts)$/,
  },
  // A property in a list, on the home page and the listing; the rooms page shows some further down.
  {
    name: 'card',
    test: /src\/features\/properties\/web\/(PropertyCard|CardPicture|card-facts)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  { name: 'dialog', test: /src\/ui\/Dialog\.tsx$/ },
  // Its door would give the dialog the name of all doors.
  {
    name: 'BookingDialog',
    test: /src\/features\/checkout\/web\/dialog\/(public|BookingDialog|ResumedBooking)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // The search of the header, on the home page and the listing.
  { name: 'search', test: /src\/(features\/search\/web\/HeaderSearch|ui\/Combobox)\.tsx$/ },
  // Every signed-in page queries, so the list of their files and the pages of the offices come with that.
  { name: 'query', test: /src\/(platform\/web\/query\.tsx|app\/(own-modules|office-pages)\.ts)$/ },
  // The fields of a stay, on the home page and on rooms pages.
  { name: 'stay-fields', test: /src\/(ui\/(DateRange|Stepper)|features\/properties\/web\/StayFields)\.tsx$/ },
  // A property and its rooms, for their page, the booking dialog and the preview of a draft. What these import has its own place.
  {
    name: 'property',
    test: /src\/features\/(availability\/web\/(RoomCalendar|(use-)?room-nights)|evidence\/web\/(EvidenceBadges|words)|properties\/web\/(Breadcrumbs|Distances|Gallery|PictureStack|PropertyFacts|PropertyPlace|PropertyTerms|ResidencyChoice|ShareButton)|checkout\/web\/dialog\/booking-draft|property-page\/web\/(RoomCard|RoomList|StayBox|[\w-]+-(data|offers|rooms)))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
]
const SERVICE_WORKER = 'sw.js'

/** The service worker stands beside the pages: one classic script at the root that knows the files of its build. */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: resolve('src/app/offline/worker.ts'), fileName: SERVICE_WORKER })
  },
  generateBundle(_options, bundle) {
    const chunk = bundle[SERVICE_WORKER]
    if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.')
    if (chunk.imports.length > 0) throw new Error(`The service worker must stand alone, not import ${chunk.imports}`)
    const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
    chunk.code = chunk.code.replace(/["'`]__ASSETS__["'`]/, () => JSON.stringify(JSON.stringify(files)))
  },
})

/** While developing, nothing is served from a cache: a service worker that a built site left in the browser goes away. */
const noServiceWorker = (): Plugin => ({
  name: 'no-service-worker',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${SERVICE_WORKER}`, (_request, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end('oninstall = () => skipWaiting()\nonactivate = () => registration.unregister()\n')
    })
  },
})

/** The script that stands inside the documents, a bundle of its own: it runs before any other and shares nothing. */
const starter = (): Plugin => ({
  name: 'starter',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const input = resolve('src/platform/web/starter/start.ts')
    const rolldownOptions = { input, output: { format: 'iife' } } as const
    const options = { write: false, target: 'es2022', modulePreload: { polyfill: false }, rolldownOptions } as const
    const built = await build({ configFile: false, logLevel: 'warn', publicDir: false, build: options })
    if (!('output' in built)) throw new Error('The starter was not built.')
    this.emitFile({ type: 'asset', fileName: 'starter.js', source: built.output[0].code })
  },
})

/**
 * Lets the bundler leave out the router's components that no page uses, such as its own Link and Form with what they need
 * of the framework mode: the names that the package gives them for the developer tools would keep them. Its warnings for
 * developers are shown by `npm run dev`, and stay out of what phones load.
 */
const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\/.*\.js$/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\t+warn(?:ing|Once)\(.*\);$/gm, ''),
  },
})

/** The files that a chunk needs before it runs, itself and the styles included. */
const filesOf = (bundle: Rolldown.OutputBundle, name: string, files = new Set<string>()): Set<string> => {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || files.has(name)) return files
  files.add(name)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
  for (const imported of chunk.imports) filesOf(bundle, imported, files)
  return files
}

/** Lets `importWhole` (`src/app/whole-import.ts`) take the place of `import()`, and of Vite's helper, which only preloads. */
const wholeImports = (): Plugin => ({
  name: 'whole-imports',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  // Names of files must change with their content, which `generateBundle` changes after they are given.
  augmentChunkHash: () => 'importWhole(names, own, ...needed)',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.dynamicImports.length === 0) continue
        const present = filesOf(bundle, chunk.fileName)
        const names: string[] = []
        const indexOf = (file: string) => {
          const name = file.slice('assets/'.length)
          return names.includes(name) ? names.indexOf(name) : names.push(name) - 1
        }
        const code = chunk.code.replace(/\bimport\(`\.\/([^`]+)`\)/g, (_whole, name) => {
          const files = [...filesOf(bundle, `assets/${name}`)].filter((file) => !present.has(file))
          return `importWhole(__files,${files.map(indexOf)})`
        })
        if (/\bimport\([`"']\./.test(code)) throw new Error(`An import() of ${chunk.fileName} was not recognised.`)
        chunk.code = `const __files=${JSON.stringify(names)};${code}`
      }
    },
  },
})

const dist = resolve(process.env.BHUMWI_DIST ?? 'dist')

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: 'src/app',
  publicDir: '../../public',
  plugins: [
    contracts(),
    unusedRouterParts(),
    wholeImports(),
    react(),
    tailwindcss(),
    favicon(),
    starter(),
    serviceWorker(),
    noServiceWorker(),
  ],
  // The server's bundle carries React's production build, whatever NODE_ENV the server is started with: Vite leaves this
  // expression in a server's bundle, and React would choose by it at run time.
  define: { 'process.env.NODE_ENV': JSON.stringify(mode === 'development' ? mode : 'production') },
  ...(command === 'build' && { ssr: { noExternal: true } }),
  build: {
    outDir: `${dist}/${isSsrBuild ? 'server' : 'client'}`,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'src/app/entry-server.tsx' }
      : { output: { codeSplitting: { groups: CHUNKS } } },
    modulePreload: false, // see `wholeImports`
    reportCompressedSize: false,
  },
}))
