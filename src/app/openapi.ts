import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#platform/endpoint.ts'
import { makeLog } from '#platform/server/log.ts'
import { type MountDeps, route } from '#platform/server/mount.ts'
import { buildServer } from './server.ts'

const FEATURES = join(import.meta.dirname, '../features')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'reply' in value

/** Every endpoint that the contracts declare, whether it is mounted or not. */
export const declaredEndpoints = async (): Promise<Endpoint[]> => {
  const entries = await readdir(FEATURES, { recursive: true })
  const files = entries.filter((path) => /^[\w-]+[\\/]contract\.ts$/.test(path)).sort()
  const contracts: object[] = await Promise.all(files.map((path) => import(pathToFileURL(join(FEATURES, path)).href)))
  return contracts.flatMap((contract) => Object.values(contract).filter(isEndpoint))
}

const unreachable = async (): Promise<never> => {
  throw new Error('This server only describes itself.')
}

/** The document of the interface, made from the same declarations that validate the requests. */
export const openApiDocument = async (): Promise<string> => {
  const routes = (await declaredEndpoints()).map((endpoint) => route(endpoint, unreachable))
  const app = await buildServer(
    { log: makeLog('silent'), trustProxy: 0, sentence: () => null, notReady: async () => null },
    { publicOrigin: null } as unknown as MountDeps,
    routes,
  )
  await app.ready()
  const document = sortPaths(app.swagger())
  await app.close()
  return `${JSON.stringify(document, null, 2)}\n`
}

const sorted = (record: object) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The document with its paths, and the methods of each, in alphabetical order: the order of mounting does not matter. */
export const sortPaths = <T extends { paths?: object }>(document: T): T => ({
  ...document,
  paths: Object.fromEntries(
    Object.entries(sorted(document.paths ?? {})).map(([path, methods]) => [path, sorted(methods as object)]),
  ),
})
