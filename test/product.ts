import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** How long a product may take to start: minutes on a busy machine, and what never starts still fails. */
export const START_MS = 240_000
/** How long it may take to end after SIGTERM before it is killed; it gives up by itself before. */
const STOP_MS = 20_000

/** A port that is free now; another process may use it before the caller does. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const exited = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.once('exit', (code) => resolve(code))
  })

/** The address that a starting product prints; fails if it ends before, or takes too long. */
const readyAddress = (child: ChildProcess, startMs: number) =>
  new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The product did not start in time.')), startMs)
    child.stdout?.on('data', (chunk: Buffer) => {
      const ready = /Ready on (http:\/\/localhost:\d+)/.exec(String(chunk))
      if (!ready?.[1]) return
      clearTimeout(late)
      resolve(ready[1].replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`The product ended with code ${code} before it was ready.`))
    })
  })

const launch = async (env: Record<string, string>, startMs: number) => {
  const child = spawn(process.execPath, ['src/app/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development', ABUSE_LIMITS: 'off', ...env },
  })
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk).slice(-20_000)
  })
  /** SIGTERM, and SIGKILL for what does not end by it; answers the exit code. */
  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    const code = await exited(child)
    clearTimeout(late)
    return code
  }
  const url = await readyAddress(child, startMs).catch(async (error: Error) => {
    await stop()
    throw new Error(`${error.message}\n${errors}`)
  })
  return {
    url,
    child,
    errors: () => errors,
    stop,
    /** SIGKILL: no chance to finish anything. */
    kill: () => {
      child.kill('SIGKILL')
      return exited(child)
    },
  }
}

export type Product = Awaited<ReturnType<typeof launch>>

/** More often than others can come first. */
const PORTS = 4

/**
 * Starts the product as a process of its own, on a port of its own, and waits for its ready line. The site must have
 * been built. A port that another process took meanwhile is retried; any other failure to start is thrown.
 */
export const startProduct = async (
  env: Record<string, string>,
  choosePort = freePort,
  startMs = START_MS,
): Promise<Product> => {
  for (let left = PORTS; ; left--) {
    const started = launch({ ...env, PORT: String(await choosePort()) }, startMs)
    const portInUse = await started.then(
      () => false,
      (error: Error) => error.message.includes('EADDRINUSE'),
    )
    if (!portInUse || left === 1) return started
  }
}

/** Process id and address of the embedded server of a data folder. */
export const embeddedServer = async (dataDir: string) => {
  const cluster = join(dataDir, 'pg')
  const [pid, , , port] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  const password = await readFile(join(cluster, 'bhumwi-password'), 'utf8')
  return { pid: Number(pid), url: `postgresql://bhumwi:${password}@127.0.0.1:${port}/bhumwi` }
}

/** How long an answer may take on a busy machine. */
const ANSWER_MS = 60_000

/** A request in the name of a session; answers status and body, or null when no answer came. */
export const request = async (
  base: string,
  session: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> } | null> => {
  try {
    const response = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: `session=${session}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
  } catch {
    return null // the process was killed, or has not come back yet
  }
}
