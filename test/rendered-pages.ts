import { pathToFileURL } from 'node:url'
import { DEFAULT_COMPANY } from '#domain/company.ts'

type RenderedPage = { status: number; markup: string; data: string }
type Bundle = {
  load: (url: URL, side: object) => Promise<{ render: () => Promise<RenderedPage> }>
  callsOver: (call: (method: string, address: string) => Promise<object>) => object
}
/** How a page is requested; by a visitor in English by default. */
export type PageOptions = { language?: 'en' | 'sw'; saver?: boolean }

/** Answers every call of the loaders from a cache: each is sent to the running product once. */
const cachedCalls = (site: string) => {
  const cache = new Map<string, { status: number; total: number; text: string }>()
  return async (_method: string, address: string) => {
    let answer = cache.get(address)
    if (!answer) {
      const response = await fetch(site + address)
      const total = Number(response.headers.get('x-total-count') ?? 0)
      answer = { status: response.status, total, text: await response.text() }
      cache.set(address, answer)
    }
    const { status, total, text } = answer
    return { status, total, json: () => JSON.parse(text) }
  }
}

/**
 * Renders pages by a built server bundle without a server: `file` is its entry, `site` the running product that answers
 * its calls.
 */
export const renderPages = async (file: string, site: string) => {
  const bundle: Bundle = await import(pathToFileURL(file).href)
  const calls = bundle.callsOver(cachedCalls(site))
  const now = new Date().toISOString()
  return async (path: string, { language = 'en', saver = false }: PageOptions = {}): Promise<RenderedPage> => {
    const side = { ...calls, user: null, language, now, company: DEFAULT_COMPANY, simulator: null, saver }
    const { render } = await bundle.load(new URL(path, site), side)
    return render()
  }
}
