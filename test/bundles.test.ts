import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { OFFICE_PAGES } from '#app/office-pages.ts'
import { SITE_PAGES } from '#app/site-pages.ts'

// What is shipped is React itself, in its production build, on both sides (decision 047).

const dist = process.env.BHUMWI_DIST ?? resolve('dist')

/** The scripts of this build; those that it keeps of the build before are not its own. */
const scriptsOf = async (side: 'client' | 'server') => {
  const built = (await readFile(join(dist, '.built-files'), 'utf8')).split('\n')
  const paths = built.filter((path) => path.startsWith(`${side}/`) && path.endsWith('.js'))
  return Promise.all(
    paths.map(async (path) => ({ name: path.slice(side.length + 1), text: await readFile(join(dist, path), 'utf8') })),
  )
}

/** The version that package.json pins for a library, and the installed one, which must be the same. */
const versionOf = async (library: string) => {
  const pinned = JSON.parse(await readFile('package.json', 'utf8')).dependencies[library]
  const installed = JSON.parse(await readFile(`node_modules/${library}/package.json`, 'utf8')).version
  expect(installed).toBe(pinned)
  return installed as string
}

/** How the two sides identify themselves: the browser's React to the developer tools, the server's by its own check. */
const SIGNS = {
  client: (version: string) => new RegExp(`version: ?[\`"']${version}[\`"'],\\s*rendererPackageName: ?[\`"']react-dom`),
  server: (version: string) => new RegExp(`react-dom: +${version.replaceAll('.', '\\.')}`),
}

test.each(['client', 'server'] as const)('the scripts of the %s hold the pinned react-dom', async (side) => {
  const sign = SIGNS[side](await versionOf('react-dom'))
  expect((await scriptsOf(side)).filter(({ text }) => sign.test(text))).toHaveLength(1)
})

/** Sentences of React's development build, the question that it is chosen by, and the renderer of before. */
const FOREIGN = /Each child in a list should have a unique|react-dom[\w-]*\.development|process\.env\.NODE_ENV|preact/i

/** A comment of TanStack Table, which the server's scripts keep. */
const COMMENT = '* Creates reactivity bindings for render-phase adapters (React, Preact, Lit):'

test.each(['client', 'server'] as const)('the scripts of the %s hold no development build of React', async (side) => {
  const scripts = await scriptsOf(side)
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter(({ text }) => FOREIGN.test(text.replace(COMMENT, ''))).map(({ name }) => name)).toEqual([])
})

test('the scripts of the browser hold no schema library: contracts cross as method and path', async () => {
  const holdsZod = ({ text }: { text: string }) => text.includes('_zod')
  expect(holdsZod({ text: await readFile('node_modules/zod/v4/core/schemas.js', 'utf8') })).toBe(true)
  expect((await scriptsOf('client')).filter(holdsZod).map(({ name }) => name)).toEqual([])
})

test('the scripts of the browser hold nothing of the router that only its framework mode uses', async () => {
  const holdsIt = ({ text }: { text: string }) => text.includes('data-discover')
  const folder = 'node_modules/react-router/dist/production/lib/dom'
  expect(holdsIt({ text: await readFile(`${folder}/lib.js`, 'utf8') })).toBe(true)
  expect((await scriptsOf('client')).filter(holdsIt).map(({ name }) => name)).toEqual([])
})

test('no other renderer is installed', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'))
  const names = Object.keys(packages)
  expect(names).toContain('node_modules/react-dom')
  expect(names.filter((name) => name.includes('preact'))).toEqual([])
})

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  src?: string
  isEntry?: boolean
}

/** The class selectors of a stylesheet. */
const classesOf = (css: string) => new Set(css.match(/\.[a-z](?:\\.|[\w-])+/gi))

test('the documents carry no class of the back offices, whose own stylesheet has all classes', async () => {
  const client = join(dist, 'client')
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8'))
  const classesIn = async (name: string) => {
    const [file = '', ...further] = manifest[name]?.css ?? []
    expect(further).toEqual([])
    return classesOf(await readFile(join(client, file), 'utf8'))
  }
  const everybody = await classesIn('index.html')
  const office = await classesIn('../features/site/web/OfficeLayout.tsx')
  expect([...everybody].filter((each) => !office.has(each))).toEqual([])
  expect([...office].filter((each) => !everybody.has(each)).length).toBeGreaterThan(50)
  const styled = Object.keys(manifest).filter((name) => (manifest[name]?.css ?? []).length > 0)
  expect(styled.filter((name) => !/index[.]html|OfficeLayout|UiPage/.test(name))).toEqual([])
})

test('what a traveller fetches at first does not list the pages of the back offices', async () => {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(dist, 'client', '.vite', 'manifest.json'), 'utf8'),
  )
  const scripts = await scriptsOf('client')
  const first = Object.values(manifest).filter(({ isEntry }) => isEntry)
  const names = first.flatMap(({ file, imports = [] }) => [file, ...imports.map((name) => manifest[name]?.file ?? '')])
  const code = scripts.filter(({ name }) => names.includes(name)).map(({ text }) => text)
  const naming = (file: string) => code.filter((text) => text.includes(file))
  expect(SITE_PAGES.filter(({ file }) => naming(file).length === 0)).toEqual([])
  expect(OFFICE_PAGES.filter(({ file }) => naming(file).length > 0)).toEqual([])
  for (const { file } of OFFICE_PAGES) expect(scripts.filter(({ text }) => text.includes(file))).toHaveLength(1)
})

test('the libraries of office pages are fetched by the parts that rest on them, and by no page at once', async () => {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(dist, 'client', '.vite', 'manifest.json'), 'utf8'),
  )
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    if (!found.has(name)) {
      found.add(name)
      for (const other of manifest[name]?.imports ?? []) withImports(other, found)
    }
    return found
  }
  const pages = Object.keys(manifest).filter((name) => manifest[name]?.isEntry || /Page\.tsx$/.test(name))
  expect(pages.length).toBeGreaterThan(20)
  const signs = ['data-base-ui', 'getToggleSelectedHandler', 'DndDescribedBy', 'visx-linepath']
  const files = new Set(pages.flatMap((page) => [...withImports(page)].map((name) => manifest[name]?.file ?? '')))
  const scripts = await scriptsOf('client')
  for (const sign of signs) {
    const holding = scripts.filter(({ text }) => text.includes(sign)).map(({ name }) => name)
    expect(holding, sign).not.toEqual([])
    expect(
      holding.filter((name) => files.has(name)),
      sign,
    ).toEqual([])
  }
})
