import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Refusal } from '#domain/refusal.ts'
import { createFirstAdmin, FIRST_ADMIN_FAULTS } from '#features/people/server/create-first-admin.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDb, openPool } from '#platform/server/db.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbedded } from '#platform/server/postgres.ts'
import { transactions } from '#platform/server/transaction.ts'
import { sentence } from './words.ts'

// npm run create-admin: makes the first owner of the platform, beside a running product or before its first start.

const QUESTIONS = [
  { field: 'username', setting: 'ADMIN_USERNAME', label: 'Username' },
  { field: 'email', setting: 'ADMIN_EMAIL', label: 'E-mail' },
  { field: 'password', setting: 'ADMIN_PASSWORD', label: 'Password' },
] as const
type Question = (typeof QUESTIONS)[number]

const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

/** Asks on the terminal; what is typed for a password is not shown. */
const ask = async ({ field, label }: Question): Promise<string> => {
  const isSecret = field === 'password'
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (isSecret) process.stdout.write(`${label}: `)
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stdout,
    terminal: true,
  })
  terminal.on('SIGINT', () => process.exit(130))
  const answer = await terminal.question(isSecret ? '' : `${label}: `)
  terminal.close()
  if (isSecret) process.stdout.write('\n')
  return answer
}

/** The value of the environment, else of the terminal, which asks again until the answer is valid. */
const answerTo = async (question: Question): Promise<string> => {
  const faultIn = (text: string) => {
    const fault = FIRST_ADMIN_FAULTS[question.field](text)
    return fault && sentence('en', fault)
  }
  const given = process.env[question.setting]
  if (given) {
    const fault = faultIn(given)
    return fault ? fail(`${question.setting}: ${fault}`) : given
  }
  if (!process.stdin.isTTY)
    return fail(`Set ${QUESTIONS.map(({ setting }) => setting).join(', ')}, or run this on a terminal.`)
  for (;;) {
    const answer = await ask(question)
    const fault = faultIn(answer)
    if (!fault) return answer
    console.error(fault)
  }
}

const withDatabase = async <Result>(work: (url: string) => Promise<Result>): Promise<Result> => {
  const config = readConfig(process.env)
  if (typeof config === 'string') return fail(config)
  if (config.DATABASE_URL) return work(config.DATABASE_URL)
  const embedded = await startEmbedded({ folder: config.DATA_DIR })
  return work(embedded.url).finally(embedded.stop)
}

const admin = {
  username: await answerTo(QUESTIONS[0]),
  email: await answerTo(QUESTIONS[1]),
  password: await answerTo(QUESTIONS[2]),
}

const result = await withDatabase(async (url) => {
  const pool = openPool(url, 2, (error) => console.error(error.message))
  try {
    await migrate(pool)
    return await createFirstAdmin({ transaction: transactions(openDb(pool)) })(admin)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  } finally {
    await pool.end()
  }
})
if (typeof result === 'string') fail(result)
if (!result) fail('The platform has an owner already, who makes others on the page People (/bhumwi-admin/people).')
console.log(`${admin.username} is the first owner of the platform. Sign in at /login.`)
