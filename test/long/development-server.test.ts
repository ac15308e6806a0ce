import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../e2e/chromium.ts'
import { alive, noteLife } from '../e2e/waiting.ts'
import { embeddedServer, freePort, START_MS } from '../product.ts'
import { processesOf } from '../run/run-folder.ts'
import { until } from '../until.ts'

// `npm run dev` on a copy of the sources: files are changed as a developer changes them, beside an open page.

const root = join(import.meta.dirname, '../..')
const SOURCES = ['src', 'sim', 'demo', 'migrations', 'public', 'scripts', 'package.json', 'package-lock.json']
const CONFIGS = ['tsconfig.json', 'vite.config.ts']

/** Copies the sources beside links to the installed packages; what Vite stores among these stays in the copy. */
const copySources = async (folder: string) => {
  for (const name of [...SOURCES, ...CONFIGS]) await cp(join(root, name), join(folder, name), { recursive: true })
  const modules = join(folder, 'node_modules')
  await mkdir(modules)
  const names = (await readdir(join(root, 'node_modules'))).filter((name) => !/^\.(vite|bhumwi)/.test(name))
  for (const name of names) await symlink(join(root, 'node_modules', name), join(modules, name))
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8')
  await writeFile(join(modules, '.bhumwi-installed'), createHash('sha256').update(lock).digest('hex'))
}

const startDevelopment = async (folder: string) => {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: join(folder, 'data'), PORT: String(port) },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk
    })
  }
  /** Until the log has said something so many times. */
  const said = (pattern: RegExp, times = 1) =>
    until(`${pattern} in the log:\n${log}`, async () => [...log.matchAll(pattern)].length >= times, START_MS)
  await said(/Ready on/g).catch((error: Error) => {
    throw new Error(`${error.message}\n${log}`)
  })
  return { child, ended, said, log: () => log, url: `http://localhost:${port}` }
}

let folder: string
let browser: Browser
let development: Awaited<ReturnType<typeof startDevelopment>>
let page: Page
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bhumwi-development-'))
  await copySources(folder)
  browser = await openBrowser()
  development = await startDevelopment(folder)
  const context = await browser.newContext({ baseURL: development.url, locale: 'en-GB' })
  await noteLife(context)
  page = await context.newPage()
}, START_MS + 120_000)
afterAll(async () => {
  await browser?.close()
  development?.child.kill('SIGTERM')
  await development?.ended
  await rm(folder, { recursive: true, force: true })
})

/** Replaces a text in a file of the copy, which must be there. */
const edit = async (path: string, from: string, to: string) => {
  const file = join(folder, path)
  const before = await readFile(file, 'utf8')
  expect(before).toContain(from)
  await writeFile(
    file,
    before.replace(from, () => to),
  )
}

const WEB = 'src/features/accounts/web'
const USERNAME = 'input[name=username]'

/** Opens the page to sign in and types; a document that is loaded again has neither the text nor the mark. */
const openAndType = async () => {
  await page.goto('/login')
  await alive(page)
  await page.fill(USERNAME, 'asha')
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
}
const expectSame = async () => {
  expect(await page.inputValue(USERNAME)).toBe('asha')
  expect(await page.locator('html[data-same]').count()).toBe(1)
}
const loadedAgain = async () => {
  await page.locator('html:not([data-same])').waitFor({ state: 'attached' })
  await alive(page)
}

const TEST_MS = 240_000

test(
  'a component is updated in the open page, which keeps what was typed',
  async () => {
    await openAndType()
    await edit(`${WEB}/AccountsFrame.tsx`, '<h1>{title}</h1>', '<h1>{title}!</h1>')
    const saved = Date.now()
    await page.getByRole('heading', { level: 1, name: 'Sign in!' }).waitFor()
    console.log(`The component was updated ${Date.now() - saved} ms after it was saved.`)
    await expectSame()
    // Beside other text: an element more would give its siblings other places, and React new state.
    await edit(`${WEB}/LoginPage.tsx`, '{words.noAccount}', '{words.noAccount} First text of the page')
    await page.getByText('First text of the page').waitFor()
    await edit(`${WEB}/LoginPage.tsx`, 'First text', 'Second text')
    await page.getByText('Second text of the page').waitFor()
    await expectSame()
    expect(await (await page.request.get('/login')).text()).toContain('Second text of the page')
  },
  TEST_MS,
)

test(
  'a changed action answers after a restart, beside the same database server, and the open page follows',
  async () => {
    await openAndType()
    const google = async () => (await fetch(`${development.url}/api/sign-in-ways/`)).json()
    expect(await google()).toMatchObject({ google: false })
    const { pid } = await embeddedServer(join(folder, 'data'))
    await edit('src/features/accounts/server/routes.ts', 'google: deps.google !== null', 'google: true')
    const saved = Date.now()
    await until('the new answer', async () => (await google().catch(() => null))?.google === true)
    console.log(`The changed action answered ${Date.now() - saved} ms after it was saved.`)
    await loadedAgain()
    console.log(`The page was back ${Date.now() - saved} ms after it was saved.`)
    expect((await embeddedServer(join(folder, 'data'))).pid).toBe(pid)
  },
  TEST_MS,
)

test(
  'a changed contract reaches the server and the browser',
  async () => {
    await openAndType()
    await edit('src/features/accounts/contract.ts', "'/api/sign-in-ways/'", "'/api/ways-to-sign-in/'")
    await until('the new address', async () => {
      const answer = await fetch(`${development.url}/api/ways-to-sign-in/`).catch(() => null)
      return answer?.status === 200
    })
    await loadedAgain()
    const contract = await page.request.get(`/@fs${join(folder, 'src/features/accounts/contract.ts')}`)
    expect(await contract.text()).toMatch(/"path": ?"\/api\/ways-to-sign-in\/"/)
  },
  TEST_MS,
)

test(
  'a component that cannot be compiled is shown over the page and in the log, until it is repaired',
  async () => {
    await openAndType()
    await edit(`${WEB}/AccountsFrame.tsx`, '<h1>{title}!</h1>', '<h1>{title}!</h1')
    await page.locator('vite-error-overlay').waitFor({ state: 'attached' })
    await development.said(/AccountsFrame\.tsx/g)
    await edit(`${WEB}/AccountsFrame.tsx`, '<h1>{title}!</h1', '<h1>{title}</h1>')
    await page.getByRole('heading', { level: 1, name: 'Sign in', exact: true }).waitFor()
    await expectSame()
    await edit(`${WEB}/AccountsFrame.tsx`, '<h1>{title}</h1>', '<h1>{title}!</h1')
    const answer = await page.goto('/login')
    expect(answer?.status()).toBe(500)
    await edit(`${WEB}/AccountsFrame.tsx`, '<h1>{title}!</h1', '<h1>{title}?</h1>')
    await page.getByRole('heading', { level: 1, name: 'Sign in?' }).waitFor()
    await alive(page)
  },
  TEST_MS,
)

test(
  'a server that cannot start says why, and starts once it is repaired',
  async () => {
    const ready = [...development.log().matchAll(/Ready on/g)].length
    await edit('src/features/accounts/server/routes.ts', 'google: true', 'google: (true')
    await development.said(/The server ended with code 1/g)
    expect(development.log()).toContain('routes.ts')
    await edit('src/features/accounts/server/routes.ts', 'google: (true', 'google: true')
    await development.said(/Ready on/g, ready + 1)
    expect((await fetch(`${development.url}/healthz`)).status).toBe(200)
  },
  TEST_MS,
)

test(
  'nothing is left running when it is stopped, or killed',
  async () => {
    await page.context().close()
    expect(processesOf(folder).length).toBeGreaterThan(2)
    development.child.kill('SIGTERM')
    expect(await development.ended).toBe(0)
    await expect.poll(() => processesOf(folder)).toEqual([])
    const again = await startDevelopment(folder)
    again.child.kill('SIGKILL')
    await again.ended
    await expect.poll(() => processesOf(folder)).toEqual([])
  },
  TEST_MS,
)
