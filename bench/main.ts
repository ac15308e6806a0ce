import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

// npm run bench [name ...]: runs the named benchmarks, or all of them, one after the other. Each is a program of its
// own, so that none runs in the memory and the compiled code that another one left behind. They print what they
// measured beside a baseline of the same run and judge nothing: what a machine can do is for the reader to say.

const NAMES = [
  'search',
  'bookings',
  'rates',
  'rate-calendar',
  'people',
  'offices',
  'sweep',
  'pages',
  'office-pages',
  'photographs',
]

/** What is named together: everything of the two offices with a goal for its speed. */
const SETS: Record<string, readonly string[]> = { offices: ['offices', 'people', 'sweep'] }

const named = process.argv.slice(2)
const unknown = named.find((name) => !NAMES.includes(name))
if (unknown) {
  console.error(`There is no benchmark "${unknown}". There are: ${NAMES.join(', ')}.`)
  process.exit(1)
}

const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`
console.log(`${machine}, Node.js ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`)

const wanted = new Set(named.flatMap((name) => SETS[name] ?? [name]))
for (const name of wanted.size > 0 ? wanted : NAMES) {
  console.log(`\n=== ${name} ===`)
  const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}
