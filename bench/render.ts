import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { median } from './figures.ts'

const WARM_UP = 200
const ROUNDS = 15
const RENDERS = 40
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

type Drawn = { status: number; markup: string; data: string }
type Bundle = {
  load: (url: URL, side: object) => Promise<{ draw: () => Drawn }>
  callsOver: (ask: (method: string, address: string) => Promise<object>) => object
}

/** CPU milliseconds of one page: the least page of React's, the page itself, and compressing it. */
export type RenderCost = { least: number; page: number; compressed: number; markup: number }

/** User and system time of this process in ms that one piece of work takes, on average over a round. */
const cpuOf = async (work: () => unknown) => {
  const before = process.cpuUsage()
  for (let i = 0; i < RENDERS; i++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / RENDERS
}

/** Answers every call of the loaders from memory: each is asked of the running product once. */
const remembered = (site: string) => {
  const known = new Map<string, { status: number; total: number; text: string }>()
  return async (_method: string, address: string) => {
    let answer = known.get(address)
    if (!answer) {
      const response = await fetch(site + address)
      const total = Number(response.headers.get('x-total-count') ?? 0)
      answer = { status: response.status, total, text: await response.text() }
      known.set(address, answer)
    }
    const { status, total, text } = answer
    return { status, total, json: () => JSON.parse(text) }
  }
}

/** Measures what the server computes for a page, from its loader to its markup, in rounds beside the baseline. */
export const renderCost = async (dist: string, site: string, path: string): Promise<RenderCost> => {
  process.env.NODE_ENV = 'production' // the baseline must be React's production build, as the bundle's is
  const { renderToString } = await import('react-dom/server')
  const { createElement } = await import('react')
  const bundle: Bundle = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)
  const calls = bundle.callsOver(remembered(site))
  const url = new URL(path, site)
  const now = new Date().toISOString()
  const visitor = { ...calls, user: null, language: 'en', now, simulator: null, saver: false }
  const render = async () => (await bundle.load(url, visitor)).draw()
  const least = () => renderToString(createElement('p', null, 'Karibu'))
  const { markup, data, status } = await render()
  if (status !== 200) throw new Error(`${path} was rendered with status ${status}`)
  for (let i = 0; i < WARM_UP; i++) await render()
  const rounds: [least: number, page: number, compressed: number][] = []
  for (let i = 0; i < ROUNDS; i++) {
    rounds.push([await cpuOf(least), await cpuOf(render), await cpuOf(() => brotliCompressSync(markup + data, BROTLI))])
  }
  const middle = (i: 0 | 1 | 2) => median(rounds.map((round) => round[i]))
  return { least: middle(0), page: middle(1), compressed: middle(2), markup: markup.length + data.length }
}
