// When the site is built, `importWhole` takes the place of each `import()` (`vite.config.ts`). Chromium never requests a
// module again whose request has failed once, so that a part whose file a weak network had lost could not be had before
// a reload. A failed `fetch` leaves nothing behind, and what has arrived becomes a module from the browser's cache.

import { codeInTime } from '#ui/code-in-time.ts'

/** The files that are on their way. Those that have arrived stand in the head, as do those that the document brings. */
const arrivals = new Map<string, Promise<unknown>>()

const addLink = (path: string, rel: string) => {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel, crossOrigin: '', href: path }))
  return link
}

const fetchScript = async (path: string, signal: AbortSignal) => {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new TypeError(`${path} was not found.`)
  await response.blob()
  addLink(path, 'modulepreload')
}

const fetchStyles = (path: string, signal: AbortSignal) =>
  new Promise<unknown>((resolve, reject) => {
    const link = addLink(path, 'stylesheet')
    link.onload = resolve
    link.onerror = () => reject(new TypeError(`${path} did not arrive.`))
    signal.onabort = () => link.remove()
  })

const arrivalOf = (path: string): Promise<unknown> | undefined => {
  const underway = arrivals.get(path)
  // What an earlier call has requested may be lost: then this call makes a request of its own.
  if (underway) return underway.catch(() => arrivalOf(path))
  if (document.head.querySelector(`[href="${path}"],[src="${path}"]`)) return
  const stop = new AbortController()
  const fetchFile = path.endsWith('.css') ? fetchStyles : fetchScript
  const arrival = codeInTime(fetchFile(path, stop.signal))
  const forget = () => arrivals.delete(path)
  // What is late is requested anew: its connection may be dead.
  arrival.catch(() => stop.abort())
  arrival.then(forget, forget)
  arrivals.set(path, arrival)
  return arrival
}

/**
 * Imports the module `names[own]` once it and all others that it needs have arrived; rejects with `CodeAway` if one does
 * not, and the next call fetches what is missing. `names` are those of files of the build.
 */
const importWhole = async (names: string[], own: number, ...needed: number[]): Promise<unknown> => {
  await Promise.all([own, ...needed].map((index) => arrivalOf(`/assets/${names[index]}`)))
  return import(/* @vite-ignore */ `/assets/${names[own]}`)
}

Object.assign(globalThis, { importWhole })
