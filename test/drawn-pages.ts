import { pathToFileURL } from 'node:url'

type Drawn = { status: number; markup: string; data: string }
type Bundle = {
  load: (url: URL, side: object) => Promise<{ draw: () => Promise<Drawn> }>
  callsOver: (ask: (method: string, address: string) => Promise<object>) => object
}
/** How somebody sees a page; a visitor in English unless said otherwise. */
export type Seen = { language?: 'en' | 'sw'; saver?: boolean }

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

/**
 * Draws pages by a built server bundle without a server: `file` is its entry, `site` the running product that answers
 * its calls.
 */
export const drawnPages = async (file: string, site: string) => {
  const bundle: Bundle = await import(pathToFileURL(file).href)
  const calls = bundle.callsOver(remembered(site))
  const now = new Date().toISOString()
  return async (path: string, { language = 'en', saver = false }: Seen = {}): Promise<Drawn> => {
    const side = { ...calls, user: null, language, now, simulator: null, saver }
    const { draw } = await bundle.load(new URL(path, site), side)
    return draw()
  }
}
