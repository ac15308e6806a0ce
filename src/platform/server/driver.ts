import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresDialect,
  Transaction,
  type TransactionSettings,
} from 'kysely'

// A round trip to the database costs more than many statements. So `begin` is sent with the first statement of a
// transaction, and statements whose result is not needed are sent with `commit`; all of their results are still awaited.

/** Statements that are sent with the commit of their transaction. */
const deferred = new WeakSet<CompiledQuery>()

/**
 * A statement that is sent together with the commit of its transaction, in the order of such statements. It returns no
 * rows; if it fails, nothing is committed and the transaction fails with its error.
 */
export const atCommit = (text: string, values: readonly unknown[]): CompiledQuery => {
  const query = CompiledQuery.raw(text, [...values])
  deferred.add(query)
  return query
}

/** One connection, and the statements of its transaction that are not sent yet. */
class Connection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  private isOpen = false
  private begin: (() => Promise<void>) | null = null
  private last: CompiledQuery[] = []

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  /** Marks the start of a transaction; `send` sends the statement immediately when called. */
  willBegin(send: () => Promise<void>) {
    this.isOpen = true
    this.begin = send
  }

  /** Ends the transaction; false if nothing was sent, so that there is nothing to commit or roll back. */
  end(): boolean {
    const sent = this.begin === null
    this.isOpen = false
    this.begin = null
    this.last = []
    return sent
  }

  /** Sends the statements that waited for the commit. */
  sendLast(): Promise<unknown> | undefined {
    const queries = this.last
    if (queries.length === 0) return undefined
    return Promise.all([this.sendBegin(), ...queries.map((query) => this.inner.executeQuery(query))])
  }

  private sendBegin() {
    const begun = this.begin?.()
    this.begin = null
    return begun
  }

  async executeQuery<R>(query: CompiledQuery) {
    if (deferred.has(query)) {
      if (!this.isOpen) throw new Error('There is no open transaction to send the statement with')
      this.last.push(query)
      return { rows: [] }
    }
    const begun = this.sendBegin()
    const answer = this.inner.executeQuery<R>(query)
    return begun ? (await Promise.all([answer, begun]))[0] : answer
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}

const ownConnection = (connection: DatabaseConnection) => {
  if (connection instanceof Connection) return connection
  throw new Error('The connection is of another driver')
}

const pipelinedDriver = (driver: Driver): Driver => ({
  init: (options) => driver.init(options),
  acquireConnection: async (options) => new Connection(await driver.acquireConnection(options)),
  beginTransaction: async (connection, settings: TransactionSettings) => {
    const { inner } = ownConnection(connection)
    ownConnection(connection).willBegin(() => driver.beginTransaction(inner, settings))
  },
  commitTransaction: async (connection) => {
    const own = ownConnection(connection)
    const last = own.sendLast()
    if (own.end()) await Promise.all([last, driver.commitTransaction(own.inner)])
  },
  rollbackTransaction: async (connection) => {
    if (ownConnection(connection).end()) await driver.rollbackTransaction(ownConnection(connection).inner)
  },
  releaseConnection: (connection, options) => driver.releaseConnection(ownConnection(connection).inner, options),
  destroy: (options) => driver.destroy(options),
})

/** PostgreSQL through a pool with pipelining clients (`pipeline`), which saves round trips. */
export class PipelinedDialect extends PostgresDialect {
  override createDriver(): Driver {
    return pipelinedDriver(super.createDriver())
  }
}

/** The adapter for calls that a transaction refuses, such as starting another one. */
const UNUSED = (() => {
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has its connection')) })
  return { config: { dialect }, dialect, driver: new DummyDriver() }
})()

/** Lends a connection to all statements at once; Kysely's own provider would make each wait for the one before. */
const shared = (connection: DatabaseConnection) => ({
  provideConnection: <T>(use: (own: DatabaseConnection) => Promise<T>) => use(connection),
})

/**
 * Runs reads on one connection: those issued at the same moment are sent in one piece and executed in order. It saves
 * this process a system call for each; each is a statement of its own, outside of a transaction.
 */
export const readTogether = <Tables, Result>(
  db: Kysely<Tables>,
  work: (own: Kysely<Tables>) => Promise<Result>,
): Promise<Result> => {
  const executor = db.getExecutor()
  return executor.provideConnection((connection) =>
    work(new Kysely<Tables>({ ...UNUSED, executor: executor.withConnectionProvider(shared(connection)) })),
  )
}

/**
 * The same transaction with pipelining: each statement is sent immediately, not only after the result of the previous
 * one, and statements issued at the same moment are sent in one piece. The database executes them in order; if one
 * fails, those after it fail too.
 */
export const pipelined = <Tables>(tx: Transaction<Tables>): Promise<Transaction<Tables>> => {
  const executor = tx.getExecutor()
  return executor.provideConnection(
    async (connection) =>
      new Transaction<Tables>({ ...UNUSED, executor: executor.withConnectionProvider(shared(connection)) }),
  )
}
