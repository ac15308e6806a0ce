import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { renderPages } from '#test/rendered-pages.ts'
import { median } from './figures.ts'

const WARM_UP = 200
const ROUNDS = 15
const RENDERS = 40
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 4 } }

/** CPU milliseconds of one page: the least page of React's, the page itself, and compressing it as the server does. */
export type RenderCost = { least: number; page: number; compressed: number; markup: number }

/** User and system time of this process in ms that one piece of work takes, on average over a round. */
const cpuOf = async (work: () => unknown) => {
  const before = process.cpuUsage()
  for (let i = 0; i < RENDERS; i++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / RENDERS
}

/** Measures what the server computes for a page, from its loader to its markup, in rounds beside the baseline. */
export const renderCost = async (dist: string, site: string, path: string): Promise<RenderCost> => {
  process.env.NODE_ENV = 'production' // the baseline must be React's production build, as the bundle's is
  const { renderToString } = await import('react-dom/server')
  const { createElement } = await import('react')
  const bundle = join(dist, 'server/entry-server.js')
  const render = await renderPages(bundle, site)
  const renderOnce = () => render(path)
  const least = () => renderToString(createElement('p', null, 'Karibu'))
  const { markup, data, status } = await renderOnce()
  if (status !== 200) throw new Error(`${path} was rendered with status ${status}`)
  const compress = () => zstdCompressSync(markup + data, ZSTD)
  for (let i = 0; i < WARM_UP; i++) await renderOnce()
  const rounds: Omit<RenderCost, 'markup'>[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const [base, page] = [await cpuOf(least), await cpuOf(renderOnce)]
    rounds.push({ least: base, page, compressed: await cpuOf(compress) })
  }
  const middle = (of: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[of]))
  return {
    least: middle('least'),
    page: middle('page'),
    compressed: middle('compressed'),
    markup: markup.length + data.length,
  }
}
