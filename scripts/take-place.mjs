// A finished build takes the place of the one before, while processes that have started with that one still run.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

const SIDES = ['client', 'server']
/** Names what a build has made itself, a file in each line: not what it keeps of the build before. */
const LIST = '.built-files'

/** The files below a folder, sorted. */
export const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()

const namesIn = (folder) =>
  SIDES.map((side) => join(folder, side))
    .filter((side) => existsSync(side))
    .flatMap(filesBelow)
    .map((path) => relative(folder, path).replaceAll('\\', '/'))

/** Files whose names change with their content. They may be asked for as long as a document or a process names them. */
const isAsset = (name) => SIDES.some((side) => name.startsWith(`${side}/assets/`))

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * An empty folder for a build of this process. It is in `dist`, which may be a file system of its own. Those of builds that
 * were cut off are removed.
 */
export const folderOfNext = (dist) => {
  const others = existsSync(dist) ? readdirSync(dist).filter((name) => /^\.next-\d+$/.test(name)) : []
  for (const name of others) {
    const pid = Number(name.slice('.next-'.length))
    if (pid === process.pid || !isRunning(pid)) rmSync(join(dist, name), { recursive: true, force: true })
  }
  return join(dist, `.next-${process.pid}`)
}

/**
 * Puts the build in `next` where the one in `dist` was. It keeps the assets of that one, but none from further back: open
 * pages and running processes load them later. The folders change by renaming, so hardly a moment is without them.
 */
export const takePlace = (dist, next) => {
  const list = join(dist, LIST)
  const before = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : namesIn(dist)
  const built = namesIn(next)
  for (const name of before.filter(isAsset)) {
    const kept = join(next, name)
    if (existsSync(kept) || !existsSync(join(dist, name))) continue
    mkdirSync(dirname(kept), { recursive: true })
    copyFileSync(join(dist, name), kept)
  }
  for (const side of SIDES) {
    const place = join(dist, side)
    if (existsSync(place)) renameSync(place, join(next, `old-${side}`))
    renameSync(join(next, side), place)
  }
  writeFileSync(list, built.join('\n'))
  rmSync(next, { recursive: true })
}
