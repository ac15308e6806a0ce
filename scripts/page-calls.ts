import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { declaredEndpoints } from '#app/openapi.ts'
import { PAGES } from '#app/pages.ts'
import { type Access, rightIn } from '#domain/access.ts'
import { MEMBER_RIGHTS, PLATFORM_RIGHTS, type Right, ROLE_RIGHTS } from '#domain/permission.ts'
import type { Endpoint } from '#platform/endpoint.ts'

const SRC = join(import.meta.dirname, '../src')

/** A value that a file imports: a name of another file, under the name that it has here; null for the whole file. */
type Import = { file: string; imported: string | null; local: string | null }
type SourceFile = {
  imports: Import[]
  /** The exports that come from another file, as those of a `public.ts`. */
  reExports: Map<string, Import>
  /** The local names whose value the code uses, apart from naming what a change makes stale. */
  used: Set<string>
}
type SyntaxNode = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The file of `src` that a specifier names; null for a package. */
const resolved = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)).replaceAll(sep, '/') : null
}

const keyOf = (node: SyntaxNode) => (isNode(node.key) ? node.key.name : undefined)

/** Types make no call, an import is no use, and a query that a change makes stale is refetched by the page that shows it. */
const isNoUse = (node: SyntaxNode) =>
  node.type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node.type)
    ? true
    : node.type === 'ImportDeclaration' || (node.type === 'Property' && keyOf(node) === 'invalidates')

const walk = (node: SyntaxNode, visit: (node: SyntaxNode) => void): void => {
  if (isNoUse(node)) return
  visit(node)
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit)
}

const read = (file: string): SourceFile => {
  const { program, module } = parseSync(file, readFileSync(join(SRC, file), 'utf8'))
  const imports: Import[] = []
  const reExports = new Map<string, Import>()
  const used = new Set<string>()
  for (const { moduleRequest, entries } of module.staticImports) {
    const target = resolved(file, moduleRequest.value)
    for (const { isType, importName, localName } of entries) {
      if (target && !isType) imports.push({ file: target, imported: importName.name ?? null, local: localName.value })
    }
  }
  for (const { entries } of module.staticExports) {
    for (const { isType, moduleRequest, importName, exportName } of entries) {
      const target = moduleRequest && resolved(file, moduleRequest.value)
      if (!target || isType || !exportName.name) continue
      reExports.set(exportName.name, { file: target, imported: importName.name ?? null, local: null })
    }
  }
  walk(program as unknown as SyntaxNode, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') used.add(String(node.name))
    if (node.type !== 'ImportExpression' || !isNode(node.source) || typeof node.source.value !== 'string') return
    const target = resolved(file, node.source.value)
    if (target) imports.push({ file: target, imported: null, local: null })
  })
  return { imports, reExports, used }
}

const sources = () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll(sep, '/'))
  const code = files.filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
  return new Map(code.filter((path) => !path.includes('/server/')).map((path) => [path, read(path)]))
}

/** Where an imported name is declared: a door leads to the file behind it, not to all that it exports. */
const declaredIn = (files: Map<string, SourceFile>, one: Import): Import => {
  const behind = one.imported === null ? undefined : files.get(one.file)?.reExports.get(one.imported)
  return behind ? declaredIn(files, behind) : one
}

/** The contract's names that the code of a page uses, itself or in a part of it, as `<file>#<name>`. */
const usedBy = (files: Map<string, SourceFile>, start: string): Set<string> => {
  const seen = new Set<string>()
  const names = new Set<string>()
  const queue = [start]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const source = files.get(path)
    for (const one of source?.imports ?? []) {
      if (one.local !== null && !source?.used.has(one.local)) continue
      // Of a door that is loaded as a whole, a page uses what it names.
      const doors = one.local === null ? (files.get(one.file)?.reExports ?? new Map<string, Import>()) : new Map()
      for (const [name, behind] of doors) if (source?.used.has(name)) queue.push(declaredIn(files, behind).file)
      const { file, imported } = declaredIn(files, one)
      if (file.endsWith('/contract.ts')) names.add(`${file}#${imported}`)
      else queue.push(file)
    }
  }
  return names
}

/** One call, by its name in the contract, and the pages whose code makes it. */
export type PageCall = { endpoint: Endpoint; pages: string[] }

/** The contracts' names of the endpoints, such as `features/rates/contract.ts#setPrices`. */
const namesOf = async (files: Map<string, SourceFile>, endpoints: readonly Endpoint[]) => {
  const contracts = [...files.keys()].filter((path) => /^features\/[\w-]+\/contract\.ts$/.test(path))
  const named = await Promise.all(
    contracts.map(async (path) =>
      Object.entries(await import(pathToFileURL(join(SRC, path)).href)).map(
        ([name, value]) => [value, `${path}#${name}`] as const,
      ),
    ),
  )
  const names = new Map<unknown, string>(named.flat())
  return endpoints.map((endpoint) => ({ endpoint, name: names.get(endpoint) ?? '' }))
}

/** Every declared call with the pages that make it, read from the imports of the pages' code, in the sitemap's order. */
export const pageCalls = async (): Promise<PageCall[]> => {
  const files = sources()
  const pages = PAGES.filter((page) => !('only' in page)).map(({ path, file }) => ({
    path,
    names: usedBy(files, `features/${file.replace('/', '/web/')}.tsx`),
  }))
  const endpoints = await namesOf(files, await declaredEndpoints())
  return endpoints.map(({ endpoint, name }) => ({
    endpoint,
    pages: pages.filter(({ names }) => names.has(name)).map(({ path }) => path),
  }))
}

const OWN: readonly Right[] = Object.values(ROLE_RIGHTS).flat()
const rightsOf = (table: Record<string, readonly Right[]>): readonly Right[] =>
  Object.values(table)
    .flat()
    .filter((right) => !OWN.includes(right))

/** The back offices whose staff may make a call: both for what the platform may do at a hotel. */
export const officesOf = (access: Access): ('hotel' | 'platform')[] => {
  const right = rightIn(access)
  if (!right) return []
  const offices = { hotel: rightsOf(MEMBER_RIGHTS), platform: rightsOf(PLATFORM_RIGHTS) }
  return (['hotel', 'platform'] as const).filter((office) => offices[office].includes(right))
}

const line = ({ endpoint: { method, path, access }, pages }: PageCall) =>
  `| \`${method} ${path}\` | ${access} | ${pages.map((page) => `\`${page}\``).join(', ') || '-'} |`

/** The document that lists the calls of both back offices with their pages. */
export const pageCallsDocument = async (): Promise<string> => {
  const calls = (await pageCalls()).filter(({ endpoint }) => officesOf(endpoint.access).length > 0)
  const lines = calls.map(line).sort()
  return [
    '# Calls of the back offices and their pages',
    '',
    'Written by `npm run generate` from the contracts and from the imports of each page.',
    '',
    '| Call | Right | Pages |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}
