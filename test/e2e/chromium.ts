import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sparticuz, { inflate } from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

/** The headless shell comes first: the same engine without the parts of a window takes a fifth less of the processor. */
const PATHS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const onMachine = () => PATHS.find((path) => path && existsSync(path))

/** Debian's own browser, where we may install it. */
const fromDebian = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  if (spawnSync('apt-get', ['update', '-qq'], options).status !== 0) return undefined
  const install = (name: string) =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
  if (install('chromium-headless-shell').status !== 0) install('chromium') // older releases have no shell of its own
  return onMachine()
}

/** The browser that comes as an npm package, with the libraries that a bare machine lacks. */
const fromPackage = async () => {
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin')
  const [executablePath] = await Promise.all([sparticuz.executablePath(bin), inflate(join(bin, 'al2023.tar.br'))])
  const libraries = [join(tmpdir(), 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(tmpdir(), 'fonts') }
  return { executablePath, env: env as Record<string, string>, args: ['--no-zygote'] }
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

type Program = { executablePath: string; args: string[]; env?: Record<string, string> }

/** A real browser to start: the machine's, else Debian's as root, else the packaged one. */
export const browserProgram = async (): Promise<Program> => {
  const path = process.env.CHROMIUM_PATH === 'package' ? undefined : (onMachine() ?? fromDebian())
  const program = path ? { executablePath: path, args: [] } : await fromPackage()
  return { ...program, args: [...ARGS, ...program.args] }
}

/** How long an action or a wait may take where a test names no time: a busy machine is no fault of the page. */
const DEFAULT_TIMEOUT_MS = 60_000

/** Opens a real browser without a window. */
export const openBrowser = async (): Promise<Browser> => {
  const browser = await chromium.launch(await browserProgram())
  browser.on('context', (context) => context.setDefaultTimeout(DEFAULT_TIMEOUT_MS))
  return browser
}
