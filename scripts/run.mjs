// The bootstrap behind npm start and npm test: plain JavaScript without dependencies, so that it runs on any Node.js
// from 20 on, in a clone where nothing is installed yet.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesBelow, folderOfNext, takePlace } from './take-place.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const NODE_NEEDED = 24
/** Where the built site goes. */
const dist = process.env.BHUMWI_DIST ?? join(root, 'dist')
process.chdir(root)

const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const hash = (text) => createHash('sha256').update(text).digest('hex')

/** Installs the locked packages when they are not the ones of the lock file. */
const install = () => {
  const stamp = 'node_modules/.bhumwi-installed'
  const wanted = hash(read('package-lock.json'))
  if (read(stamp) === wanted) return
  console.error('Installing packages ...')
  const env = { ...process.env }
  delete env.NODE_ENV // with "production" npm would leave out the tools that build the site
  const npm = process.env.npm_execpath
  const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
  const done = spawnSync(program, args, { stdio: ['ignore', 2, 2], env })
  if (done.status !== 0) fail('The packages could not be installed; see above.')
  writeFileSync(stamp, wanted)
}

/** The Node.js that runs the product: the machine's if it is new enough, else the one that came with the packages. */
const findNode = () => {
  if (Number(process.versions.node.split('.')[0]) >= NODE_NEEDED) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const path = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const version = existsSync(path) ? execFileSync(path, ['--version'], { encoding: 'utf8' }) : ''
  if (Number(version.slice(1).split('.')[0]) >= NODE_NEEDED) return path
  return fail(
    `Bhumwi needs Node.js ${NODE_NEEDED} or newer; this is ${process.versions.node} and no ${name} package was found.`,
  )
}

/** What the site is built from, as one fingerprint. */
const sourceFingerprint = () => {
  const folders = ['src', 'public'].filter((folder) => existsSync(folder))
  const files = folders.flatMap(filesBelow).filter((path) => !/\.test\.tsx?$|[\\/]server[\\/]/.test(path))
  const all = [...files, 'vite.config.ts', 'package-lock.json', 'scripts/run.mjs', 'scripts/take-place.mjs']
  return hash(all.map((path) => `${path} ${hash(readFileSync(path))}`).join('\n'))
}

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|webmanifest)$/

const precompress = (folder) => {
  for (const path of filesBelow(folder).filter((file) => COMPRESSIBLE.test(file))) {
    const body = readFileSync(path)
    if (statSync(path).size < 700) continue
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

const environment = (node) => ({
  // Compiled modules are saved between starts: half of the time that a start takes to load them.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
  ...process.env,
  PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter),
})

/**
 * Builds the site when its sources have changed since the last build. It is built beside that one and takes its place when
 * it is finished, so that a running site has all its files, also if the build fails.
 */
const build = (node) => {
  const stamp = join(dist, '.built-from')
  const wanted = sourceFingerprint()
  if (read(stamp) === wanted) return
  console.error('Building the site ...')
  const next = folderOfNext(dist)
  const env = { ...environment(node), NODE_ENV: 'production', BHUMWI_DIST: next }
  for (const args of [[], ['--ssr']]) {
    const done = spawnSync(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args], {
      stdio: ['ignore', 2, 2],
      env,
    })
    if (done.status !== 0) fail('The site could not be built; see above.')
  }
  precompress(join(next, 'client'))
  rmSync(stamp, { force: true }) // one that is cut off here is built again
  takePlace(dist, next)
  writeFileSync(stamp, wanted)
}

/**
 * Runs a program in our place: signals go to it, its exit code is ours. The open channel tells it to stop should this
 * process be killed, so that no orphan keeps the port.
 */
const become = (node, args, env = environment(node)) => {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)))
}

/** Runs a program to its end; its output is printed then, in one piece, so that several can run side by side. */
const ended = (node, args, env = environment(node)) =>
  new Promise((resolve) => {
    const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    const parts = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
    child.on('close', (code) => {
      process.stderr.write(Buffer.concat(parts))
      resolve(code === 0)
    })
  })

const step = async (node, name, args) => {
  if (!(await ended(node, args))) fail(`${name} failed.`)
}

const BIN = 'node_modules'
/** The checks side by side. Types by one thread: each further one reads the libraries again, twice the work in all. */
const checks = (node) =>
  Promise.all([
    step(node, 'Types', [`${BIN}/typescript-7/bin/tsc`, '--noEmit', '--singleThreaded']),
    step(node, 'Format and lint', [`${BIN}/@biomejs/biome/bin/biome`, 'check', '.']),
    step(node, 'Import rules', [
      `${BIN}/dependency-cruiser/bin/dependency-cruise.mjs`,
      '--config',
      '.dependency-cruiser.cjs',
      'src',
    ]),
    step(node, 'Size of features', ['scripts/feature-size.mjs']),
  ])

const commands = {
  start: (node) => {
    build(node)
    become(node, ['src/app/main.ts'])
  },
  dev: (node) => become(node, ['scripts/dev.ts'], { ...environment(node), NODE_ENV: 'development' }),
  check: checks,
  test: async (node, args) => {
    if (args.length === 0) await checks(node)
    build(node)
    const all = args.some((arg) => arg.startsWith('--project')) ? [] : ['--project', '!long']
    become(node, [`${BIN}/vitest/vitest.mjs`, 'run', ...all, ...args])
  },
  bench: (node, args) => {
    build(node)
    become(node, ['bench/main.ts', ...args])
  },
  'verify-log': (node, args) => become(node, ['src/app/verify-log.ts', ...args]),
  'create-admin': (node) => become(node, ['src/app/create-admin.ts']),
  generate: (node) => step(node, 'Generating', ['scripts/generate.ts']),
  build,
}

const [name = 'start', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) fail(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
install()
await command(findNode(), args)
