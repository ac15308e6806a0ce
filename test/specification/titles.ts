import ts from 'typescript'

/** A test as its file declares it: the titles around it and its own, and whether it is run at all. */
export type Declared = { title: string; runs: boolean }

const DECLARES = new Set(['test', 'it', 'describe'])
const SWITCHES_OFF = /^(skip|skipIf|runIf|todo|fails)$/

/** `test.each(table)` and `test.skip` down to `test`, with the words that were passed on the way. */
const calleeOf = (callee: ts.Expression): { name: string; words: string[] } => {
  if (ts.isIdentifier(callee)) return { name: callee.text, words: [] }
  if (ts.isCallExpression(callee)) return calleeOf(callee.expression)
  if (!ts.isPropertyAccessExpression(callee)) return { name: '', words: [] }
  const { name, words } = calleeOf(callee.expression)
  return { name, words: [...words, callee.name.text] }
}

const declaredBelow = (node: ts.Node, around: string[], runs: boolean): Declared[] => {
  const below = (titles: string[], on: boolean): Declared[] => {
    const found: Declared[] = []
    ts.forEachChild(node, (child) => {
      found.push(...declaredBelow(child, titles, on))
    })
    return found
  }
  if (!ts.isCallExpression(node)) return below(around, runs)
  const { name, words } = calleeOf(node.expression)
  const [title] = node.arguments
  if (!DECLARES.has(name) || title === undefined || !ts.isStringLiteralLike(title)) return below(around, runs)
  const on = runs && !words.some((word) => SWITCHES_OFF.test(word))
  const titles = [...around, title.text]
  return name === 'describe' ? below(titles, on) : [{ title: titles.join(' '), runs: on }]
}

/** The tests that a source declares; the name of its file says whether it has JSX. */
export const declaredIn = (source: string, file = 'a.test.ts'): Declared[] =>
  declaredBelow(ts.createSourceFile(file, source, ts.ScriptTarget.Latest), [], true)

const IDS = /\[(\d(?:\.[a-z\d-]+)+(?:, \d(?:\.[a-z\d-]+)+)*)\]/g

/** The ids of statements in a title, as in "the week starts on Sunday [9.calendar.week]". */
export const idsIn = (title: string): string[] => [...title.matchAll(IDS)].flatMap(([, ids = '']) => ids.split(', '))
