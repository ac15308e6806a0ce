import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  PostgresDialect,
  Transaction,
  type TransactionSettings,
} from 'kysely'

// Each message to the database costs more than many statements do. So `begin` travels with the first statement of a
// transaction, and what nobody waits for travels with `commit`; the answers to all of them are awaited all the same.

/** Statements that may wait for the commit of their transaction. */
const deferred = new WeakSet<CompiledQuery>()

/**
 * A statement that leaves together with the commit of its transaction, in the order in which such statements were
 * given. Executing it answers no rows; should it fail, nothing is committed and the transaction fails with its error.
 */
export const atCommit = (text: string, values: readonly unknown[]): CompiledQuery => {
  const query = CompiledQuery.raw(text, [...values])
  deferred.add(query)
  return query
}

/** One connection, and what its transaction has not sent yet. */
class Connection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  private isOpen = false
  private begin: (() => Promise<void>) | null = null
  private last: CompiledQuery[] = []

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  /** Notes that a transaction begins; `send` puts it on its way, at once when called. */
  willBegin(send: () => Promise<void>) {
    this.isOpen = true
    this.begin = send
  }

  /** Ends it; false where the database never heard of it, so that there is nothing to commit and nothing to undo. */
  end(): boolean {
    const sent = this.begin === null
    this.isOpen = false
    this.begin = null
    this.last = []
    return sent
  }

  /** Sends what has waited for the commit. */
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
      if (!this.isOpen) throw new Error('There is no transaction whose commit the statement could wait for')
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

const ours = (connection: DatabaseConnection) => {
  if (connection instanceof Connection) return connection
  throw new Error('The connection is of another driver')
}

const thrifty = (driver: Driver): Driver => ({
  init: (options) => driver.init(options),
  acquireConnection: async (options) => new Connection(await driver.acquireConnection(options)),
  beginTransaction: async (connection, settings: TransactionSettings) => {
    const { inner } = ours(connection)
    ours(connection).willBegin(() => driver.beginTransaction(inner, settings))
  },
  commitTransaction: async (connection) => {
    const mine = ours(connection)
    const last = mine.sendLast()
    if (mine.end()) await Promise.all([last, driver.commitTransaction(mine.inner)])
  },
  rollbackTransaction: async (connection) => {
    if (ours(connection).end()) await driver.rollbackTransaction(ours(connection).inner)
  },
  releaseConnection: (connection, options) => driver.releaseConnection(ours(connection).inner, options),
  destroy: (options) => driver.destroy(options),
})

/** PostgreSQL through a pool whose clients send on without waiting (`pipeline`), sparing messages. */
export class ThriftyDialect extends PostgresDialect {
  override createDriver(): Driver {
    return thrifty(super.createDriver())
  }
}

/** What a transaction holds for the calls that every transaction refuses, such as beginning another one. */
const UNUSED = (() => {
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has its connection')) })
  return { config: { dialect }, dialect, driver: new DummyDriver() }
})()

/**
 * The same transaction, but each statement leaves when it is given and not only after the answer to the one before:
 * statements given at the same moment travel in one piece. The database works them off in their order, and should one
 * fail, so do those behind it.
 */
export const pipelined = <Tables>(tx: Transaction<Tables>): Promise<Transaction<Tables>> => {
  const executor = tx.getExecutor()
  return executor.provideConnection(async (connection) => {
    const provider = { provideConnection: <T>(use: (own: DatabaseConnection) => Promise<T>) => use(connection) }
    return new Transaction<Tables>({ ...UNUSED, executor: executor.withConnectionProvider(provider) })
  })
}
